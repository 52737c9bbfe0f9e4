// Comments of the catalogues are for those who write them: they are not sent to everybody.

import type { Plugin } from "vite";

export function plainTexts(): Plugin {
  return {
    name: "plain-texts",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(".ftl?raw")) return null;
      const text = JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1)) as string;
      return { code: `export default ${JSON.stringify(text.replace(/^#.*\n/gm, ""))}`, map: null };
    },
  };
}
