import { useTranslate } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import type { Alert } from "../../../schemas/alerts";
import { noticeStore } from "../../notices";
import { followDriving } from "../../resources/live";
import { useApi } from "../../session";
import { trackingCalls } from "../calls";

/** Alerts that come together are read together, in milliseconds. */
const gathering = 500;

/**
 * Keeps what is raised while the page is open among the notices, as far as the account has it told there (execution 3a).
 * What had been raised before is on the page of track and trace.
 */
export function AlertInbox(): null {
  const api = useApi();
  const translate = useTranslate();
  const tell = useEffectEvent(({ kind, vehicleName, orderReference }: Alert) => {
    const about = [vehicleName, orderReference].filter((part) => part !== undefined).join(", ");
    noticeStore.tell("warning", `${translate(`tracking.alerts.kinds.${kind}`)}: ${about}`);
  });
  useEffect(() => {
    let known: ReadonlySet<string> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const given = new AbortController();

    async function read(): Promise<void> {
      timer = undefined;
      // Without it, the next time tells what this one would have.
      const alerts = await trackingCalls.inbox(given.signal).catch(() => undefined);
      if (!alerts || given.signal.aborted) return;
      const before = known;
      known = new Set([...(before ?? []), ...alerts.map(({ id }) => id)]);
      for (const alert of alerts.toReversed()) if (before && !before.has(alert.id)) tell(alert);
    }
    function readSoon(): void {
      timer ??= setTimeout(() => void read(), gathering);
    }
    const stop = followDriving(api, {
      positions: false,
      onNotice: ({ event }) => event === "alerts" && readSoon(),
      onMissed: readSoon,
    });
    return () => {
      stop();
      clearTimeout(timer);
      given.abort();
    };
  }, [api]);
  return null;
}
