// The lock must hold every platform's optional packages, or `npm ci` refuses it; and must name no registry.
import { readFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
const problems = [];
for (const [path, entry] of Object.entries(packages)) {
  if (entry.resolved) problems.push(`${path} names where it was found`);
  for (const name of Object.keys(entry.optionalDependencies ?? {}))
    if (!packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      problems.push(`${path} lacks ${name}`);
}
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
