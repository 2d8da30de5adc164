export {
  chartMeasures,
  columnNames,
  columnsOf,
  filtersOf,
  isColumn,
  isOfRow,
  isOfTime,
  isPercentile,
  totalOf,
} from "./measures";
export {
  type Grouping,
  mostDays,
  type Report,
  type ReportChart,
  type ReportDetail,
  type ReportManifest,
  type ReportProperty,
  type ReportUnit,
  type ShownReport,
} from "./Report";
export { textKey, titleKey } from "./texts";
