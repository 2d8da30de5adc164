import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { Component, type ReactNode } from "react";
import { Message } from "./Message";

/** A page that throws is replaced by what went wrong; the rest of the console stays. By another `key` it starts anew. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failure onRetry={() => this.setState({ failed: false })} />;
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Message title={translate("app.failure.title")} text={translate("app.failure.text")}>
      <Button variant="contained" onClick={onRetry}>
        {translate("app.failure.retry")}
      </Button>
    </Message>
  );
}
