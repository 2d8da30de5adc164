import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SheetName } from "../../../dataProviders/services";
import { accountSettings } from "../calls";
import { readRecords } from "../records";

/** The settings of the cache, and everything of one sheet; of a sheet on a day, where one is given. */
export const sheetKey = (name: SheetName, day?: string) => [
  "settings",
  name,
  ...(day === undefined ? [] : [day]),
];

type SheetOptions = { day?: string | undefined; enabled?: boolean };

/** The settings of a sheet as they stand on the server, now or on a day. */
export function useSheet(name: SheetName, { day, enabled = true }: SheetOptions = {}) {
  const { data, error, refetch } = useQuery({
    queryKey: sheetKey(name, day),
    queryFn: ({ signal }) => accountSettings.read(name, { date: day, signal }),
    enabled,
  });
  const settings = useMemo(() => data && readRecords(data.metaData), [data]);
  return { settings, error, refetch };
}
