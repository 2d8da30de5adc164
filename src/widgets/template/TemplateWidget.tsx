import { later } from "../../later";
import { MultilineWidget } from "../multiline/MultilineWidget";

/** The editor of templates, which has a script of its own; where that can't be loaded, the plain text. */
export const TemplateWidget = later(
  async () => (await import("./editor/TemplateEditor")).TemplateEditor,
  MultilineWidget,
);
