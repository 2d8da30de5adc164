/** The account settings that reports go by: their clocks, formats and units, and those that queries are given. */
export const settingsRead = [
  "accountCurrency",
  "csvDelimiter",
  "currencyPosition",
  "currentLanguage",
  "dateFormats",
  "defaultCostPerDistance",
  "defaultCostPerHour",
  "defaultTimeZone",
  "lateThreshold",
  "longDistanceUnits",
  "weekstart",
] as const;
