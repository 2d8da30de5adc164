import type { useTranslate } from "ra-core";
import type { DraftAnnouncement } from "../../../schemas/communications";
import type { Schedule } from "../../../schemas/schedule";

/** Who hears of what drivers are sent anew: customers by channel, those that can't be reached, and the drivers. */
export function toldTexts(
  { customers, drivers }: DraftAnnouncement,
  { journeys }: Pick<Schedule, "journeys">,
  translate: ReturnType<typeof useTranslate>,
): string[] {
  const count = (isCounted: (each: DraftAnnouncement["customers"][number]) => boolean) =>
    customers.filter(isCounted).length;
  const counts = {
    email: count(({ channels }) => channels.includes("EMAIL")),
    sms: count(({ channels }) => channels.includes("SMS")),
    noAddress: count(({ channels, why }) => channels.length === 0 && why === "NO_ADDRESS"),
    known: count(({ channels, why }) => channels.length === 0 && why === "TOLD"),
  };
  const runs = new Set(drivers.map(({ run }) => run));
  const names = journeys
    .filter((journey) => journey.runs.some(({ id }) => runs.has(id)))
    .map(({ name, driver }) => (driver ? `${driver.name} (${name})` : name));
  const said = Object.entries(counts).flatMap(([name, smart_count]) =>
    smart_count === 0 ? [] : [translate(`tracking.breakdown.told.${name}`, { smart_count })],
  );
  return [
    ...(said.length > 0 ? said : [translate("tracking.breakdown.told.nobody")]),
    ...(names.length > 0 ? [translate("tracking.breakdown.told.drivers", { names: names.join(", ") })] : []),
  ];
}
