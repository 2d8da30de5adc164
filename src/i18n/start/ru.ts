import type { Messages } from "../messages";

export const files = import.meta.glob<{ default: Messages }>("../../../locales/ru/{auth,errors,tour}.json", {
  eager: true,
});
