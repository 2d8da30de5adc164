/** Words that a language writes as English does; and names, which all do. */
const words: Record<string, string[]> = {
  fr: [
    "Configuration",
    "Distance",
    "Communications",
    "Type",
    "date",
    "Date",
    "unique",
    "Option %{first}",
    "Notifications",
    "Actions",
    "plans",
    "menus",
    "documents",
    "notifications",
    "Volume",
    "Export",
    "Import",
    "Port",
    "Tonnes",
    "Litres",
    "Euro",
    "Latitude",
    "Longitude",
    "Instructions",
    "Messages",
    "Signature",
    "Contact",
  ],
  es: ["Error", "Tutorial", "Roles", "Euro", "Normal"],
  pt: ["menus", "Tutorial", "Volume", "Euro", "Normal", "Latitude", "Longitude"],
  ru: [],
  da: ["Administrator", "Import"],
};
const names = ["GeoJSON", "Widget", "Excel", "Excel (XLSX)", "mpg (US)", "UUID", "Ctrl K"];

/** Resources' texts hold many names (Google Maps, Traccar) and words of Latin, and are read over instead. */
export function isSameIn(language: string, key: string, text: string): boolean {
  return key.startsWith("resources.") || names.includes(text) || (words[language] ?? []).includes(text);
}
