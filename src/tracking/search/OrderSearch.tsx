import { useEffect, useEffectEvent, useState } from "react";
import { TypedAhead } from "../../kit/TypedAhead";
import { later } from "../../later";
import { LoadFailure } from "../../session";
import type { LookedAtRun } from "./LookedAtRun";

const OrderSearchDialog = later(
  async () => (await import("./OrderSearchDialog")).OrderSearchDialog,
  LoadFailure,
  TypedAhead,
);

type OpenSearchProps = { onClose: () => void; onRun: (run: LookedAtRun) => void };
type OrderSearchProps = OpenSearchProps & { isOpen: boolean; onOpen: () => void };

/** The search for an order (execution 4), which "/" opens on this page. */
export function OrderSearch({ isOpen, onOpen, ...props }: OrderSearchProps) {
  useSlash(onOpen);
  return isOpen && <OpenSearch {...props} />;
}

function OpenSearch(props: OpenSearchProps) {
  const [text, setText] = useState("");
  return <OrderSearchDialog {...props} text={text} onType={setText} />;
}

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** "/" where nothing is typed into. */
function useSlash(open: () => void): void {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(typing)) return;
      event.preventDefault();
      onOpen();
    }
    // At the document: the search over everything hears it at the window, and leaves alone what is taken.
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
