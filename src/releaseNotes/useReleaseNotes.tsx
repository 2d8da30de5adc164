import { useState, type ReactNode } from "react";
import { notesPreference, release } from "../../schemas/release";
import { laterWithTexts, LoadFailure, usePreference, useSession } from "../session";
import { seesReleaseNotes } from "./seesReleaseNotes";

type NotesProps = {
  /** The user asked for them; else they come by themselves, and are no reason to tell of a fault. */
  isAsked: boolean;
  onClose: () => void;
};

const ReleaseNotes = laterWithTexts<NotesProps>(
  "releases",
  async () => {
    await pageThere();
    return (await import("./ReleaseNotes")).ReleaseNotes;
  },
  ({ isAsked, onClose, onRetry }) => (isAsked ? <LoadFailure onRetry={onRetry} onClose={onClose} /> : null),
);

/**
 * The notes of the release, for whoever sees them: by themselves once per release and user, over his first page, and
 * whenever he asks for them by `open`.
 */
export function useReleaseNotes(): { dialog?: ReactNode; open?: () => void } {
  const { settings, role } = useSession();
  const [read, setRead] = usePreference(notesPreference, "");
  const [isAsked, setAsked] = useState(false);
  if (!seesReleaseNotes(settings, role)) return {};
  function close(): void {
    setAsked(false);
    setRead(release);
  }
  return {
    open: () => setAsked(true),
    dialog: (isAsked || read !== release) && <ReleaseNotes isAsked={isAsked} onClose={close} />,
  };
}

/** In milliseconds, after which a page that has just begun has what it shows. */
const settling = 2_000;

/** The page goes first: spec 4 marks it when it is there. */
async function pageThere(): Promise<void> {
  if (document.body.dataset.loaded === undefined) await new Promise((there) => setTimeout(there, settling));
}
