/** What is wrong with a text, where it stands, and how to mend it. */
export type Problem = { file: string; line: number; key?: string; problem: string; mend: string };

/** "locales/ru/list.json:12: list.search: is missing. Mend: …" */
export function problemLine({ file, line, key, problem, mend }: Problem): string {
  return `${file}:${line}: ${key === undefined ? "" : `${key}: `}${problem}. Mend: ${mend}.`;
}
