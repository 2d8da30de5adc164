import { TextBox } from "../base/TextBox";
import { isEmpty } from "../../../schemas";
import { plainText } from "../base/plainText";
import type { WidgetProps } from "../Widget";

/** Plain text. A number that stands where a text should is shown, and stays as it is until it is edited. */
export function TextWidget({ value, onChange, ...props }: WidgetProps) {
  return (
    <TextBox
      {...props}
      text={plainText(value)}
      onText={(text) => onChange(typed(text, props.initial))}
      input={{ spellCheck: false }}
    />
  );
}

/** What a typed text is: emptied again, a field is what it was before. */
export function typed(text: string, initial: unknown): unknown {
  if (text === "") return isEmpty(initial) ? initial : undefined;
  return text;
}
