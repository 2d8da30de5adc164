import { useTranslate } from "ra-core";
import { megabytesOf } from "../../../schemas/attachments";

/** Bytes to read: "340 kB", "2.5 MB". */
export function useSizeText(): (bytes: number) => string {
  const translate = useTranslate();
  return (bytes) =>
    bytes < 1024 * 1024
      ? translate("form.attachments.kilobytes", { size: Math.ceil(bytes / 1024) })
      : translate("form.attachments.megabytes", { size: megabytesOf(bytes) });
}
