// Our drawings are written in a notation of their own, one shape per line, and become pictures when they are first
// shown. A line is a style, a space and a form:
//
//   8fae5a M78 118 22 92Z      filled and outlined in ink          o86 124 11 [7]     a circle, or an ellipse
//   8fae5a. …                  filled, without outline             *60 40 5 20 8 [30] a star: 5 points of radius 20,
//   ~8fae5a:5 …                a line, 5 wide (3 if not said)                         notches of 8, turned by 30 degrees
//   ~8fae5a:2/1,9 …            a dashed one                        M…                 any SVG path
//   8fae5a.%40 …               at 40 % opacity
//
// Colours are hexadecimal, or one of the letters of COLOURS. `{` and `}` stand around what is drawn twice, the second
// time mirrored at x = 100; `(rotate(20 100 90)` and `)` around what is transformed.

export interface Ground {
  /** The glow behind everything, from its middle outwards, and where that middle is (0 to 1 from the top). */
  glow: readonly [string, string, string];
  at?: number;
  /** What is drawn before the drawing itself. */
  scene?: string;
}

const COLOURS: Record<string, string> = { k: "140d0c", w: "fff", g: "e9c46a", b: "f1eadb" };
const LINE = /^(~?)([0-9a-f]{6}|[0-9a-f]{3}|[kwgb])(?::([\d.]+))?(?:\/([\d.,]+))?(\.?)(?:%(\d+))? (.+)$/;

const hue = (name: string): string => `#${COLOURS[name] ?? name}`;
const numbers = (text: string): number[] => text.split(" ").map(Number);
const short = (value: number): string => String(Math.round(value * 10) / 10);

function star(text: string): string {
  const [x = 0, y = 0, points = 5, outer = 10, inner = 5, turn = 0] = numbers(text);
  const corners = Array.from({ length: points * 2 }, (_, place) => {
    const angle = (place / points - 0.5 + turn / 180) * Math.PI;
    const radius = place % 2 ? inner : outer;
    return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

function form(text: string): string {
  if (text.startsWith("*")) return `<path d="${star(text.slice(1))}"`;
  if (!text.startsWith("o")) return `<path d="${text}"`;
  const [x, y, rx, ry = rx] = numbers(text.slice(1));
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"`;
}

/** The SVG elements of a drawing. */
export function shapes(drawing: string): string {
  let twins = 0;
  return drawing
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => {
      if (line === "{") return `<g id="t${(twins += 1)}">`;
      // The halves overlap a little, so that no seam shows.
      if (line === "}") return `</g><use href="#t${twins}" transform="matrix(-1 0 0 1 199.4 0)"/>`;
      if (line === ")") return "</g>";
      if (line.startsWith("(")) return `<g transform="${line.slice(1)}">`;
      const [, stroke, colour = "", thick = "3", dash, bare, opacity, what = ""] = LINE.exec(line) ?? [];
      if (!what) throw new Error(`not a line of a drawing: ${line}`);
      const paint = stroke
        ? `fill="none" stroke="${hue(colour)}" stroke-width="${thick}"${dash ? ` stroke-dasharray="${dash}" stroke-linecap="butt"` : ""}`
        : `fill="${hue(colour)}"${bare ? ' stroke="none"' : ""}`;
      return `${form(what)} ${paint}${opacity ? ` opacity="${Number(opacity) / 100}"` : ""}/>`;
    })
    .join("");
}

/** A whole picture, as the address of an image. */
export function picture(drawing: string, ground?: Ground, width = 200, height = 200): string {
  const whole = `d="M0 0H${width}V${height}H0Z"`;
  let behind = "";
  if (ground) {
    const stops = ground.glow.map((colour, place) => `<stop offset="${place / 2}" stop-color="${hue(colour)}"/>`);
    const at = `cy="${ground.at ?? 0.42}" r=".72"`;
    behind = `<defs><radialGradient id="g" ${at}>${stops.join("")}</radialGradient></defs><path ${whole} fill="url(#g)" stroke="none"/>`;
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<g stroke="#140d0c" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">` +
    `${behind}${shapes([ground?.scene ?? "", drawing].join("\n"))}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Makes each picture once: `make` is asked for the address of a picture by its name. */
export function shown(make: (name: string) => string | undefined): (name: string) => string | undefined {
  const made = new Map<string, string | undefined>();
  return (name) => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name);
  };
}
