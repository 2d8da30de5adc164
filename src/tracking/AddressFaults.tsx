import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";

/** What an address names that there is not, or not for this account. */
export type AddressFault = { what: "aoc" | "date" | "run" | "vehicle" | "runNumber"; value: string };

type AddressFaultsProps = {
  faults: readonly AddressFault[];
  /** Takes what is not there out of the address. */
  onForget: (fault: AddressFault) => void;
};

/** Says of what an address names and there is not what is shown in its place, and what one can do. */
export function AddressFaults({ faults, onForget }: AddressFaultsProps) {
  const translate = useTranslate();
  return (
    // It is there before it has something to say, so that this is heard.
    <Box role="status" sx={{ flex: "none" }}>
      {faults.map((fault) => (
        <Alert
          key={`${fault.what} ${fault.value}`}
          severity="warning"
          role="presentation"
          onClose={() => onForget(fault)}
          closeText={translate("ra.action.close")}
          sx={{ borderRadius: 0, py: 0, overflowWrap: "anywhere" }}
        >
          {translate(`app.notThere.${fault.what}`, { value: shortened(fault.value) })}
        </Alert>
      ))}
    </Box>
  );
}

/** Somebody may have put anything into an address. */
const longest = 60;

function shortened(value: string): string {
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
}
