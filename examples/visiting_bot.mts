// A bot of one's own in TypeScript: waits for challenges with a bot account, and plays any game at random.
//
//   SORTILEGE_KEY=… node visiting_bot.mjs http://localhost:8000/
//
// The host of a server makes an account, and has its key, by `sortilege admin bots add NAME`. It needs Node 20 and
// nothing else; take the types along (web/src/lib/protocol.ts), and let `tsc` make JavaScript of it. Replace
// `choose` with something cleverer, and `wanted` with what it is good at.

import type { Account, Challenge, FromServer, View, Withdrawn } from "../web/src/lib/protocol";

const server = (process.argv[2] ?? "").replace(/\/$/, "");
const headers = { "Content-Type": "application/json", Authorization: `Bearer ${process.env["SORTILEGE_KEY"] ?? ""}` };

function choose(view: View): string {
  return view.legal[Math.floor(Math.random() * view.legal.length)] as string;
}

function wanted(challenge: Challenge): boolean {
  return challenge.players <= 8;
}

/** Send something; false if the server refuses it, and says why. */
async function post(path: string, body: object): Promise<boolean> {
  const answer = await fetch(`${server}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) console.log(await answer.text());
  return answer.ok;
}

/** What a stream tells, one message per line; an empty line is a sign of life. */
async function* messages<M>(path: string): AsyncGenerator<M> {
  const answer = await fetch(`${server}${path}`, { headers });
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of answer.body) {
    const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim()) yield JSON.parse(line) as M;
  }
}

/** Play one game that somebody has asked for, then free the seat. */
async function play({ table, seat }: Challenge): Promise<void> {
  let answered = 0;
  for await (const message of messages<FromServer>(`/api/tables/${table}/stream?seat=${seat}`)) {
    if (message.type === "table" && message.phase === "over") break;
    if (message.type !== "view" || !message.view.legal.length || message.view.decision === answered) continue;
    const { decision } = message.view;
    const action = { seat, decision, action: choose(message.view) };
    // Refused: somebody was quicker; the next view asks again.
    if (await post(`/api/tables/${table}/actions`, action)) answered = decision;
  }
  console.log("The game is over.");
  await post(`/api/tables/${table}/commands`, { type: "leave", seat });
}

for await (const message of messages<Account | Challenge | Withdrawn>("/api/bot/stream")) {
  if (message.type === "account") console.log(`Waiting as ${message.name}.`);
  if (message.type !== "challenge") continue;
  const answer = `/api/bot/challenges/${message.id}`;
  if (!wanted(message)) await post(`${answer}/decline`, { why: "terms" });
  else if (await post(`${answer}/accept`, {})) void play(message);
}
