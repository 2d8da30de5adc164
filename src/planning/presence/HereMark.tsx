import Box from "@mui/material/Box";
import type { Target } from "../board/BoardContext";
import { useBeholders, useHere } from "./useBeholders";

/** Beside the name of what somebody else looks at, in a table or a list. */
export function HereMark({ target }: { target: Target }) {
  const about = [target];
  const here = useHere(about);
  const told = useBeholders(about);
  if (here === "") return null;
  return (
    <Box component="span" title={told} sx={mark}>
      {here}
    </Box>
  );
}

const mark = {
  flex: "none",
  maxWidth: "60%",
  marginInlineStart: 0.5,
  px: 0.75,
  border: 1,
  borderStyle: "dashed",
  borderColor: "states.others.main",
  borderRadius: 1,
  fontSize: "0.6875rem",
  fontWeight: 700,
  color: "states.others.text",
  bgcolor: "states.others.ground",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
