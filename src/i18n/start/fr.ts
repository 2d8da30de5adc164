import type { Messages } from "../messages";

export const files = import.meta.glob<{ default: Messages }>("../../../locales/fr/{auth,errors,tour}.json", {
  eager: true,
});
