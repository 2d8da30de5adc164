import type { KeyPattern } from "./keyPatterns";

/** Names that stand in a row: "all some". */
const words = (text: string): string[] => text.split(" ");

/** The keys that imports put together. */
export const importPatterns: KeyPattern[] = [
  { pattern: "import.*", why: "the name under which a mapping is remembered, no text", names: [] },
  {
    pattern: "import.steps.*",
    why: "the wizard's steps",
    names: words("file columns existing check result"),
  },
  {
    pattern: "import.file.delimiters.*",
    why: "the separators of a file",
    names: words("comma semicolon tab bar"),
  },
  { pattern: "import.file.problem.*", why: "SpreadsheetError's codes" },
  {
    pattern: "import.file.*",
    why: "what of a workbook's sheet is hidden or merged",
    names: words("hiddenRows hiddenColumns merged hiddenSheets"),
  },
  ...["swap", "accept"].map((answer) => ({
    pattern: `import.causes.doubt.*.${answer}`,
    why: "what may be meant by what can be read in two ways",
    names: words("OVERNIGHT EXCHANGED"),
  })),
  { pattern: "import.columns.dateOrders.*", why: "the order of a file's days", names: words("DMY MDY YMD") },
  {
    pattern: "import.existing.*",
    why: "what to do with records that are there",
    names: words("update skip reject keep clear"),
  },
  {
    pattern: "import.existing.repeat.*",
    why: "what becomes of a row with the reference of an earlier one",
    names: words("items reject"),
  },
  {
    pattern: "import.existing.location.*",
    why: "what becomes of a place that nobody knows",
    names: words("create reject"),
  },
  {
    pattern: "import.existing.address.*",
    why: "what becomes of an address without a point",
    names: words("find reject leave"),
  },
  {
    pattern: "import.result.*",
    why: "how an import stands",
    names: words("running stopping interrupted stopped done"),
  },
  {
    pattern: "import.headings.*",
    why: "what people call a property in a file, by the last part of its path",
  },
  { pattern: "import.unitNames.*", why: "what people call a unit in a file" },
  { pattern: "import.problem.*", why: "what is wrong with a cell or a row" },
];
