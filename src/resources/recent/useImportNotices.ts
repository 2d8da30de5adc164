import { useTranslate } from "ra-core";
import { useEffect, useRef } from "react";
import { noticeStore } from "../../notices";
import { useRecentActions } from "./useRecentActions";

/** An import says on its own page what came of it; who has gone on finds it among the notices. */
export function useImportNotices(): void {
  const translate = useTranslate();
  const { actions } = useRecentActions();
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(actions.map(({ id }) => id));
    if (!before) return;
    for (const { id, kind, title } of actions) {
      if (kind === "import" && !before.has(id))
        noticeStore.tell("success", `${translate("history.recent.kind.import")}: ${title}`);
    }
  }, [actions, translate]);
}
