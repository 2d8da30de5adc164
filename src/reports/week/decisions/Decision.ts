import type { ReportRow } from "../../../../dataProviders/services";
import type { ShownReport } from "../../../../schemas/reports";
import type { FilterValues } from "../../asking/asked";
import type { Period } from "../../asking/periods";
import type { LateHour } from "../lateHours";
import type { Trended } from "./trend";

/** What stands out of a week, and asks for somebody to decide something. */
export type Found = {
  /** Whom or what it is of: a driver, a customer, a vehicle, a centre; "" where it is of all. */
  name: string;
  /** On which day, where it is of one alone. */
  day?: string;
  /** What its text tells, by the names of the report's properties: as they are measured there. */
  values?: Record<string, number>;
  /** What its text counts. */
  counts?: Record<string, number>;
  /** Of it in percent. */
  share?: number;
  /** Which of its report's rows are behind it, and of which days. */
  filters: FilterValues;
  period: Period;
};

/** A kind of them: `report` has the rows behind it, and its texts are `reporting.week.decisions.<name>`. */
export type Rule = {
  name: string;
  report: string;
  state: "late" | "atRisk" | "plan";
  /** The value that stands large: of `values` by the name of its property, else of `counts`. */
  large: string;
  /** What of the rows behind it is drawn week by week. */
  trend: Trended;
  find: (known: Known) => Promise<Found[]>;
};

/** What a rule may look at. */
export type Known = {
  report: ShownReport;
  week: Period;
  /** Four weeks, of which this is the last one. */
  month: Period;
  hours: readonly LateHour[];
  centres: readonly ReportRow[];
  centresBefore: readonly ReportRow[];
  signal: AbortSignal;
};
