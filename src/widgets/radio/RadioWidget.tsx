import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import Radio from "@mui/material/Radio";
import { choicesOf } from "../../../schemas";
import { GroupBox } from "../base/GroupBox";
import { plainText } from "../base/plainText";
import type { WidgetProps } from "../Widget";

/** One of a few, all in sight. A value that is not among them stands last, as it is, so that nothing changes unasked. */
export function RadioWidget(props: WidgetProps) {
  const { id, property, value, onChange, onBlur } = props;
  const known = choicesOf(property) ?? [];
  const isOdd = value !== undefined && value !== null && value !== "" && !known.some(isChosen);
  const choices = isOdd ? [...known, { value, title: plainText(value) }] : known;

  function isChosen(choice: { value: unknown }): boolean {
    return choice.value === value;
  }
  return (
    <GroupBox {...props} role="radiogroup">
      <FormGroup row>
        {choices.map((choice, index) => (
          <FormControlLabel
            key={String(choice.value)}
            label={choice.title ?? String(choice.value)}
            control={
              <Radio
                id={index === 0 ? id : undefined}
                name={id}
                size="small"
                checked={isChosen(choice)}
                onChange={() => onChange(choice.value)}
                onBlur={onBlur}
              />
            }
          />
        ))}
      </FormGroup>
    </GroupBox>
  );
}
