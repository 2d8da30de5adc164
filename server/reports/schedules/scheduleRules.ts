import { errorItem, type Property } from "../../../schemas";
import type { ReportSchedule } from "../../../schemas/generated";
import { addError, ApiFailure } from "../../../schemas/failure";
import { conforms } from "../../../schemas/interpret";
import type { Report } from "../../../schemas/reports";
import { type Draft, own, type RecordRules, sameJson, shortened, type Work } from "../../resources";
import { dayOf } from "../../settings";
import { askedOf, askedProperties } from "../asked";
import { nextTime } from "./timing";

type Parts = { reports: ReadonlyMap<string, Report>; now: () => Date };

/** What says when a schedule's report goes. */
const timing = ["enabled", "frequency", "weekday", "dayOfMonth", "time"] as const;

/** A schedule knows when it is due next, and filters by what its report knows. */
export const scheduleRules = ({ reports, now }: Parts): RecordRules => ({
  async settle(work, drafts) {
    for (const draft of drafts) {
      settleNext(draft, work, now());
      await checkFilter(draft, work, { reports, now });
    }
  },
  follow: async () => undefined,
  refuseLeaving: () => undefined,
  leave: async () => undefined,
});

/** What is due and has not gone yet stays so while its time is not changed. */
function settleNext({ before, after }: Draft, { actor }: Work, now: Date): void {
  const isSame = timing.every((name) => sameJson(own(before?.values, name), own(after.values, name)));
  if (before && isSame) return;
  const { next: _next, timeZone: _zone, ...values } = after.values as Partial<ReportSchedule>;
  const timeZone = String(actor.settings.defaultTimeZone);
  after.values =
    values.enabled === false
      ? values
      : { ...values, next: nextTime(values, now, timeZone).toISOString(), timeZone };
}

/** The parameters by which a schedule may filter its report: all but the days, which are its own. */
function filterProperties(report: Report): Record<string, Property> {
  const { [report.period.from]: _from, [report.period.to]: _to, ...rest } = askedProperties(report);
  return rest;
}

async function checkFilter(draft: Draft, { sql, actor }: Work, { reports, now }: Parts): Promise<void> {
  const { report: name = "", filter = {} } = draft.after.values as Partial<ReportSchedule>;
  const report = reports.get(name);
  if (!report) return;
  const properties = filterProperties(report);
  const unfit = Object.entries(filter).filter(
    ([parameter, value]) =>
      !Object.hasOwn(properties, parameter) || !conforms(properties[parameter] ?? false, value),
  );
  for (const [parameter, value] of unfit) {
    const field = `filter.${parameter}`;
    addError(draft.errors, field, errorItem("REPORT_FILTER_UNFIT", { field, value: shortened(value) }));
  }
  if (unfit.length > 0) return;
  const { accountId, settings } = actor;
  const today = dayOf(now(), settings);
  const query = { ...filter, [report.period.from]: today, [report.period.to]: today };
  try {
    await askedOf(sql, report, { caller: { account: { id: accountId }, settings }, query }, now());
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.fields) throw error;
    for (const [parameter, items] of Object.entries(error.fields))
      for (const { code, metadata } of items) {
        const field = `filter.${parameter}`;
        addError(draft.errors, field, errorItem(code as "REPORT_FILTER_GONE", { ...metadata, field }));
      }
  }
}
