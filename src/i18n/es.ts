import type { Messages } from "./messages";

export const files = import.meta.glob<{ default: Messages }>(
  [
    "../../locales/es/*.json",
    "!../../locales/es/{auth,audit,bulk,errors,tour,development,mail,settings,map,templates,import,planning,tracking,routes,share,reporting,reports,faults,communications,webhooks,hours,proof,tours,releases,security,versions,filterEditor,search,trackingPage,trackingPreview}.json",
  ],
  { eager: true },
);
