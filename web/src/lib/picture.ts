// A picture of what is on the screen: the page, drawn once more inside an SVG, and from there onto a canvas.

const URLS = /url\(["']?((?!data:|#)[^"')]+)["']?\)/g;

/** A file of ours as text that needs no other file. */
async function inlined(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => failed(reader.error as Error);
    reader.readAsDataURL(blob);
  });
}

/** All rules of the page as they are written, with the fonts that are in use inside them. */
async function styles(): Promise<string> {
  const bare = (name: string): string => name.replace(/["']/g, "").trim();
  const used = new Set([...document.fonts].flatMap((one) => (one.status === "loaded" ? [bare(one.family)] : [])));
  const sheets = await Promise.all(
    [...document.styleSheets].map(async ({ href, ownerNode }) => {
      const written = href ? await (await fetch(href)).text() : (ownerNode?.textContent ?? "");
      let text = written.replace(/@font-face\s*\{[^}]*\}/g, (face) =>
        used.has(bare(/font-family:([^;}]*)/.exec(face)?.[1] ?? "")) ? face : "",
      );
      for (const [whole, address] of text.matchAll(URLS))
        text = text.replace(whole, `url(${await inlined(new URL(address ?? "", href ?? location.href).href)})`);
      return text;
    }),
  );
  return [...sheets, "*, ::before, ::after { animation: none !important; transition: none !important }"].join("\n");
}

function element(of: Element, inside: string): string {
  const shell = of.cloneNode(false) as Element;
  for (const { name } of [...shell.attributes]) if (name.startsWith("on")) shell.removeAttribute(name);
  const [open, close] = new XMLSerializer()
    .serializeToString(shell)
    .replace(/\s*\/>$/, "></body>")
    .split(/(?=<\/[a-z]+>$)/);
  return `${open}${inside}${close}`;
}

/** What of the page lies under `target`, with a line of words below it, as a PNG. */
export async function pictureOf(target: Element, words: string): Promise<Blob> {
  const { left, top, width, height } = target.getBoundingClientRect();
  const clone = document.body.cloneNode(true) as HTMLElement;
  for (const one of clone.querySelectorAll("script, dialog, [role=dialog]")) one.remove();
  const inside = [...clone.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join("");
  const root = document.documentElement;
  const marks = [...root.attributes].filter(({ name }) => name.startsWith("data-") || name === "style");
  const attributes = marks.map(
    ({ name, value }) => ` ${name}="${value.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`,
  );
  const rules = (await styles()).replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
  const source =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${innerWidth}" height="${innerHeight}"${attributes.join("")}>` +
    `<style>${rules}</style><foreignObject width="100%" height="100%">${element(document.body, inside)}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();

  const scale = Math.min(2, Math.max(1, devicePixelRatio));
  const line = 44;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * scale, (height + line) * scale];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const look = getComputedStyle(document.body);
  pen.scale(scale, scale);
  pen.fillStyle = look.backgroundColor;
  pen.fillRect(0, 0, width, height + line);
  pen.drawImage(image, -left, -top, innerWidth, innerHeight);
  pen.fillStyle = getComputedStyle(root).getPropertyValue("--panel") || look.backgroundColor;
  pen.fillRect(0, height, width, line);
  pen.fillStyle = look.color;
  pen.font = `600 18px ${look.fontFamily}`;
  pen.textBaseline = "middle";
  pen.fillText(words, 16, height + line / 2, width - 32);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

/** Pass a picture on: by the device's own way where there is one, else as a file. */
export async function passOn(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if ("canShare" in navigator && navigator.canShare({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined); // somebody thought better of it
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
