import { useTranslate } from "ra-core";
import { ViewButtons } from "../panes/ViewButtons";

type CompareButtonsProps = { compares: boolean; onCompares: (compares: boolean) => void };

/** Whether the board shows the draft as a day, or what of the day it changes. */
export function CompareButtons({ compares, onCompares }: CompareButtonsProps) {
  const translate = useTranslate();
  return (
    <ViewButtons
      label={translate("planning.compare.shows")}
      views={[
        { view: "board", text: translate("planning.compare.board") },
        { view: "differences", text: translate("planning.draft.differences") },
      ]}
      shown={compares ? "differences" : "board"}
      onShow={(view) => onCompares(view === "differences")}
    />
  );
}
