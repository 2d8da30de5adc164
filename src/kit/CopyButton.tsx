import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useEffect, useState } from "react";
import { useText } from "../i18n";

/** Copies a text, and says that it has, or that it could not. */
export function CopyButton({ text }: { text: string }) {
  const translate = useText();
  const [outcome, setOutcome] = useState<"copy" | "copied" | "notCopied">("copy");
  useEffect(() => {
    if (outcome === "copy") return undefined;
    const timer = setTimeout(() => setOutcome("copy"), 4000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("notCopied"); // The browser did not let us: the text can be selected.
    }
  }

  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {translate(`auth.${outcome}`)}
      </Button>
      <Box component="span" role="status" sx={visuallyHidden}>
        {outcome !== "copy" && translate(`auth.${outcome}`)}
      </Box>
    </>
  );
}
