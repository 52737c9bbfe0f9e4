// /workbench/?game=syncro&file=syncro-3p&step=12 shows a table from web/fixtures/<file>.json; N shows the next view.
// Also: language=fr|en|pseudo, theme=dark|light, speed=none|fast|normal|slow, card=<id>|all (faces instead of the table).

import "@fontsource-variable/cinzel";
import "@fontsource-variable/source-sans-3";
import "../src/app.css";
import { mount } from "svelte";
import { gamePage } from "../src/games";
import { loadFrame } from "../src/lib/page.svelte";
import { type Choices, settings } from "../src/lib/settings.svelte";
import { type Fixture, FixtureSession } from "./fixture.svelte";
import Workbench from "./Workbench.svelte";

const asked = new URLSearchParams(location.search);
for (const [from, to] of Object.entries({ language: "tongue", theme: "theme", speed: "speed" }))
  if (asked.has(from)) settings.set({ [to]: asked.get(from) } as Partial<Choices>);

const game = asked.get("game") ?? "syncro";
const files = import.meta.glob<Fixture>("../fixtures/*.json", { import: "default" });
const names = Object.keys(files).filter((path) => path.includes(`/${game}`));
const path = names.find((name) => name.endsWith(`/${asked.get("file") ?? ""}.json`)) ?? names[0];
const load = path === undefined ? undefined : files[path];
const target = document.getElementById("app");
if (!load || !target) throw new Error(`no fixture for ${game}: run tools/fixtures.py`);
const [fixture] = await Promise.all([load(), loadFrame(settings.language)]);
const step = Number(asked.get("step") ?? fixture.sights.length - 1);
const session = new FixtureSession(fixture, await gamePage(game), step);
mount(Workbench, { target, props: { session, card: asked.get("card") } });
