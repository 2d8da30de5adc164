import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import { useEffect } from "react";
import { Message } from "../kit/Message";

type StartMessageProps = {
  title: string;
  text: string;
  reason?: string;
  retry?: string;
  onRetry?: () => void;
};

/** In place of the console or the sign-in page: why there is none. */
export function StartMessage({ title, text, reason, retry, onRetry }: StartMessageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box component="main" sx={{ p: 2 }}>
      <Message title={title} text={reason === undefined ? text : `${text} ${reason}`}>
        {retry !== undefined && (
          <Button variant="contained" onClick={onRetry}>
            {retry}
          </Button>
        )}
      </Message>
    </Box>
  );
}
