// The shape of the room a table has, which says where its parts go; how large they are is left to container units.

export type Shape = "phone" | "short" | "column" | "strip" | "wide";

/**
 * Phone: one narrow column. Short: three columns, as on a laptop at 200 %. Column: a tablet. Strip: the others in a
 * row at the top. Wide: the others at the left.
 */
export function shapeOf(width: number, height: number): Shape {
  if (height <= 620 && width > 560) return "short";
  if (width <= 700) return "phone";
  if (width <= 1040) return "column";
  return width < 1240 ? "strip" : "wide";
}

/** The measures of an element, at first those of the window: `{@attach room.measure}`. */
export class Room {
  width = $state(innerWidth);
  height = $state(innerHeight);
  readonly shape: Shape = $derived(shapeOf(this.width, this.height));

  readonly measure = (node: Element): (() => void) => {
    const watch = new ResizeObserver(() => {
      this.width = node.clientWidth;
      this.height = node.clientHeight;
    });
    watch.observe(node);
    return () => watch.disconnect();
  };
}
