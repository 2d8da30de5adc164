import type { TextFieldProps } from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState, type InputHTMLAttributes, type ReactNode } from "react";
import { isEmpty } from "../../../schemas";
import { dateExamples } from "../../dates";
import { useLocalePack } from "../../session";
import type { WidgetProps } from "../Widget";
import { plainText } from "./plainText";
import { TextBox } from "./TextBox";

type ParsedBoxProps = WidgetProps & {
  /** The text of a value of the right type. */
  show: (value: unknown) => string | undefined;
  /** The value of a text; undefined where it can't be read. */
  read: (text: string) => unknown;
  /** The key of what to say about a text that can't be read. */
  problem: string;
  before?: ReactNode;
  after?: ReactNode;
  input?: InputHTMLAttributes<HTMLInputElement>;
  field?: Partial<TextFieldProps>;
};

/**
 * A text that means a value of another type. What is typed stays as it is until the field is left; what can't be read
 * stays even then, as the field's value, and says why. A value that was not edited is never written anew.
 */
export function ParsedBox({ show, read, problem, ...props }: ParsedBoxProps) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const [draft, setDraft] = useState<{ text: string; value: unknown }>();
  const { value, initial, errors } = props;
  const text = draft && Object.is(draft.value, value) ? draft.text : textOf(value, show);
  const unread = typeof value === "string" && value !== "" && show(value) === undefined;

  function type(next: string): void {
    const meant = next === textOf(initial, show) ? initial : meaning(next, initial, read);
    setDraft({ text: next, value: meant });
    props.onChange(meant);
  }
  return (
    <TextBox
      {...props}
      text={text}
      errors={unread && !draft ? [translate(problem, dateExamples(pack))] : errors}
      onText={type}
      onBlur={() => {
        setDraft(undefined);
        props.onBlur?.();
      }}
    />
  );
}

function meaning(text: string, initial: unknown, read: (text: string) => unknown): unknown {
  if (text.trim() === "") return isEmpty(initial) ? initial : undefined;
  return read(text.trim()) ?? text;
}

function textOf(value: unknown, show: (value: unknown) => string | undefined): string {
  return show(value) ?? plainText(value);
}
