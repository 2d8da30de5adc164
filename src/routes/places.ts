import { matchPath } from "react-router";
import type { Page } from "../kit/pages/Page";
import { routeTable } from "./routeTable";

/** The address of the screen that another one is on: forms over it leave it where it is. */
export function screenAt(path: string): string {
  return forms.find(({ form }) => matchPath(form, path))?.screen ?? path;
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
const forms = formsIn(routeTable);

function entriesIn(table: readonly Page[], parent = ""): [fullPath: string, page: Page][] {
  return table.flatMap((page): [string, Page][] => {
    const path = `${parent}/${page.path}`;
    return [[path, page], ...entriesIn(page.children ?? [], path)];
  });
}

/** The forms over screens, and over forms that are over them, each with its screen. */
function formsIn(table: readonly Page[], parent = "", screen = ""): { form: string; screen: string }[] {
  return table.flatMap((page) => {
    const path = `${parent}/${page.path}`;
    const isOver = page.shows?.screen.over === true;
    const below = formsIn(page.children ?? [], path, isOver ? screen : path);
    return isOver ? [{ form: path, screen }, ...below] : below;
  });
}
