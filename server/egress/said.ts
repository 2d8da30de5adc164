/** What another server said, in a line and no longer than this, and without what PostgreSQL takes in no text. */
export function storable(text: string, most: number): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .slice(0, most)
    .toWellFormed();
}
