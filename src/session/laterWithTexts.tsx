import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { I18nContextProvider, useI18nProvider, useTranslate, type I18nProvider } from "ra-core";
import { createElement, useMemo, type ComponentType, type JSX } from "react";
import { lateI18n, type Language, type LateArea } from "../i18n";
import { later, type Later, type NotLoaded } from "../later";
import { useSession } from "./Session";

/** As `Later`; `load` has it come ahead in a language. */
type LaterWithTexts<Props> = {
  (props: Props): JSX.Element;
  load: (language: Language) => Promise<void>;
};

/** A part of the page with a script and areas of texts of its own: both come when it is first shown. */
export function laterWithTexts<Props extends object>(
  texts: LateArea | readonly LateArea[],
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & NotLoaded> = PartNotLoaded,
  Meanwhile?: ComponentType<Props>,
): LaterWithTexts<Props> {
  const areas = [texts].flat();
  const parts = new Map<Language, Later<Props>>();

  function partIn(language: Language): Later<Props> {
    const known = parts.get(language);
    if (known) return known;
    const part = later<Props>(
      async () => {
        const [Loaded, own] = await Promise.all([load(), lateI18n(areas, language)]);
        return function WithTexts(props: Props) {
          const around = useI18nProvider();
          const value = useMemo(() => within(areas, own, around), [around]);
          return (
            <I18nContextProvider value={value}>
              <Loaded {...props} />
            </I18nContextProvider>
          );
        };
      },
      Failed,
      Meanwhile,
    );
    parts.set(language, part);
    return part;
  }
  function PartWithTexts(props: Props) {
    return createElement(partIn(useSession().language), props);
  }
  return Object.assign(PartWithTexts, { load: (language: Language) => partIn(language).load() });
}

/** A part's own texts; of any other area those that what stands around it has: a map within a page says the page's words. */
function within(areas: readonly LateArea[], texts: I18nProvider, around: I18nProvider): I18nProvider {
  const isOwn = (key: string) => areas.some((area) => key.startsWith(`${area}.`));
  return {
    ...texts,
    translate: (key, options) => (isOwn(key) ? texts : around).translate(key, options),
  };
}

/** In the place of a part whose script did not come: the rest of the form stays, with what was typed. */
export function PartNotLoaded({ onRetry }: NotLoaded) {
  const translate = useTranslate();
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{translate("auth.retry")}</Button>}>
      {translate("auth.unreachable")}
    </Alert>
  );
}
