import { ApiFailure } from "../../schemas/failure";

/** Parameters of a query or a form: a list where a name is repeated or written as name[]. Without a prototype. */
export type Parameters = Record<string, string | string[]>;

/** Reads `a=1&b[]=2&b[]=3&c=4&c=5` as {a: "1", b: ["2", "3"], c: ["4", "5"]} (spec 7). */
export function parseParameters(text: string): Parameters {
  const parameters: Parameters = Object.create(null) as Parameters;
  for (const [written, value] of new URLSearchParams(text)) {
    const isList = written.endsWith("[]");
    const name = isList ? written.slice(0, -2) : written;
    const before = parameters[name];
    if (before === undefined) parameters[name] = isList ? [value] : value;
    else if (Array.isArray(before)) before.push(value);
    else parameters[name] = [before, value];
  }
  return parameters;
}

/** The parameters. @throws ApiFailure BAD_PARAMETER for a name or a value that PostgreSQL can't keep. */
export function storable(parameters: Parameters): Parameters {
  for (const [name, value] of Object.entries(parameters))
    if (`${name}${[value].flat().join("")}`.includes("\0"))
      throw new ApiFailure("BAD_PARAMETER", {
        parameter: name.replaceAll("\0", ""),
        value: "",
        mend: "it has a NUL, which can't be stored",
      });
  return parameters;
}
