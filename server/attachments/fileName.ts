import { attachmentTypes, endingOf } from "../../schemas/attachments";
import { ApiFailure } from "../../schemas/failure";

/** The ending that says what is in a file. @throws ApiFailure ATTACHMENT_NAME, ATTACHMENT_TYPE. */
export function checkedEnding(name: string): string {
  const bad = refused.find(([, characters]) => characters.test(name));
  if (bad) throw new ApiFailure("ATTACHMENT_NAME", { name: shown(name), value: bad[0] });
  const ending = endingOf(name);
  if (Object.hasOwn(attachmentTypes, ending)) return ending;
  const allowed = Object.keys(attachmentTypes).join(", ");
  throw new ApiFailure("ATTACHMENT_TYPE", { name, value: ending, allowed });
}

/** How an answer names its file to who keeps it (RFC 6266): in ASCII, and as it is. */
export function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** What makes a name a path, or makes it look like another one: "gpj.exe" behind a sign that turns the writing round. */
const refused: [what: string, characters: RegExp][] = [
  ['/ \\ : * ? " < > |', /[/\\:*?"<>|]/],
  ["U+0000–U+001F", /\p{Cc}/u],
  ["U+202E", /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/],
];

function shown(name: string): string {
  return name.replaceAll(/\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "�");
}
