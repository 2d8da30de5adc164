import type { Present, Whereabouts } from "../../../schemas/schedule";
import type { Target } from "../board/BoardContext";
import type { Dialog } from "../board/Dialog";
import type { Board } from "../day/Board";
import type { Hovered } from "../Selection";

type Names = Pick<Board, "runs" | "places">;

type Doing = {
  /** What was pressed last. */
  active: Hovered;
  dialog: Dialog | undefined;
  /** The orders that are dragged. */
  dragged: readonly string[] | undefined;
};

/** What somebody has before him on the board: what he drags, else what his dialog is about, else what he chose. */
export function whereaboutsOf(board: Names, { active, dialog, dragged }: Doing): Whereabouts | null {
  const [order] = dragged ?? [];
  const [held] = order === undefined ? (dialog ? aboutDialog(dialog) : []) : [{ order }];
  if (held) return { ...placeOf(board, held), acting: true };
  return active && placeOf(board, active);
}

/** What a dialog is about; nothing where it is the whole day. */
export function aboutDialog(dialog: Dialog): Target[] {
  if ("vehicle" in dialog) return [{ vehicle: dialog.vehicle }];
  if ("order" in dialog) return [{ order: dialog.order }];
  if ("runs" in dialog) return dialog.runs.map((run) => ({ run }));
  return "orders" in dialog ? (dialog.orders ?? []).map((order) => ({ order })) : [];
}

/** Who has something before him, and whether anybody is about to change it. */
export type Beholders = { names: string[]; acting: boolean };

/** Who has one of these before him. */
export function beholdersOf(board: Names, people: readonly Present[], about: readonly Target[]): Beholders {
  const found = people.flatMap(({ userName, on }) => {
    const seen = on.filter((each) => about.some((target) => isOn(board, each, target)));
    return seen.length > 0 ? [{ userName, acting: seen.some(({ acting }) => acting === true) }] : [];
  });
  const acting = found.filter((each) => each.acting);
  return {
    names: (acting.length > 0 ? acting : found).map(({ userName }) => userName),
    acting: acting.length > 0,
  };
}

function placeOf({ runs, places }: Names, target: Target): Whereabouts {
  if ("vehicle" in target) return target;
  const place = "order" in target ? places.get(target.order) : runs.get(target.run);
  return { ...target, ...(place && { vehicle: place.journey.vehicle, run: place.run.id }) };
}

/** A vehicle is looked at with any of its runs, a run with its vehicle or any of its orders. */
function isOn(board: Names, on: Whereabouts, target: Target): boolean {
  if ("vehicle" in target) return on.vehicle === target.vehicle;
  if ("order" in target && on.order !== undefined && on.order === target.order) return true;
  const { vehicle, run } = placeOf(board, target);
  if (run === undefined) return false;
  return on.run === undefined ? on.vehicle === vehicle : on.run === run;
}
