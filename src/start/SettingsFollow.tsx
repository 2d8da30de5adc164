import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isApiError } from "../../dataProviders/http";
import { listen } from "../resources/live";
import { useApi, useRefreshSettings } from "../session";

/** What the change feed calls the settings (architecture.md). */
const resources = new Set(["accountSettings", "mailSettings"]);
/** Changes are gathered this long before the settings are read again, in milliseconds. */
const gathering = 200;

/** Takes over what another tab or another user changes in the account's settings, at once and without a reload. */
export function SettingsFollow() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = useRefreshSettings();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function read(): Promise<void> {
      timer = undefined;
      try {
        await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ["settings"] })]);
      } catch (failure) {
        if (!isApiError(failure)) throw failure; // Without an answer, the settings stay as they are known.
      }
    }
    const stop = listen(api, (event) => {
      // The feed begins with a reset: of what was changed since the settings were read, and before it, nobody tells.
      if (event.type === "reset" || resources.has(event.resource))
        timer ??= setTimeout(() => void read(), gathering);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api, queryClient, refresh]);
  return null;
}
