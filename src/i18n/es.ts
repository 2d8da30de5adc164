import type { Messages } from "./messages";

export const files = import.meta.glob<{ default: Messages }>(
  ["../../locales/es/*.json", "!../../locales/es/development.json"],
  { eager: true },
);
