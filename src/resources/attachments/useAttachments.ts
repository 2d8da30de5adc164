import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { createAttachments } from "../../../dataProviders/services";
import { attachmentsPath, attachmentSubject } from "../../../schemas/attachments";
import { useApi } from "../../session";
import { listen } from "../live";
import { useResource } from "../resource";

/** A record's files as others leave them, and the calls that change them. */
export function useAttachments(id: string) {
  const api = useApi();
  const { name, resource } = useResource();
  const queryClient = useQueryClient();
  const calls = useMemo(() => createAttachments(api.http, attachmentsPath(resource) ?? ""), [api, resource]);
  const queryKey = useMemo(() => [name, "attachments", id], [name, id]);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => calls.list(id, signal) });
  const subject = attachmentSubject(resource);

  useEffect(
    () =>
      listen(api, (event) => {
        if (event.type === "change" && (event.resource !== subject || event.id !== id)) return;
        void queryClient.invalidateQueries({ queryKey });
      }),
    [api, queryClient, queryKey, subject, id],
  );
  return { calls, query, readAgain: () => queryClient.invalidateQueries({ queryKey }) };
}
