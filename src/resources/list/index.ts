export { FilterForm } from "./filters/FilterForm";
export { ResourceList } from "./ResourceList";
export { VirtualTable } from "./table/VirtualTable";
export type { TableColumn, VirtualTableProps } from "./table/VirtualTable";
