export { columnLetters, delimiters, encodings, tableOf } from "./table";
export type { Cell, Delimiter, Encoding, ReadOptions, Sheet, Table } from "./table";
export { encodingNames } from "./encodingNames";
export { SpreadsheetError } from "./SpreadsheetError";
export type { SpreadsheetProblem } from "./SpreadsheetError";
export { readSheet } from "./read";
export { readTable } from "./readTable";
export { openTable, writeTable } from "./writer";
export type { Format, TableWriter, WriteOptions } from "./writer";
