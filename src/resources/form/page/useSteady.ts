import { replaceEqualDeep } from "@tanstack/react-query";
import { useState } from "react";

/** The former value where the new one is the same, and its parts where they are: what is given it rests. */
export function useSteady<Value>(value: Value): Value {
  const [steadily] = useState(createSteady<Value>);
  return steadily(value);
}

function createSteady<Value>(): (value: Value) => Value {
  let kept: Value | undefined;
  return (value) => {
    const next = replaceEqualDeep(kept, value);
    kept = next;
    return next;
  };
}
