import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SheetName } from "../../../dataProviders/services";
import { accountSettings } from "../calls";
import { readRecords } from "../records";

/** The settings of the cache, and everything of one sheet. */
export const sheetKey = (name: SheetName) => ["settings", name];

/** The settings of a sheet as they stand on the server. */
export function useSheet(name: SheetName, enabled = true) {
  const { data, error, refetch } = useQuery({
    queryKey: sheetKey(name),
    queryFn: ({ signal }) => accountSettings.read(name, { signal }),
    enabled,
  });
  const settings = useMemo(() => data && readRecords(data.metaData), [data]);
  return { settings, error, refetch };
}
