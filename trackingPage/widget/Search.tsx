/** @jsxImportSource preact */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { askedLimits, type OrderAsked, type ToldWidget } from "../../schemas/siteWidgets";
import { Card } from "../view/parts";
import type { PageKey, PageWords } from "../words/pageWords";
import { Onward } from "./Onward";

/** What became of a search. */
export type Searched = { path: string } | "none" | "busy" | "away";
export type Searching = (asked: OrderAsked) => Promise<Searched>;

type SearchProps = {
  widget: Extract<ToldWidget, { kind: "website" }>;
  words: PageWords;
  search: Searching | undefined;
};
type Said = { text: string; isFault: boolean };

/** The search for an order by two things that only its customer knows together. */
export function Search({ widget: { second, texts }, words, search }: SearchProps) {
  const { say } = words;
  const [said, setSaid] = useState<Said>();
  const [path, setPath] = useState<string>();
  const [isOn, setOn] = useState(false);
  const id = useId();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (path !== undefined) link.current?.focus();
  }, [path]);

  async function ask(form: HTMLFormElement): Promise<void> {
    const given = new FormData(form);
    const asked = { reference: textOf(given, "reference"), second: textOf(given, "second") };
    const missing = (["reference", "second"] as const).find((name) => asked[name] === "");
    if (missing !== undefined) {
      form.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
      return setSaid({ text: say("trackingPage.widget.missing"), isFault: true });
    }
    if (isOn || !search) return;
    setOn(true);
    setPath(undefined);
    setSaid({ text: say("trackingPage.widget.searching"), isFault: false });
    const found = await search(asked);
    setOn(false);
    if (typeof found === "object") {
      setPath(found.path);
      return setSaid({ text: say("trackingPage.widget.found"), isFault: false });
    }
    const own = found === "none" ? texts.notFound : null;
    setSaid({ text: own ?? say(faults[found]), isFault: true });
  }
  return (
    <Card name="search">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask(event.currentTarget);
        }}
      >
        <label for={`${id}-reference`}>{texts.reference ?? say("trackingPage.widget.reference")}</label>
        <input
          id={`${id}-reference`}
          name="reference"
          maxLength={askedLimits.reference}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
        />
        <label for={`${id}-second`}>{texts.second ?? say(seconds[second].label)}</label>
        <input
          id={`${id}-second`}
          name="second"
          inputMode={seconds[second].keys}
          maxLength={askedLimits.second}
          autocomplete={seconds[second].autocomplete}
        />
        <button type="submit" class="action" disabled={!search}>
          {texts.button ?? say("trackingPage.widget.search")}
        </button>
        <p role="status" class={said?.isFault ? "answer fault" : "answer"}>
          {said?.text}
        </p>
      </form>
      {path !== undefined && <Onward path={path} words={words} reference={link} />}
    </Card>
  );
}

const seconds = {
  POSTCODE: { label: "trackingPage.widget.postcode", keys: "text", autocomplete: "postal-code" },
  PHONE: { label: "trackingPage.widget.phone", keys: "tel", autocomplete: "tel" },
} as const satisfies Record<string, { label: PageKey; keys: string; autocomplete: string }>;

const faults = {
  none: "trackingPage.widget.none",
  busy: "trackingPage.widget.busy",
  away: "trackingPage.widget.away",
} as const satisfies Record<Extract<Searched, string>, PageKey>;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
