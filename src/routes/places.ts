import type { Page } from "../kit/pages/Page";
import { routeTable } from "./routeTable";

/** The address of the screen that another one is on: a form over it leaves it where it is. */
export function screenAt(path: string): string {
  if (isBare(path)) return path;
  return below.find((screen) => path.startsWith(`${screen}/`)) ?? path;
}

/** The page at an address, whoever may open it; where a form is over a screen, the screen's. */
export function pageAt(path: string): Page | undefined {
  return pages.get(screenAt(path));
}

/** Whether an address has a window of its own, without bar and navigation. */
export function isBare(path: string): boolean {
  return pages.get(path)?.bare === true;
}

/** Where a page stands in the table, which the menu follows; pages that it does not know come after the others. */
export function menuOrder(fullPath: string): number {
  return positions.get(fullPath) ?? positions.size;
}

const pages = new Map(entriesIn(routeTable));
const positions = new Map([...pages.keys()].map((path, index) => [path, index]));
const below = [...pages].flatMap(([path, { children }]) =>
  children?.some(({ shows }) => shows?.screen.over) ? [path] : [],
);

function entriesIn(table: readonly Page[], parent = ""): [fullPath: string, page: Page][] {
  return table.flatMap((page): [string, Page][] => {
    const path = `${parent}/${page.path}`;
    return [[path, page], ...entriesIn(page.children ?? [], path)];
  });
}
