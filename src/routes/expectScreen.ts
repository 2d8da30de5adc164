import type { Language } from "../i18n";
import { screenOf } from "../kit/pages/screenOf";
import { expectList } from "../resources";
import { pageAt } from "./places";

/** Has the script of the page at an address come ahead of its being shown. */
export function expectScreen(path: string, language: Language): void {
  const { shows } = pageAt(path) ?? {};
  const expected = shows ? screenOf(shows.screen).load(language) : expectList(path);
  expected?.catch(() => undefined); // Who asks for it then hears why it did not come.
}
