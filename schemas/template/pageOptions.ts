/** A template's options (domain 13); margins in millimetres. */
export type PageOptions = {
  pageSize?: string;
  orientation?: string;
  marginTop?: number;
  marginBottom?: number;
  marginLeft?: number;
  marginRight?: number;
  showMap?: boolean;
  showItems?: boolean;
  oneStopPerPage?: boolean;
};

const sizes: Record<string, [width: number, height: number]> = { A4: [210, 297], LETTER: [215.9, 279.4] };
const usualMargin = 10;

/** The paper of the options, in millimetres. */
export function paperOf({ pageSize = "A4", orientation }: PageOptions): { width: number; height: number } {
  const [short, long] = sizes[pageSize] ?? [210, 297];
  return orientation === "LANDSCAPE" ? { width: long, height: short } : { width: short, height: long };
}

/** Its margins, in millimetres. */
export function marginsOf(options: PageOptions): Record<"top" | "right" | "bottom" | "left", number> {
  const { marginTop, marginRight, marginBottom, marginLeft } = options;
  // As it is typed it need not be a number yet.
  const sound = (margin: unknown) => (typeof margin === "number" ? margin : usualMargin);
  return {
    top: sound(marginTop),
    right: sound(marginRight),
    bottom: sound(marginBottom),
    left: sound(marginLeft),
  };
}

/** The options as variables of a template. */
export function optionVariables({ pageSize, orientation, ...options }: PageOptions) {
  return {
    pageSize: pageSize ?? "A4",
    orientation: orientation ?? "PORTRAIT",
    showMap: options.showMap ?? true,
    showItems: options.showItems ?? true,
    oneStopPerPage: options.oneStopPerPage ?? false,
  };
}

/** What the page looks like before the template says anything: its paper, and type that can be read on it. */
export function pageStyle(options: PageOptions): string {
  const { width, height } = paperOf(options);
  const { top, right, bottom, left } = marginsOf(options);
  const margins = [top, right, bottom, left].map((margin) => `${margin}mm`).join(" ");
  return `@page { size: ${width}mm ${height}mm; margin: ${margins} }
    html { background: #fff; color: #000; font: 10pt/1.4 Arial, sans-serif; color-scheme: only light }
    body { margin: 0; overflow-wrap: anywhere }
    * { box-sizing: border-box }
    img { max-width: 100% }
    @media screen { body { padding: ${margins} } }
    @media print { .page { break-after: page } .page:last-child { break-after: auto } }`;
}
