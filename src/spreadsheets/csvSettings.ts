import type { Settings } from "../../schemas";
import { delimiters, encodings, type Delimiter, type Encoding } from "./table";

/** How the account writes CSV files: its separator and its encoding (domain 10, import-export). */
export function csvSettings({ csvDelimiter, csvEncoding }: Settings): {
  delimiter: Delimiter;
  encoding: Encoding;
} {
  return {
    delimiter: delimiters.find((each) => each === csvDelimiter) ?? ",",
    encoding: encodings.find((each) => each === csvEncoding) ?? "utf-8",
  };
}
