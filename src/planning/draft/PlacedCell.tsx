import { styled } from "@mui/material/styles";
import type { Formats } from "../texts/useFormats";
import { RunBadge, type RunLook } from "../looks";

type PlacedCellProps = {
  /** Undefined where the board shows another day. */
  look: RunLook | undefined;
  /** The vehicle, on a phone only where nothing else stands for it. */
  name: string | undefined;
  /** Undefined where nobody serves the order. */
  time: string | undefined;
  /** How many other orders of the row there are. */
  more: number;
  formats: Formats;
};

/** Who serves an order, and when: the time has its room, the name gives way. */
export function PlacedCell({ look, name, time, more, formats }: PlacedCellProps) {
  return (
    <>
      <RunBadge look={look} />
      {name !== undefined && <span className="text">{name}</span>}
      {time !== undefined && <Whole>{name === undefined ? time : `· ${time}`}</Whole>}
      <AndMore count={more} formats={formats} />
    </>
  );
}

type FirstCellProps = { first: string; more: number; formats: Formats };

/** The first of several, and how many there are besides: all of them are told where one points. */
export function FirstCell({ first, more, formats }: FirstCellProps) {
  return (
    <>
      <span className="text">{first}</span>
      <AndMore count={more} formats={formats} />
    </>
  );
}

function AndMore({ count, formats }: { count: number; formats: Formats }) {
  return count > 0 ? <Count>{formats.difference("count", count)}</Count> : null;
}

const Whole = styled("span")({ flex: "none" });

const Count = styled(Whole)(({ theme: { palette } }) => ({
  padding: "0 4px",
  borderRadius: 8,
  fontSize: "0.6875rem",
  background: palette.background.sunk,
  color: palette.text.secondary,
}));
