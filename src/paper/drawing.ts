/** A drawing as images travel in pages: a data URL. */
export function drawing(width: number, height: number, shapes: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Where somebody signs by hand. */
export const signatureBox = drawing(
  220,
  60,
  `<rect x="1" y="1" width="218" height="58" fill="#fff" stroke="#555"/>`,
);
