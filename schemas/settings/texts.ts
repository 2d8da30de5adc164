import type { Text } from "../texts";
import type { SettingFile } from "./Setting";

/** The texts of a file of the catalogue, under `settings`: what the settings' screens look up first. */
export function settingTexts({ groups = [], settings }: SettingFile): Text[] {
  const all = [
    ...groups.map(({ name, title }) => ({ key: `settings.groups.${name}`, english: title })),
    ...settings.flatMap(({ name, title, help, variants = [] }) => [
      { key: `settings.fields.${name}`, english: title },
      ...(help === undefined ? [] : [{ key: `settings.help.${name}`, english: help }]),
      ...variants.map(({ value, label }) => ({ key: `settings.choices.${name}.${value}`, english: label })),
    ]),
  ];
  return all.filter(({ english }) => !isSign(english));
}

/** "UTF-8", "DD/MM/YYYY", "11:59 PM": without a small letter it is no word, and the same in every language. */
function isSign(text: string): boolean {
  return !/\p{Ll}/u.test(text);
}
