import { useEffect, useState } from "react";

/** The text once nothing more was typed for so many milliseconds. */
export function useRested(text: string, restingTime: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restingTime);
    return () => clearTimeout(timer);
  }, [text, restingTime]);
  return rested;
}
