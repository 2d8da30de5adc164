import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useText } from "../../i18n";
import { CopyButton } from "../../kit/CopyButton";
import { Frame } from "../Frame";
import type { StateProps } from "./StateProps";

/** State 3 of spec 2.1: congratulations, and the recovery codes, which are shown this once. */
export function EnrolledState({ flow, title }: StateProps) {
  const translate = useText();
  const { recoveryCodes, user } = flow.data;
  const heading = translate("auth.enrolled.file", { title, login: user?.login ?? "" });
  const text = [heading, "", ...recoveryCodes].join("\n");

  return (
    <Frame
      flow={flow}
      title={translate("auth.enrolled.title")}
      lead={translate("auth.enrolled.lead")}
      focusTitle
    >
      <Typography component="h2" variant="h3">
        {translate("auth.enrolled.codes")}
      </Typography>
      <Typography color="text.secondary">{translate("auth.enrolled.keep")}</Typography>
      <Typography sx={{ display: "none", "@media print": { display: "block" } }}>{heading}</Typography>
      <Box
        component="ol"
        aria-label={translate("auth.enrolled.codes")}
        sx={{
          m: 0,
          p: 2,
          display: "grid",
          gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))",
          gap: 1,
          listStyle: "none",
          border: "1px solid",
          borderColor: "divider",
          borderRadius: 1,
          fontFamily: "monospace",
          fontSize: "1rem",
        }}
      >
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, "@media print": { display: "none" } }}>
        <CopyButton text={text} />
        <Button variant="outlined" onClick={() => download(text)}>
          {translate("auth.enrolled.download")}
        </Button>
        <Button variant="outlined" onClick={() => print()}>
          {translate("auth.enrolled.print")}
        </Button>
      </Box>
      <Button
        variant="contained"
        size="large"
        sx={{ "@media print": { display: "none" } }}
        onClick={() => flow.go("continued")}
      >
        {translate("auth.enrolled.continue")}
      </Button>
    </Frame>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text, "\n"], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: "recovery-codes.txt" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
