import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { AskedTrail } from "../../dataProviders/services";
import { formatDay, formatInstant } from "../dates";
import { useReferenceTitles } from "../records/titles";
import { useLocalePack, useSession } from "../session";
import { entityText } from "./trailTexts";
import { useAuthors } from "./useAuthors";
import type { AskedName } from "./useTrail";
import { authorOf } from "./WhoField";

/** Each part of what is asked, as a chip says it. */
export function useAskedTexts(asked: AskedTrail): { name: AskedName; text: string }[] {
  const translate = useTranslate();
  const pack = useLocalePack();
  const { timeZone } = useSession();
  const authors = useAuthors();
  const { entity, id } = asked;
  const ids = useMemo(() => (id === undefined ? [] : [id]), [id]);
  const titles = useReferenceTitles(entity ?? "", ids);
  const moment = (text: string) =>
    text.length === 10 ? formatDay(text, pack) : formatInstant(text, timeZone, pack);
  const values: Partial<Record<AskedName, string | undefined>> = {
    from: asked.from && moment(asked.from),
    to: asked.to && moment(asked.to),
    [asked.key === undefined ? "user" : "key"]: authorOf(authors, asked)?.text,
    action: asked.action && translate(`audit.actions.${asked.action}`, { _: asked.action }),
    entity: entity && entityText(entity, translate),
    id: id && (titles.get(id) ?? id),
    search: asked.search,
  };
  return (Object.entries(values) as [AskedName, string | undefined][]).flatMap(([name, value]) =>
    value === undefined || value === ""
      ? []
      : [{ name, text: translate("audit.chip", { name: translate(`audit.filters.${name}`), value }) }],
  );
}
