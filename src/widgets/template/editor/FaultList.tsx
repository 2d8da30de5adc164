import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { TemplateFault } from "../../../../schemas/template";

type FaultListProps = {
  /** What the text is called. */
  label: string;
  faults: TemplateFault[];
  title: string;
  onGo: (line: number, column: number) => void;
};

/** More than these are seldom read at once. */
const most = 10;

/** What is to be mended, each with the way to its place. */
export function FaultList({ label, faults, title, onGo }: FaultListProps) {
  const tell = useTranslate();
  return (
    <Box role="status" sx={{ mt: faults.length > 0 ? 1 : 0, maxHeight: 180, overflow: "auto" }}>
      {faults.length > 0 && (
        <>
          <Typography variant="body2" color="error">
            {title}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {faults.slice(0, most).map(({ code, metadata }) => (
              <li key={`${code} ${metadata.line} ${metadata.column} ${metadata.text}`}>
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  sx={{ textAlign: "start", verticalAlign: "top", minHeight: 24 }}
                  onClick={() => onGo(metadata.line, metadata.column)}
                >
                  {tell(`errors.${code}`, { field: label, ...metadata })}
                </Link>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Whether a message tells one of them: the list says it, with all others. */
export function isOneOf(faults: TemplateFault[], message: string): boolean {
  return faults.some(
    ({ metadata }) => message.includes(metadata.text) && message.includes(String(metadata.line)),
  );
}
