import type { Messages } from "../messages";

export const files = import.meta.glob<{ default: Messages }>("../../../locales/da/{auth,errors,tour}.json", {
  eager: true,
});
