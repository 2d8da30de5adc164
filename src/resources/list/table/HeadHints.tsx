import { useTranslate } from "ra-core";
import { useId, useMemo } from "react";

/** The ids of what a table's headings are described by. */
export type HeadHintIds = { sort: string; move: string };

export function useHeadHints(): HeadHintIds {
  const id = useId();
  return useMemo(() => ({ sort: `${id}sort`, move: `${id}move` }), [id]);
}

/** How headings are sorted by and moved with the keyboard, for who doesn't see it. */
export function HeadHints({ sort, move }: HeadHintIds) {
  const translate = useTranslate();
  return (
    <>
      <p hidden id={sort}>
        {translate("list.sort.hint")}
      </p>
      <p hidden id={move}>
        {translate("list.columns.moveHint")}
      </p>
    </>
  );
}
