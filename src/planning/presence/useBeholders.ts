import { useTranslate } from "ra-core";
import { useSession } from "../../session";
import { useBoard, type Target } from "../board/BoardContext";
import { shortNameOf } from "./initials";
import { usePeople } from "./usePeople";
import { beholdersOf } from "./whereabouts";

/** Who else has one of these before him, in a sentence; empty where nobody has. */
export function useBeholders(about: readonly Target[]): string {
  const translate = useTranslate();
  const { language } = useSession();
  const { board } = useBoard();
  return usePeople((people) => {
    const { names, acting } = beholdersOf(board, people, about);
    if (names.length === 0) return "";
    const list = new Intl.ListFormat(language).format(names);
    return translate(`planning.presence.${acting ? "acts" : "looks"}`, {
      names: list,
      smart_count: names.length,
    });
  });
}

/** The one of them who is named first. */
export function useFirst(about: readonly Target[]): string {
  const { board } = useBoard();
  return usePeople((people) => beholdersOf(board, people, about).names[0] ?? "");
}

/** The same as short as a row has room for it. */
export function useHere(about: readonly Target[]): string {
  const translate = useTranslate();
  const { board } = useBoard();
  return usePeople((people) => {
    const [first, ...more] = beholdersOf(board, people, about).names;
    if (first === undefined) return "";
    const others = more.length > 0 ? ` +${more.length}` : "";
    return translate("planning.presence.here", { name: shortNameOf(first) + others });
  });
}
