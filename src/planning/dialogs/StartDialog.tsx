import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { instantOf, readTime } from "../../dates";
import { useBoard } from "../board/BoardContext";
import { Question } from "./Question";

/** When a vehicle's day begins: at a time that is typed, or as its orders need it. */
export function StartDialog({ vehicle, onClose }: { vehicle: string; onClose: () => void }) {
  const translate = useTranslate();
  const { board, perform } = useBoard();
  const { clock, schedule } = board;
  const journey = board.journeys.get(vehicle);
  const begins = journey?.start ?? journey?.span?.start ?? 0;
  const [follows, setFollows] = useState(false);
  const [text, setText] = useState(clock.time(begins));
  const time = readTime(text);

  function start(): number | null {
    if (follows || time === undefined) return null;
    // A shift that begins in the evening goes on after midnight: the time is of the day on which it begins now.
    return Date.parse(instantOf(`${clock.day(begins)}T${time.slice(0, 5)}:00`, schedule.timeZone)) / 1000;
  }
  return (
    <Question
      title={translate("planning.start.title", { vehicle: journey?.name ?? "" })}
      doing={translate("planning.start.button")}
      disabled={!follows && time === undefined}
      onClose={onClose}
      onDo={() => perform({ kind: "start", vehicle, start: start() })}
    >
      <TextField
        autoFocus
        label={translate("planning.start.time")}
        value={text}
        disabled={follows}
        error={!follows && time === undefined}
        helperText={!follows && time === undefined ? translate("widgets.time.problem") : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <FormControlLabel
        control={<Switch checked={follows} onChange={(_, on) => setFollows(on)} />}
        label={translate("planning.start.follows")}
      />
    </Question>
  );
}
