import type { Messages } from "./messages";

export const files = import.meta.glob<{ default: Messages }>(
  ["../../locales/fr/*.json", "!../../locales/fr/development.json"],
  { eager: true },
);
