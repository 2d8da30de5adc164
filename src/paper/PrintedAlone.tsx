import GlobalStyles from "@mui/material/GlobalStyles";
import { marginsOf, type PageOptions, paperOf } from "../../schemas/template";

const onPaper = "@media print";
export const pixelsPerMillimetre = 96 / 25.4;

/**
 * Where the browser prints the whole window, as its own menu does, nothing of what stands around a page of paper is
 * printed, and the paper is the page's. What the page's frame prints by itself needs none of this.
 */
export function PrintedAlone({ options }: { options: PageOptions }) {
  const { width, height } = paperOf(options);
  const { top, right, bottom, left } = marginsOf(options);
  const styles = {
    "@page": {
      size: `${width}mm ${height}mm`,
      margin: [top, right, bottom, left].map((margin) => `${margin}mm`).join(" "),
    },
    [onPaper]: { "body *": { visibility: "hidden" } },
  };
  return <GlobalStyles styles={styles} />;
}

/** What the frame stands in, then: at the paper's corner, as large as the frame is. */
export const printedBox = {
  [onPaper]: {
    position: "absolute",
    top: 0,
    left: 0,
    height: "auto",
    border: 0,
    overflow: "visible",
    visibility: "visible",
  },
} as const;

/** The frame, then: as wide as the paper is between its margins, and as high as what it says in `said` pixels. */
export function printedFrame(options: PageOptions, said: number) {
  const { top, right, bottom, left } = marginsOf(options);
  return {
    [onPaper]: {
      display: "block",
      visibility: "visible",
      transform: "none !important",
      width: `${paperOf(options).width - left - right}mm`,
      height: said - Math.floor((top + bottom) * pixelsPerMillimetre),
    },
  } as const;
}
