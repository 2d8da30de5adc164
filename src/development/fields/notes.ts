import type { useTranslate } from "ra-core";
import type { Units } from "../../units";
import type { FieldFacts } from "./fieldFacts";

type Note = { text: string; warns?: boolean };

/** What stands out, in a word or two each; the details say it in full. */
export function notesOf(facts: FieldFacts, translate: ReturnType<typeof useTranslate>, units: Units): Note[] {
  const { property, required, reference, conditions, access, labels } = facts;
  const unit = property["x-unit"];
  const untold = labels.filter(({ text }) => text === undefined).map(({ language }) => language);
  const say = (name: string, parameters?: object): Note => ({
    text: translate(`development.fields.notes.${name}`, parameters),
  });
  return [
    ...(required === "never" ? [] : [say(required === "always" ? "required" : "requiredSometimes")]),
    ...(property.readOnly ? [say("readOnly")] : []),
    ...(property.writeOnly ? [say("writeOnly")] : []),
    ...(unit === undefined ? [] : [{ text: `${unit} · ${units.for(unit).label || "h:mm"}` }]),
    ...(reference ? [{ text: `→ ${reference.resource}` }] : []),
    ...(property["x-unique"] === undefined ? [] : [say("unique")]),
    ...(conditions.length > 0 ? [say("conditional")] : []),
    ...(access.own ? [say("restricted")] : []),
    ...(untold.length > 0 ? [{ ...say("untold", { languages: untold.join(", ") }), warns: true }] : []),
  ];
}
