import type { Messages } from "./messages";

export const files = import.meta.glob<{ default: Messages }>(
  ["../../locales/pt/*.json", "!../../locales/pt/development.json"],
  { eager: true },
);
