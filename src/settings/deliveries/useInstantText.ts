import { formatInstant } from "../../dates";
import { useLocalePack, useSession } from "../../session";

/** An instant as the reader writes it. */
export function useInstantText(): (instant: string) => string {
  const { timeZone } = useSession();
  const pack = useLocalePack();
  return (instant) => formatInstant(instant, timeZone, pack);
}
