import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import type { ReportData } from "../useReportData";

/** Milliseconds until what is being counted may be stopped. */
const patience = 2_000;

/** That rows are being counted, once that takes long, and the way to give it up. */
export function LoadingNote({ data: { isLoading, isChanging, stop } }: { data: ReportData }) {
  const waits = isLoading || isChanging;
  return waits ? <Waiting onStop={stop} /> : null;
}

function Waiting({ onStop }: { onStop: () => void }) {
  const translate = useTranslate();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Button size="small" startIcon={<CircularProgress size={14} aria-hidden />} onClick={onStop}>
      {translate("reporting.table.stop")}
    </Button>
  );
}
