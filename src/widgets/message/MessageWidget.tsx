import { laterWithTexts } from "../../session";
import { MultilineWidget } from "../multiline/MultilineWidget";

/** The editor of messages, which has a script and texts of its own; where they can't be loaded, the plain text. */
export const MessageWidget = laterWithTexts(
  "communications",
  async () => (await import("./editor/MessageEditor")).MessageEditor,
  MultilineWidget,
);
