// The page as an app: its manifest in the reader's language, its service worker, and how it is installed.

import { settings } from "./settings.svelte";

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** Whether this browser, at this address, can have a service worker: plain http can not. */
export const canWork = isSecureContext && "serviceWorker" in navigator;

class App {
  /** The browser's own question whether to install, kept until somebody asks for it. */
  private offer: InstallPrompt | null = $state.raw(null);

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => (this.offer = null));
  }

  get installable(): boolean {
    return this.offer !== null;
  }

  get installed(): boolean {
    return matchMedia("(display-mode: standalone)").matches;
  }

  async install(): Promise<void> {
    await this.offer?.prompt();
    this.offer = null;
  }

  /** To be called once, where effects may be made. */
  start(): void {
    $effect(() => {
      const language = settings.language;
      let link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      if (!link) {
        link = document.createElement("link");
        link.rel = "manifest";
        document.head.append(link);
      }
      link.href = `/app.webmanifest?lang=${language}`;
      // Later: the table comes first.
      if (canWork && import.meta.env.PROD) window.setTimeout(() => void register(language), 1_000);
    });
  }
}

async function register(language: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(`/sw.js?lang=${language}`, { updateViaCache: "none" });
  } catch {
    // A private window, or a certificate of one's own: everything works but the notices.
  }
}

export const app = new App();
