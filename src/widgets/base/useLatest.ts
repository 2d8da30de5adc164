import { useLayoutEffect, useState } from "react";

/** The value of the last render, for callbacks that stay the same while it changes. */
export function useLatest<Value>(value: Value): () => Value {
  const [box] = useState(() => {
    let latest = value;
    return {
      read: () => latest,
      write: (next: Value) => {
        latest = next;
      },
    };
  });
  useLayoutEffect(() => box.write(value));
  return box.read;
}
