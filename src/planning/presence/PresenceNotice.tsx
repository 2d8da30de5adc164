import Visibility from "@mui/icons-material/VisibilityOutlined";
import Box from "@mui/material/Box";
import { createContext, useContext } from "react";
import type { Target } from "../board/BoardContext";
import { useBeholders } from "./useBeholders";

/** That somebody else has the same before him, to whoever is about to change it. It keeps nobody from that. */
export function PresenceNotice({ about }: { about: readonly Target[] }) {
  const told = useBeholders(about);
  return (
    <div role="status" style={told === "" ? absent : undefined}>
      {told !== "" && <NoticeLine told={told} />}
    </div>
  );
}

/** The same where it is not read out by itself: in what follows the pointer, and above what can be chosen. */
export function PresenceLine({ about }: { about: readonly Target[] }) {
  const told = useBeholders(about);
  return told === "" ? null : <NoticeLine told={told} />;
}

function NoticeLine({ told }: { told: string }) {
  return (
    <Box sx={notice}>
      <Visibility aria-hidden sx={{ fontSize: "1rem", flex: "none" }} />
      <span>{told}</span>
    </Box>
  );
}

/** What the dialog is about that is open over the board. */
export const DialogAbout = createContext<readonly Target[]>([]);

/** The same in a dialog, whatever that is about. */
export function DialogPresence() {
  return <PresenceNotice about={useContext(DialogAbout)} />;
}

/** It takes no room in a grid, and is there for what comes to be read out. */
const absent = { position: "absolute" } as const;

const notice = {
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  px: 1.5,
  py: 0.5,
  fontSize: "0.75rem",
  fontWeight: 700,
  overflowWrap: "anywhere",
  color: "states.others.text",
  bgcolor: "states.others.ground",
  borderInlineStart: 3,
  borderColor: "states.others.main",
} as const;
