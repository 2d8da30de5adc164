export { columnNames, columnsOf, filtersOf, isColumn, isOfRow, totalOf } from "./measures";
export {
  type Grouping,
  mostDays,
  type Report,
  type ReportChart,
  type ReportProperty,
  type ReportUnit,
  type Total,
} from "./Report";
export { textKey } from "./texts";
