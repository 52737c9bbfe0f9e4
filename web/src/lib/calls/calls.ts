// Being called when it is one's turn: what this browser can do at this address, and what the server is asked for.

import { canWork } from "../app.svelte";
import { api } from "../http";
import type { CallsInfo } from "../protocol";
import { settings } from "../settings.svelte";

/** Why this browser cannot be called while no tab is open: the id of a sentence; nothing if it can. */
export function noPush(info: CallsInfo): string {
  if (!isSecureContext) return "push-insecure";
  if (!canWork || !("PushManager" in window)) return "push-unknown";
  if (!info.push_key) return "push-no-key";
  return Notification.permission === "denied" ? "push-denied" : "";
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function told(subscription: PushSubscription): Promise<CallsInfo> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return api.callByPush({ endpoint, p256dh, auth, language: settings.language });
}

export async function subscription(): Promise<PushSubscription | null> {
  if (!canWork || !("PushManager" in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser; null if it may not. */
export async function callHere(key: string): Promise<CallsInfo | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  try {
    return await told(await pushManager.subscribe(options));
  } catch (error) {
    // Subscribed with another server's key, which had this address before.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return told(await pushManager.subscribe(options));
  }
}
