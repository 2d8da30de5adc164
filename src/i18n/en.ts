export const files = import.meta.glob<{ default: import("./messages").Messages }>("../../locales/en/*.json", {
  eager: true,
});
