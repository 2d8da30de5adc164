type Region = Pick<HTMLElement, "clientWidth" | "scrollLeft" | "scrollWidth">;

/** Less than this of a column is no loss, in pixels. */
const slack = 8;

/** How many columns of these widths, which end where the table does, are not whole before the right edge of where it scrolls. */
export function columnsBeyond(widths: readonly number[], region: Region): number {
  const { clientWidth, scrollLeft, scrollWidth } = region;
  const hidden = scrollWidth - clientWidth - scrollLeft;
  let [beyond, reached] = [0, 0];
  for (const width of widths.toReversed()) {
    if (hidden - reached <= slack) break;
    beyond += 1;
    reached += width;
  }
  return beyond;
}
