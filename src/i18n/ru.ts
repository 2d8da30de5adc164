export const files = import.meta.glob<{ default: import("./messages").Messages }>("../../locales/ru/*.json", {
  eager: true,
});
