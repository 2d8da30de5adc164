import Avatar, { type AvatarProps } from "@mui/material/Avatar";
import { initialsOf } from "./initials";

/** Somebody else, by his initials; whoever can't see them has his name beside it. */
export function Face({ name, ...props }: AvatarProps & { name: string }) {
  return (
    <Avatar aria-hidden sx={face} {...props}>
      <Letters text={initialsOf(name)} />
    </Avatar>
  );
}

/** Drawn and no text: they are no part of what a button is called. */
export function Letters({ text }: { text: string }) {
  return <span data-text={text} />;
}

export const face = {
  width: 26,
  height: 26,
  fontSize: "0.6875rem",
  fontWeight: 700,
  color: "states.others.text",
  bgcolor: "states.others.ground",
  border: 1,
  borderColor: "states.others.main",
  "& [data-text]::before": { content: "attr(data-text)" },
} as const;
