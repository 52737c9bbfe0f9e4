// Unpacks the Chromium that npm carries into .cache/chromium: no root, and no download from elsewhere.

import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../.cache/chromium", import.meta.url));
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = folder;
process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x"; // makes it unpack its NSS libraries too
const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();
// Its own fonts.conf names folders that only exist where it was made for; without one font Chromium aborts.
const dirs = ["/usr/share/fonts", `${folder}/fonts`].map((dir) => `<dir>${dir}</dir>`).join("");
writeFileSync(
  `${folder}/fonts.conf`,
  `<?xml version="1.0"?><fontconfig>${dirs}<cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
);
