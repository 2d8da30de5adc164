/** Hands a file to the browser to keep. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** "Vehicles 2026-05-01.xlsx", of today unless it is of another day, without what file systems refuse. */
export function fileName(
  title: string,
  extension: string,
  day: string = new Date().toLocaleDateString("sv-SE"),
): string {
  return `${title.replace(/[\\/:*?"<>|]/g, " ").trim()} ${day}.${extension}`;
}
