import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useListContext, useTranslate } from "ra-core";
import type { ListedCommunication } from "../../../schemas/communicationList";
import { Failed } from "../../kit/Failed";
import type { Selection } from "../../resources/list/parts";
import type { Texts } from "../useTexts";
import { MessageList } from "./MessageList";

type ListBodyProps = { texts: Texts; selection: Selection; onOpen: (id: string) => void };

/** The messages, or why there are none. */
export function ListBody(props: ListBodyProps) {
  const translate = useTranslate();
  const { data, total, error, isPending, refetch } = useListContext<ListedCommunication>();
  if (error && !data)
    return (
      <Failed
        level="h2"
        title={translate("communications.failed")}
        error={error as Error}
        onRetry={() => void refetch()}
      />
    );
  if (isPending || !data) return <LinearProgress aria-label={translate("app.loading")} />;
  if (data.length === 0)
    return <Box sx={{ p: 3, color: "text.secondary" }}>{translate("communications.none")}</Box>;
  return (
    <>
      <MessageList {...props} />
      {total !== undefined && total > data.length && (
        <Box role="status" sx={{ p: 1, borderTop: 1, borderColor: "divider", color: "text.secondary" }}>
          {translate("communications.more", { shown: data.length, count: total })}
        </Box>
      )}
    </>
  );
}
