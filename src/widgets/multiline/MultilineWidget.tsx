import { TextBox } from "../base/TextBox";
import { typed } from "../text/TextWidget";
import { plainText } from "../base/plainText";
import type { WidgetProps } from "../Widget";

/** Text of several lines; the box grows with it. */
export function MultilineWidget({ value, onChange, ...props }: WidgetProps) {
  return (
    <TextBox
      {...props}
      text={plainText(value)}
      onText={(text) => onChange(typed(text, props.initial))}
      field={{ multiline: true, minRows: 2, maxRows: 12 }}
    />
  );
}
