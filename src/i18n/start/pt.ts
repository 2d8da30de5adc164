import type { Messages } from "../messages";

export const files = import.meta.glob<{ default: Messages }>("../../../locales/pt/{auth,errors,tour}.json", {
  eager: true,
});
