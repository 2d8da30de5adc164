export { FilterForm } from "./filters/FilterForm";
export { ChoiceChips } from "./groups/ChoiceChips";
export { ResourceList } from "./ResourceList";
export { VirtualTable } from "./table/VirtualTable";
export type { TableColumn, VirtualTableProps } from "./table/VirtualTable";
