export const files = import.meta.glob<{ default: import("./messages").Messages }>("../../locales/pt/*.json", {
  eager: true,
});
