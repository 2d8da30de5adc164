import { RecordLink } from "../base/RecordLink";
import { plainText } from "../base/plainText";
import { ReferenceBox } from "../base/ReferenceBox";
import type { WidgetProps } from "../Widget";

/** One record of another resource. */
export function ReferenceWidget({ value, initial, onChange, ...props }: WidgetProps) {
  const resource = props.property["x-reference"]?.resource ?? "";
  const ids = [value].map(plainText).filter((each) => each !== "");
  const [id] = ids;
  return (
    <ReferenceBox
      {...props}
      resource={resource}
      ids={ids}
      many={false}
      onIds={([next]) => onChange(next ?? (initial === null || initial === "" ? initial : undefined))}
      after={id !== undefined && !props.bare && <RecordLink resource={resource} id={id} name={props.label} />}
    />
  );
}
