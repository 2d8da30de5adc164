import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Messages } from "./Messages";
import type { Flow } from "./useAuthFlow";

type FrameProps = {
  flow: Flow;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** The state has no field that takes the focus: its title does, so that it is read out. */
  focusTitle?: boolean;
  /** In the dialog over a page the dialog has a title already. */
  hideTitle?: boolean;
  level?: 1 | 2;
  onSubmit?: () => void;
};

/** A state of the sign-in screen: its title, what went wrong, its form. */
export function Frame({
  flow,
  title,
  lead,
  children,
  focusTitle = false,
  hideTitle = false,
  level = 1,
  onSubmit,
}: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (level === 1) document.title = title;
    if (focusTitle) heading.current?.focus();
  }, [title, level, focusTitle]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit?.();
  }
  return (
    <Box
      component={onSubmit ? "form" : "div"}
      {...(onSubmit && { onSubmit: submit, noValidate: true })}
      aria-busy={flow.busy}
    >
      {!hideTitle && (
        <Typography
          ref={heading}
          variant="h1"
          component={level === 1 ? "h1" : "h2"}
          tabIndex={-1}
          sx={{ mb: lead === undefined ? 3 : 1, outline: "none" }}
        >
          {title}
        </Typography>
      )}
      {lead !== undefined && (
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ display: "grid", gap: 2 }}>
        <Messages lines={flow.lines} support={flow.support} />
        {children}
      </Box>
    </Box>
  );
}
