import { useCallback, type KeyboardEvent } from "react";
import { useBoard, useChoice, type Target } from "./BoardContext";
import { aboutOf, commandsFor } from "./commands";

/** Does what a key means for a target; tells whether it means something. Enter opens the menu at the element. */
export function useCommandKeys() {
  const value = useBoard();
  const { selection } = useChoice();
  return useCallback(
    (event: KeyboardEvent<HTMLElement>, target: Target): boolean => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key === "Enter" || event.key === "ContextMenu") {
        const { left, bottom } = (event.target as HTMLElement).getBoundingClientRect();
        value.openMenu(target, { x: left, y: bottom });
        return true;
      }
      if (value.readOnly) return false;
      const about = aboutOf(value, target, selection.orders);
      const pressed = event.key === "Backspace" ? "Delete" : event.key;
      const command = commandsFor(about).find(({ key }) => key?.toLowerCase() === pressed.toLowerCase());
      command?.does(about);
      return command !== undefined;
    },
    [value, selection],
  );
}
