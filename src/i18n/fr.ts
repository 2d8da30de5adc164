export const files = import.meta.glob<{ default: import("./messages").Messages }>("../../locales/fr/*.json", {
  eager: true,
});
