import type { Dialog } from "../board/Dialog";
import { DialogAbout } from "../presence/PresenceNotice";
import { aboutDialog } from "../presence/whereabouts";
import { CloseDialog } from "./CloseDialog";
import { DayDialog } from "./DayDialog";
import { DriverDialog } from "./DriverDialog";
import { JourneyDialog } from "./JourneyDialog";
import { FaultsDialog } from "../faults/FaultsDialog";
import { ManifestsDialog } from "../print";
import { MoveDialog } from "./MoveDialog";
import { PlanDialog } from "./PlanDialog";
import { SendDialog } from "./SendDialog";
import { StartDialog } from "./StartDialog";
import { SuggestDialog } from "./SuggestDialog";
import { SwapDialog } from "./SwapDialog";
import { WhysDialog } from "./WhysDialog";

type BoardDialogProps = { dialog: Dialog; onClose: () => void };

/** The dialog that is open over the board; it tells who else has before him what it is about. */
export function BoardDialog(props: BoardDialogProps) {
  return (
    <DialogAbout value={aboutDialog(props.dialog)}>
      <DialogOf {...props} />
    </DialogAbout>
  );
}

function DialogOf({ dialog, onClose }: BoardDialogProps) {
  switch (dialog.kind) {
    case "move":
      return <MoveDialog {...dialog} onClose={onClose} />;
    case "moveDay":
      return <DayDialog {...dialog} onClose={onClose} />;
    case "close":
      return <CloseDialog onClose={onClose} />;
    case "manifests":
      return <ManifestsDialog {...dialog} onClose={onClose} />;
    case "suggest":
      return <SuggestDialog {...dialog} onClose={onClose} />;
    case "swap":
      return <SwapDialog {...dialog} onClose={onClose} />;
    case "start":
      return <StartDialog {...dialog} onClose={onClose} />;
    case "driver":
      return <DriverDialog {...dialog} onClose={onClose} />;
    case "whys":
      return <WhysDialog onClose={onClose} />;
    case "journey":
      return <JourneyDialog {...dialog} onClose={onClose} />;
    case "faults":
      return <FaultsDialog {...dialog} onClose={onClose} />;
    case "plan":
      return <PlanDialog {...dialog} onClose={onClose} />;
    default:
      return <SendDialog {...dialog} onClose={onClose} />;
  }
}
