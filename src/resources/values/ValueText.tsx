import Skeleton from "@mui/material/Skeleton";
import { awaitedTitle } from "../../records/titles";

/** A value's text; a skeleton as long as what it names is on its way. */
export function ValueText({ text }: { text: string }) {
  if (!text.includes(awaitedTitle)) return text;
  return <Skeleton component="span" sx={{ display: "inline-block", width: "9ch", maxWidth: "100%" }} />;
}
