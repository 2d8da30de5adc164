import { TextBox } from "../base/TextBox";
import { isEmpty } from "../../../schemas";
import { ParsedBox } from "../base/ParsedBox";
import { plainText } from "../base/plainText";
import type { WidgetProps } from "../Widget";

/**
 * Plain text. A number that stands where a text should is shown, and stays as it is until it is edited. Of a text that must
 * be unique, blanks around it are no part, for the server refuses them; one sees them go when the field is left.
 */
export function TextWidget({ value, onChange, ...props }: WidgetProps) {
  if (props.property["x-unique"])
    return (
      <ParsedBox
        {...props}
        {...{ value, onChange }}
        show={plainText}
        read={asTyped}
        problem=""
        input={input}
      />
    );
  return (
    <TextBox
      {...props}
      text={plainText(value)}
      onText={(text) => onChange(typed(text, props.initial))}
      input={input}
    />
  );
}

const input = { spellCheck: false };

const asTyped = (text: string) => text;

/** What a typed text is: emptied again, a field is what it was before. */
export function typed(text: string, initial: unknown): unknown {
  if (text === "") return isEmpty(initial) ? initial : undefined;
  return text;
}
