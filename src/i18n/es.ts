export const files = import.meta.glob<{ default: import("./messages").Messages }>("../../locales/es/*.json", {
  eager: true,
});
