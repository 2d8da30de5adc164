import type { Filter } from "../../../../schemas";
import { isObject } from "../../../../schemas/isObject";
import { readColumns, writeColumns, type ColumnChoice } from "../columns/columnChoice";
import { clausesOf, filterOf, type Clause } from "./clauses";
import { problemOf, type ClauseProblem, type FilterField } from "./filterFields";

export type Sort = { field: string; order: "ASC" | "DESC" };

/** Something in the address that can't be followed; it is shown, and can be removed. */
export type QueryProblem =
  | { code: ClauseProblem; clause: Clause }
  | { code: "FILTER_SYNTAX" | "UNKNOWN_SORT" | "BAD_PAGE"; text: string };

/** What a list shows, as its address says it. */
export type ListQuery = {
  filter: Filter;
  search: string;
  sort: Sort;
  page: number;
  perPage: number;
  columns?: ColumnChoice[];
  view?: string;
  problems: QueryProblem[];
};

/** What the address is read by: the resource's filters, the paths it sorts by, and what holds where nothing is said. */
export type QueryRules = { fields: FilterField[]; sortable: string[]; sort: Sort };

/** The page sizes to choose from; the last is spec 9's default. */
export const pageSizes = [100, 250, 1000];
const defaultPageSize = 1000;
const largestPage = 10_000;

/** Reads "?filter={…}&search=…&sort=name&order=DESC&page=2&perPage=250&columns=name:200,driver&view=…". Never throws. */
export function readQuery(address: string, rules: QueryRules): ListQuery {
  const parameters = new URLSearchParams(address);
  const problems: QueryProblem[] = [];
  const filter = readFilter(parameters.get("filter"), rules.fields, problems);
  const sort = readSort(parameters, rules, problems);
  const page = readCount(parameters.get("page"), 1, problems);
  const perPage = readCount(parameters.get("perPage"), defaultPageSize, problems);
  const columns = readColumns(parameters.get("columns"));
  const view = parameters.get("view");
  return {
    filter,
    search: parameters.get("search") ?? "",
    sort,
    page,
    perPage: Math.min(perPage, largestPage),
    ...(columns && { columns }),
    ...(view !== null && { view }),
    problems,
  };
}

/** The address of a query, "" for the plain list. Filters that could not be followed stay in it until they are removed. */
export function writeQuery(query: ListQuery, { sort }: QueryRules): string {
  const parameters = new URLSearchParams();
  const good = clausesOf(query.filter);
  const refused = query.problems.flatMap((problem) => ("clause" in problem ? [problem.clause] : []));
  const filter = filterOf([
    ...refused.filter((clause) => !good.some((each) => isSame(each, clause))),
    ...good,
  ]);
  if (Object.keys(filter).length > 0) parameters.set("filter", JSON.stringify(filter));
  if (query.search !== "") parameters.set("search", query.search);
  if (query.sort.field !== sort.field || query.sort.order !== sort.order) {
    parameters.set("sort", query.sort.field);
    parameters.set("order", query.sort.order);
  }
  if (query.page !== 1) parameters.set("page", String(query.page));
  if (query.perPage !== defaultPageSize) parameters.set("perPage", String(query.perPage));
  if (query.columns) parameters.set("columns", writeColumns(query.columns));
  if (query.view !== undefined) parameters.set("view", query.view);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

function isSame(one: Clause, other: Clause): boolean {
  return one.path === other.path && one.operator === other.operator;
}

function readFilter(text: string | null, fields: FilterField[], problems: QueryProblem[]): Filter {
  if (text === null || text === "") return {};
  const filter = parseObject(text);
  if (!filter) {
    problems.push({ code: "FILTER_SYNTAX", text });
    return {};
  }
  const good: Clause[] = [];
  for (const read of clausesOf(filter)) {
    const field = fields.find(({ path }) => path === read.path);
    const clause = field?.kind === "list" && impliesHas(read) ? { ...read, operator: "has" as const } : read;
    const problem = problemOf(clause, field);
    if (problem) problems.push({ code: problem, clause });
    else good.push(clause);
  }
  return filterOf(good);
}

/** A bare value or list on a property that is a list: one that has it. */
function impliesHas({ operator }: Clause): boolean {
  return operator === "in" || operator === "eq";
}

function readSort(parameters: URLSearchParams, rules: QueryRules, problems: QueryProblem[]): Sort {
  const field = parameters.get("sort");
  if (field === null) return rules.sort;
  if (!rules.sortable.includes(field)) {
    problems.push({ code: "UNKNOWN_SORT", text: field });
    return rules.sort;
  }
  return { field, order: parameters.get("order")?.toUpperCase() === "DESC" ? "DESC" : "ASC" };
}

function readCount(text: string | null, otherwise: number, problems: QueryProblem[]): number {
  if (text === null) return otherwise;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count > 0) return count;
  problems.push({ code: "BAD_PAGE", text });
  return otherwise;
}

function parseObject(text: string): Filter | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as Filter) : undefined;
  } catch {
    return undefined; // Whoever calls says so to the user: the text is no JSON.
  }
}
