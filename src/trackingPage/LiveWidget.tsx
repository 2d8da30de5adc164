/** @jsxImportSource preact */
import { hydrate } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { OrderAsked, OrderFound } from "../../schemas/siteWidgets";
import { pageWords, type Searched, type WidgetActs, type WidgetBoot, WidgetPage } from "../../trackingPage";
import { tellerOf } from "../frames";

/** Goes on with a widget as the server drew it, and tells the site how high it is, whenever that changes. */
export function beginWidget(boot: WidgetBoot, root: HTMLElement): void {
  hydrate(<LiveWidget boot={boot} />, root);
  const tell = tellerOf(boot.origins);
  const measure = () => tell({ event: "height", height: Math.ceil(root.getBoundingClientRect().height) });
  new ResizeObserver(measure).observe(root);
}

function LiveWidget({ boot }: { boot: WidgetBoot }) {
  const { widget, delivery, now, languages } = boot;
  const [words] = useState(() => pageWords(boot.language, boot.texts));
  const [acts, setActs] = useState<WidgetActs>();
  // What the server drew can do nothing yet: only once this runs is there something to press.
  useEffect(() => {
    const open = (path: string) => void window.open(path, "_blank", "noopener");
    setActs({ search: searchAt(location.pathname), open });
  }, []);
  return (
    <WidgetPage
      widget={widget}
      delivery={delivery}
      now={now}
      languages={languages}
      words={words}
      acts={acts}
    />
  );
}

/** A widget is asked at the address that it stands at. */
function searchAt(address: string): (asked: OrderAsked) => Promise<Searched> {
  return async (asked) => {
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        credentials: "omit",
        body: JSON.stringify(asked),
      });
      if (answer.ok) return (await answer.json()) as OrderFound;
      return answer.status === 429 || answer.status >= 500 ? "busy" : "none";
    } catch {
      return "away";
    }
  };
}
