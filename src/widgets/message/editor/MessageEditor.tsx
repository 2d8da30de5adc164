import { useFormContext, useWatch } from "react-hook-form";
import type { WidgetProps } from "../../Widget";
import { plainText } from "../../base/plainText";
import { EditorBody } from "./EditorBody";

/** Writes a message: its text with line numbers, its variables, what is wrong and where, and what becomes of it. */
export function MessageEditor(props: WidgetProps) {
  const isInForm = (useFormContext() as object | null) !== null;
  const Editor = isInForm ? EditorInForm : EditorBody;
  return <Editor {...props} />;
}

/** Beside the channel and the subject of its notification. */
function EditorInForm(props: WidgetProps) {
  const [channel, subject] = useWatch({ name: ["channel", "subject"] }) as unknown[];
  return (
    <EditorBody
      {...props}
      isSms={channel === "SMS"}
      {...(channel === "EMAIL" && { subject: plainText(subject) })}
    />
  );
}
