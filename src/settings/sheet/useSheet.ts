import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SheetName } from "../../../dataProviders/services";
import { accountSettings } from "../calls";
import { readRecords } from "../records";
import { sheetKey } from "../sheetKey";

/** How long what was read a moment ago, for the page's start or another section, is not read again, in milliseconds. */
const fresh = 5_000;

type SheetOptions = { day?: string | undefined; enabled?: boolean };

/** The settings of a sheet as they stand on the server, now or on a day. */
export function useSheet(name: SheetName, { day, enabled = true }: SheetOptions = {}) {
  const { data, error, refetch } = useQuery({
    queryKey: sheetKey(name, day),
    queryFn: ({ signal }) => accountSettings.read(name, { date: day, signal }),
    enabled,
    staleTime: fresh,
  });
  const settings = useMemo(() => data && readRecords(data.metaData), [data]);
  return { settings, error, refetch };
}
