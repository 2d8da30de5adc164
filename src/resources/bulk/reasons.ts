import { lineOf, lineText, type BatchResult } from "../../../dataProviders";
import type { ResourceView } from "../resource";

/** How a refusal is put into words. */
type Words = {
  translate: (key: string, options?: Record<string, unknown>) => string;
  /** An instant on the reader's clocks; any other text as it is. */
  instant: (text: string) => string;
  /** What was asked for beside the record's own properties, by name. */
  labels?: Readonly<Record<string, string>>;
};

/** Why a row was refused, in the reader's words: fields, resources and statuses by their labels, moments on his clocks. */
export function reasonsOf({ errors = [] }: BatchResult, view: ResourceView, words: Words): string[] {
  const { translate, instant, labels = {} } = words;
  if (errors.length === 0) return [translate("list.bulk.noReason")];
  const said: Record<string, (value: unknown) => unknown> = {
    field: (value) => labels[String(value)] ?? view.label(String(value)),
    resource: (value) => translate(`resources.${String(value)}.title`, { _: String(value) }),
    ...Object.fromEntries(ofStatus.map((name) => [name, statusText])),
  };
  function statusText(value: unknown): unknown {
    return Array.isArray(value) ? value.map(statusText) : view.choice("status", value);
  }
  return errors.map((error) => {
    const metadata = Object.fromEntries(
      Object.entries(error.metadata ?? {}).map(([name, value]) => {
        const say = said[name];
        if (say && value !== undefined) return [name, say(value)];
        return [name, typeof value === "string" ? instant(value) : value];
      }),
    );
    return lineText(lineOf({ ...error, metadata }), translate);
  });
}

/** Parameters that are statuses, or lists of them (ORDER_STATUS, TIME_TOO_EARLY). */
const ofStatus = ["status", "from", "to", "allowed"];
