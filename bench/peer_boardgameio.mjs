// boardgame.io has no card games of its own: a silent pyramid of monsters in the manner of SYNCRO's first level, written
// as its documentation teaches (moves that change a draft of G, its own Random, turn order and endIf).
import { createInterface } from "node:readline";
import { createRequire } from "node:module";

const { Client } = createRequire(process.argv[2] + "/")("boardgame.io/client");

const ROWS = [4, 3, 2, 1];
const covers = (at) => {
  let row = 0;
  let first = 0;
  while (at >= first + ROWS[row]) first += ROWS[row++];
  return row === 0 ? [] : [first - ROWS[row - 1] + at - first, first - ROWS[row - 1] + at - first + 1];
};
const open = (G, at) => G.horde[at].alive && covers(at).every((below) => !G.horde[below].alive);
const legal = (G, ctx) => {
  const hand = G.hands[ctx.currentPlayer];
  const targets = [...G.horde.keys()].filter((at) => open(G, at));
  const attacks = [...new Set(hand)].flatMap((value) => targets.map((at) => ["attack", value, at]));
  return ctx.playOrderPos === 3 && !G.attacked && attacks.length ? attacks : [["pass"], ...attacks];
};

function draw(G, count, from) {
  for (let i = 0; i < count; i++) {
    const seat = (from + i) % 4;
    if (G.deck.length && G.hands[seat].length < 5) G.hands[seat].push(G.deck.pop());
  }
}

function resolve(G, ctx) {
  for (const monster of G.horde) {
    if (!monster.alive || !monster.spells.length) continue;
    const total = monster.spells.reduce((sum, value) => sum + value, 0);
    if (total >= monster.strength) {
      monster.alive = false;
      if (monster.mushroom) draw(G, total - monster.strength, ctx.playOrderPos);
      monster.spells = [];
    } else monster.spells.splice(monster.spells.indexOf(Math.min(...monster.spells)), 1);
  }
  G.attacked = false;
}

const Pyramid = {
  name: "pyramid",
  setup: ({ random }) => {
    const deck = random.Shuffle([1, 2, 3, 4, 5].flatMap((value) => Array(8).fill(value)));
    const strengths = random.Shuffle([4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 2, 2, 3, 3, 4, 5].map((strength, i) => [strength, i > 9]));
    const hands = [0, 1, 2, 3].map(() => deck.splice(-5));
    const horde = strengths.slice(0, 10).map(([strength, mushroom]) => ({ strength, mushroom, alive: true, spells: [] }));
    return { deck, hands, horde, attacked: false };
  },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    onEnd: ({ G, ctx }) => {
      if (ctx.playOrderPos === 3) resolve(G, ctx);
    },
  },
  moves: {
    pass: () => {},
    attack: ({ G, ctx }, value, at) => {
      const hand = G.hands[ctx.currentPlayer];
      if (!hand.includes(value) || !open(G, at)) return "INVALID_MOVE";
      hand.splice(hand.indexOf(value), 1);
      G.horde[at].spells.push(value);
      G.attacked = true;
    },
  },
  endIf: ({ G }) => {
    if (G.horde.every((monster) => !monster.alive)) return { won: true };
    if (G.hands.every((hand) => !hand.length)) return { won: false };
  },
};

const fresh = () => {
  const client = Client({ game: Pyramid, numPlayers: 4, debug: false });
  client.start();
  return client;
};

function walk(client) {
  let decisions = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const options = legal(state.G, state.ctx);
    decisions += options.length > 1 ? 1 : 0;
    const [move, ...args] = options[Math.floor(Math.random() * options.length)];
    client.moves[move](...args);
  }
  client.stop();
  return decisions;
}

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (!request.game) {
    console.log(JSON.stringify({ engine: "boardgame.io", games: { "pyramid (4)": 4 } }));
    continue;
  }
  let decisions = 0;
  let games = 0;
  const began = cpu();
  do {
    decisions += walk(fresh());
    games += 1;
  } while (cpu() - began < request.seconds);
  const stepped = decisions / (cpu() - began);
  console.log(JSON.stringify({ length: decisions / games, stepped, shown: stepped }));
}
