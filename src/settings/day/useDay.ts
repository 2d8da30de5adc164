import { useSearchParams, type Location } from "react-router";
import { showDay } from "../../dates";
import { packs } from "../../localePacks";

const parameter = "day";

/** The day that the settings are shown for, YYYY-MM-DD, as the address says; undefined for now. */
export function useDay(): [day: string | undefined, choose: (day: string | undefined) => void] {
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get(parameter);
  const day = given !== null && showDay(given, packs.en) !== undefined ? given : undefined;
  return [day, (chosen) => setParameters(chosen === undefined ? {} : { [parameter]: chosen })];
}

/** What an address shows: another day's settings are another page. */
export function pageOf({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  return `${pathname} ${new URLSearchParams(search).get(parameter) ?? ""}`;
}
