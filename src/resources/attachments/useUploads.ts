import { useNotify, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { isApiError, lineOf, lineText, linesText, reportOf } from "../../../dataProviders";
import type { AttachmentCalls } from "../../../dataProviders/services";
import { faultOf } from "./faultOf";

/** A file on its way. `error`: why it is not attached, and `mayRetry` that the same file may be taken next time. */
export type Upload = { key: string; file: File; error?: string; mayRetry?: boolean };

type Sending = { calls: AttachmentCalls; id: string; onAttached: () => Promise<void> };

/** Attaches files one after the other; those that are refused stay with their reason until they are put aside. */
export function useUploads({ calls, id, onAttached }: Sending) {
  const translate = useTranslate();
  const notify = useNotify();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [counts, setCounts] = useState({ done: 0, all: 0 });
  const line = useRef(Promise.resolve());
  const isShown = useIsShown();

  const drop = (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key));

  function fail(upload: Upload, error: string, mayRetry: boolean): void {
    // Its row is gone with the tab; nobody would hear of it.
    if (!isShown.current) notify(error, { type: "error", messageArgs: { _: error } });
    setUploads((before) =>
      before.map((each) => (each.key === upload.key ? { ...upload, error, mayRetry } : each)),
    );
  }

  async function send(upload: Upload): Promise<void> {
    try {
      await calls.attach(id, upload.file, upload.key);
      await onAttached();
      drop(upload.key);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const mayRetry = error.status === 0 || error.status >= 500;
      fail(upload, linesText(reportOf(error).lines, translate), mayRetry);
    } finally {
      setCounts(({ done, all }) => (done + 1 >= all ? { done: 0, all: 0 } : { done: done + 1, all }));
    }
  }

  function begin(upload: Upload): void {
    setCounts(({ done, all }) => ({ done, all: all + 1 }));
    line.current = line.current.then(() => send(upload));
  }

  function add(files: readonly File[]): void {
    const added = files.map((file): Upload => {
      const fault = faultOf(file);
      const error = fault && lineText(lineOf(fault), translate);
      return { key: crypto.randomUUID(), file, ...(error !== undefined && { error }) };
    });
    setUploads((before) => [...before, ...added]);
    for (const upload of added) if (upload.error === undefined) begin(upload);
  }

  function retry({ key, file }: Upload): void {
    setUploads((before) => before.map((each) => (each.key === key ? { key, file } : each)));
    begin({ key, file });
  }

  return { uploads, counts, add, retry, drop };
}

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
