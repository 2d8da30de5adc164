import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { startingTemplate, type TemplateType } from "../../../../schemas/template";
import { languageOf, languages, loadTemplateTexts, type Language, type Translate } from "../../../i18n";

type StartMenuProps = {
  type: TemplateType;
  translate: Translate;
  text: string;
  onText: (text: string) => void;
};

/** Those whose texts are complete. */
const spoken = languages.filter(({ locale }) => locale !== "da" && locale !== "uk");

/** A template to begin with, in one of the languages. What was written before can be put back. */
export function StartMenu({ type, translate, text, onText }: StartMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [before, setBefore] = useState<string>();
  async function begin(language: Language): Promise<void> {
    setAnchor(null);
    const say = await loadTemplateTexts(language);
    const starting = startingTemplate(type, (word) => say(`templates.words.${word}`));
    setBefore(text.trim() === "" ? undefined : text);
    onText(starting);
  }
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate("templates.editor.start")}
      </Button>
      {before !== undefined && before !== text && (
        <Button
          onClick={() => {
            onText(before);
            setBefore(undefined);
          }}
        >
          {translate("templates.editor.back")}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {spoken.map(({ locale, name }) => (
          <MenuItem key={locale} lang={languageOf(locale)} onClick={() => void begin(locale)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
