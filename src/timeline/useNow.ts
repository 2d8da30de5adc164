import { useEffect, useState } from "react";
import type { Span } from "../../schemas/schedule";

const often = 20_000;

/** This moment in seconds, where it is within a time. */
export function useNow({ start, end }: Span): number | undefined {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), often);
    return () => clearInterval(timer);
  }, []);
  return now > start && now < end ? now : undefined;
}
