/** Words that a language writes as English does; and names, which all do. */
const words: Record<string, string[]> = {
  fr: [
    "Test",
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
    "Photo %{count}",
    "Contact",
    "Total",
    "Total · %{rows}",
  ],
  es: ["Error", "Tutorial", "Roles", "Euro", "Normal", "Total", "Total · %{rows}"],
  pt: ["menus", "Tutorial", "Volume", "Euro", "Normal", "Latitude", "Longitude", "Total", "Total · %{rows}"],
  ru: [],
  da: ["Administrator", "Import"],
};
const names = [
  "GeoJSON",
  "Widget",
  "Webhook",
  "Excel",
  "Excel (XLSX)",
  "mpg (US)",
  "UUID",
  "Ctrl K",
  "Excel · %{size} kB",
];

/** Resources' texts hold many names (Google Maps, Traccar) and words of Latin, and are read over instead. */
export function isSameIn(language: string, key: string, text: string): boolean {
  return key.startsWith("resources.") || names.includes(text) || (words[language] ?? []).includes(text);
}
