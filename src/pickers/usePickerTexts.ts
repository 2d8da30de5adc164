import { useTranslate } from "ra-core";
import { useMemo } from "react";

/** What MUI's Autocomplete says of itself, which would be English: spread it into one, and override what it knows better. */
export function usePickerTexts() {
  const translate = useTranslate();
  return useMemo(
    () => ({
      clearText: translate("widgets.reference.clear"),
      openText: translate("widgets.reference.open"),
      closeText: translate("widgets.reference.close"),
      loadingText: translate("widgets.reference.loading"),
      noOptionsText: translate("widgets.reference.none"),
    }),
    [translate],
  );
}
