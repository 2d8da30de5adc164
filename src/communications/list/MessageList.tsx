import { useListContext } from "ra-core";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ResourceRecord } from "../../../schemas";
import type { ListedCommunication } from "../../../schemas/communicationList";
import { useIsPhone } from "../../kit/useIsPhone";
import { type Selection, VirtualCards, VirtualTable } from "../../resources/list/parts";
import type { Texts } from "../useTexts";
import { columnsOf, titleOf } from "./columns";

type MessageListProps = { texts: Texts; selection: Selection; onOpen: (id: string) => void };

/** The messages, each with the way to what was said. */
export function MessageList({ texts, selection, onOpen }: MessageListProps) {
  const { data = [], total, isFetching } = useListContext<ListedCommunication>();
  const isPhone = useIsPhone();
  const columns = useMemo(() => columnsOf(texts), [texts]);
  const [query] = useSearchParams();
  // In a tab of its own it stands among the same messages.
  const hrefOf = useCallback(
    ({ id }: ResourceRecord) => {
      const address = new URLSearchParams(query);
      address.set("message", id);
      return `?${address.toString()}`;
    },
    [query],
  );
  const open = useCallback(({ id }: ResourceRecord) => onOpen(id), [onOpen]);
  const Records = isPhone ? VirtualCards : VirtualTable;
  return (
    <Records
      label={texts.translate("communications.title")}
      records={data}
      columns={columns}
      total={total ?? data.length}
      titlePath="orderReference"
      titleOf={(record) => titleOf(record as unknown as ListedCommunication)}
      hrefOf={hrefOf}
      onOpen={open}
      selection={selection}
      busy={isFetching}
    />
  );
}
