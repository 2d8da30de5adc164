import { useEffect, useState } from "react";
import { loadTemplateTexts, type Translate } from "../../../i18n";
import { useSession } from "../../../session";
import type { WidgetProps } from "../../Widget";
import { EditorBody } from "./EditorBody";
import { noOptions, useInForm, useTemplateRecord } from "./useTemplateRecord";

/** Writes a template: its text with line numbers, what is wrong with it and where, and the page that it makes. */
export function TemplateEditor(props: WidgetProps) {
  const { language } = useSession();
  const [translate, setTranslate] = useState<Translate>();
  const inForm = useInForm();
  useEffect(() => {
    let gone = false;
    loadTemplateTexts(language).then(
      (texts) => !gone && setTranslate(() => texts),
      // Their keys are still better than no editor.
      () => !gone && setTranslate(() => (key: string) => key),
    );
    return () => {
      gone = true;
    };
  }, [language]);
  if (!translate) return null;
  const Editor = inForm ? EditorInForm : EditorAlone;
  return <Editor {...props} translate={translate} />;
}

type Translated = WidgetProps & { translate: Translate };

function EditorInForm(props: Translated) {
  return <EditorBody {...props} record={useTemplateRecord()} />;
}

function EditorAlone(props: Translated) {
  return <EditorBody {...props} record={alone} />;
}

const alone = { type: "POD", options: noOptions } as const;
