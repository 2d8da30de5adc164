import { useController } from "react-hook-form";
import type { ReportChoice } from "../../../dataProviders/services";
import type { ReportFilter } from "../asking/fields";

export type FilterProps = {
  filter: ReportFilter;
  /** The values that rows of the period have, with how many have each. */
  choices: readonly ReportChoice[];
  problem: string | undefined;
};

/** The values that are chosen of a filter, in react-admin's form of filters. */
export function useChosen(parameter: string): {
  chosen: readonly (string | number)[];
  choose: (values: readonly (string | number)[]) => void;
} {
  const { field } = useController({ name: parameter, defaultValue: [] });
  const { value, onChange } = field as { value: unknown; onChange: (values: unknown) => void };
  // react-admin's form has "" for what no filter says.
  return { chosen: Array.isArray(value) ? (value as (string | number)[]) : [], choose: onChange };
}

/** The one text of a filter. */
export function useText(parameter: string): { text: string; type: (text: string) => void } {
  const { field } = useController({ name: parameter, defaultValue: "" });
  const { value, onChange } = field as { value: unknown; onChange: (text: string) => void };
  return { text: typeof value === "string" ? value : "", type: onChange };
}
