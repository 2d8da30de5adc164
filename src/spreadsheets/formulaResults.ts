import { strFromU8, strToU8 } from "fflate";

/**
 * What a cell shows instead of a result, as Excel, LibreOffice and Google Sheets write it; with the formula behind it
 * where no program has computed it. Other texts may begin with "#", such as a name.
 */
const fault =
  /^#(?:N\/A|NAME\?|GETTING_DATA|(?:BLOCKED|BUSY|CALC|CONNECT|DIV\/0|ERROR|EXTERNAL|FIELD|NULL|NUM|PYTHON|REF|SPILL|UNKNOWN|VALUE)!)(?: =|$)/;

/** Whether a cell says that its formula has no result. */
export function hasNoResult(text: string): boolean {
  return fault.test(text);
}

/**
 * A sheet whose formulas without a result say so as text. The library takes their cells for empty ones, and what is
 * missing would be told to nobody: the error that the program left there, or a formula that no program has computed yet.
 */
export function withFormulaFaults(sheet: Uint8Array): Uint8Array {
  const xml = strFromU8(sheet);
  if (!/<f[\s/>]|\bt="e"/.test(xml)) return sheet;
  return strToU8(
    xml.replaceAll(cell, (whole, attributes: string, content: string) => {
      const shown = faultOf(attributes, content);
      if (shown === undefined) return whole;
      const [place = ""] = /\br="[A-Z]+\d+"/.exec(attributes) ?? [];
      return `<c ${place} t="inlineStr"><is><t>${shown}</t></is></c>`;
    }),
  );
}

/** Cells with something in them; `<c r="A1" s="1"/>` is empty. */
const cell = /<c((?:\s[^<>]*)?[^/<>])>(.*?)<\/c>/gs;

/** What is shown in a formula's place where it has no result, as XML text. */
function faultOf(attributes: string, content: string): string | undefined {
  const value = /<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(content)?.[1];
  if (/\bt="e"/.test(attributes)) return value ?? "#VALUE!";
  const [isFormula, formula = ""] = /<f(?:\s[^>]*?)?(?:\/>|>([^<]*)<\/f>)/.exec(content) ?? [];
  // A text may be empty; of a number that means that nothing has computed it.
  const isComputed = value !== undefined && (value !== "" || /\bt="str"/.test(attributes));
  if (isFormula === undefined || isComputed) return undefined;
  return `#CALC! ${formula === "" ? "" : `=${formula}`}`.trim();
}
