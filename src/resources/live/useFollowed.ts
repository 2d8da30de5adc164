import { useEffect } from "react";
import { useApi } from "../../session";
import { listen } from "./feed";

/** Changes of others are gathered this long before what is made of them is read again, in milliseconds. */
const gathering = 400;

/** Reads again what is made of records of several resources, as others change them. */
export function useFollowed(resources: ReadonlySet<string>, readAgain: () => unknown): void {
  const api = useApi();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function flush(): void {
      timer = undefined;
      void readAgain();
    }
    const stop = listen(api, (event) => {
      if (event.type === "reset" || resources.has(event.resource)) timer ??= setTimeout(flush, gathering);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api, resources, readAgain]);
}
