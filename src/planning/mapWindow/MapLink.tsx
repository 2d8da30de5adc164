import { useEffect, useEffectEvent } from "react";
import type { Schedule } from "../../../schemas/schedule";
import { useBoard, useChoice } from "../board/BoardContext";
import { callOf, toldOf, type Link, type Told } from "./link";

type MapLinkProps = {
  link: Link;
  whole: Schedule;
  visible: Schedule;
  draft: string | null;
};

/** Tells the map's window what is shown and chosen of the day that is worked on, and does what is done there. */
export function MapLink({ link, whole, visible, draft }: MapLinkProps) {
  const board = useBoard();
  const choice = useChoice();
  const { day, title, readOnly, moving } = board;

  const tellDay = useEffectEvent(() =>
    link.tell({ kind: "day", day, title, whole, visible, draft, readOnly, moving }),
  );
  const tellChoice = useEffectEvent(() => link.tell({ kind: "choice", ...toldOf(choice) }));
  const hear = useEffectEvent((told: Told) => {
    if (told.kind === "here" && told.who === "map") {
      tellDay();
      tellChoice();
    }
    if (told.kind === "call") callOf(told.of === "board" ? board : choice, told.name, told.given);
    // A dialog that is asked for there stands here.
    if (told.kind === "call" && told.name === "openDialog") focus();
  });

  useEffect(() => link.hear((told) => hear(told)), [link]);
  useEffect(() => tellDay(), [day, title, whole, visible, draft, readOnly, moving]);
  useEffect(() => tellChoice(), [choice]);
  return null;
}
