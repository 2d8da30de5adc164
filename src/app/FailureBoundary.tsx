import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { Component, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Message } from "./Message";
import { screenAt } from "./routes";

/** A page that throws is replaced by what went wrong; the rest of the console stays, and another page starts anew. */
export function FailureBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={screenAt(pathname)}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
