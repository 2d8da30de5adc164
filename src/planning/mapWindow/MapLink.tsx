import { useEffect, useEffectEvent } from "react";
import type { RunLine, Schedule } from "../../../schemas/schedule";
import { useBoard, useChoice, useHovered } from "../board/BoardContext";
import { callOf, toldOf, type Link, type Told } from "./link";

type MapLinkProps = {
  link: Link;
  whole: Schedule;
  visible: Schedule;
  draft: string | null;
  lines: RunLine[] | undefined;
};

/** What is asked for there and stands here. */
const here = new Set(["openDialog", "openForm"]);

/** Tells the map's window what is shown and chosen of the day that is worked on, and does what is done there. */
export function MapLink({ link, whole, visible, draft, lines }: MapLinkProps) {
  const board = useBoard();
  const choice = useChoice();
  const hovered = useHovered();
  const { day, title, readOnly, moving } = board;
  const standing = board.standing === board.board ? undefined : board.standing.schedule;

  const tellDay = useEffectEvent(() =>
    link.tell({ kind: "day", day, title, whole, visible, standing, draft, lines, readOnly, moving }),
  );
  const tellChoice = useEffectEvent(() => {
    // What is pointed at is told by itself: it changes all the time.
    const { pointed: _, ...rest } = choice;
    link.tell({ kind: "choice", ...toldOf(rest) });
  });
  const tellHovered = useEffectEvent(() => link.tell({ kind: "hovered", hovered }));
  const hear = useEffectEvent((told: Told) => {
    if (told.kind === "here" && told.who === "map") {
      tellDay();
      tellChoice();
      tellHovered();
    }
    if (told.kind === "call") callOf(told.of === "board" ? board : choice, told.name, told.given);
    if (told.kind === "call" && here.has(told.name)) focus();
  });

  useEffect(() => link.hear((told) => hear(told)), [link]);
  useEffect(() => tellDay(), [day, title, whole, visible, standing, draft, lines, readOnly, moving]);
  useEffect(() => tellChoice(), [choice]);
  useEffect(() => tellHovered(), [hovered]);
  return null;
}
