import type { Messages } from "./messages";

export const files = import.meta.glob<{ default: Messages }>(
  ["../../locales/en/*.json", "!../../locales/en/development.json"],
  { eager: true },
);
