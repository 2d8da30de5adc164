import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import { choicesOf } from "../../../schemas";
import { GroupBox } from "../base/GroupBox";
import type { WidgetProps } from "../Widget";

/** Any number of a few: all of them are seen. Values that are not among them can be unticked, and stay otherwise. */
export function MultiChoiceWidget(props: WidgetProps) {
  const { id, property, value, initial, onChange, onBlur } = props;
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const known = (property.items && choicesOf(property.items)) ?? [];
  const odd = [...chosen, ...(Array.isArray(initial) ? initial : [])].filter(
    (each, index, all) => all.indexOf(each) === index && !known.some((choice) => choice.value === each),
  );
  const choices = [...known, ...odd.map((each) => ({ value: each as unknown, title: String(each) }))];

  function toggle(each: unknown, on: boolean): void {
    const next = on ? ordered([...chosen, each], choices) : chosen.filter((one) => one !== each);
    const before = Array.isArray(initial) ? initial : [];
    const same = next.length === before.length && next.every((one) => before.includes(one));
    onChange(same ? initial : next);
  }
  return (
    <GroupBox {...props}>
      <FormGroup row>
        {choices.map((choice, index) => (
          <FormControlLabel
            key={String(choice.value)}
            label={choice.title ?? String(choice.value)}
            control={
              <Checkbox
                id={index === 0 ? id : undefined}
                size="small"
                checked={chosen.includes(choice.value)}
                onChange={(_, on) => toggle(choice.value, on)}
                onBlur={onBlur}
              />
            }
          />
        ))}
      </FormGroup>
    </GroupBox>
  );
}

/** In the order of the choices, so that ticking and unticking leaves no trace. */
function ordered(values: unknown[], choices: { value: unknown }[]): unknown[] {
  return choices.flatMap((choice) => (values.includes(choice.value) ? [choice.value] : []));
}
