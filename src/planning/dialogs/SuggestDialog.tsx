import Close from "@mui/icons-material/Close";
import Alert from "@mui/material/Alert";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useEffect, useId, useRef, useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { ScheduleSuggestion } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";
import { worstOf } from "../placing/prices";
import { SuggestionItem } from "./SuggestionItem";

const most = 10;

/**
 * The places where an order would go best: those that break no firm rule first. It stands over a part of the board, so
 * that one sees there what a place would make of the day.
 */
export function SuggestDialog({ order, onClose }: { order: string; onClose: () => void }) {
  const translate = useTranslate();
  const { board, day, preview } = useBoard();
  const title = useId();
  const [looked, look] = useState<ScheduleSuggestion>();
  const { data, error, isPending } = useQuery({
    queryKey: ["planning", day.aoc, day.date, "suggestions", order, board.schedule.version],
    queryFn: ({ signal }) => schedules.suggest(day, order, most, signal),
  });
  useEffect(() => () => preview(null), [preview]);
  const panel = useRef<HTMLDivElement>(null);
  // The keys go on where they were, once it is closed.
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const kept = data?.filter((each) => worstOf(each) !== "HARD") ?? [];
  const broken = data?.filter((each) => worstOf(each) === "HARD") ?? [];
  return (
    <Paper
      ref={panel}
      tabIndex={-1}
      role="dialog"
      aria-labelledby={title}
      elevation={8}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      sx={{
        position: "fixed",
        zIndex: "drawer",
        insetInlineEnd: 12,
        bottom: 12,
        width: "min(440px, calc(100vw - 24px))",
        maxHeight: "min(60dvh, 620px)",
        overflow: "auto",
        p: 1.5,
      }}
    >
      <Typography id={title} variant="h2" sx={{ pr: 5 }}>
        {translate("planning.suggest.title", { order: board.orders.get(order)?.reference ?? "" })}
      </Typography>
      <IconButton
        aria-label={translate("ra.action.close")}
        onClick={onClose}
        sx={{ position: "absolute", top: 6, insetInlineEnd: 6 }}
      >
        <Close />
      </IconButton>
      {isPending && <LinearProgress aria-label={translate("planning.suggest.loading")} />}
      {isApiError(error) && <Alert severity="error">{linesText(reportOf(error).lines, translate)}</Alert>}
      {data?.length === 0 && <Typography>{translate("planning.suggest.none")}</Typography>}
      {data && data.length > 0 && kept.length === 0 && (
        <Typography variant="body2" role="status">
          {translate("planning.suggesting.noneKeeps")}
        </Typography>
      )}
      {[
        { name: "kept", places: kept },
        { name: "broken", places: broken },
      ].map(
        ({ name, places }) =>
          places.length > 0 && (
            <section key={name} aria-label={translate(`planning.suggesting.${name}`)}>
              <Typography variant="subtitle2" component="h3" sx={{ mt: 1, fontWeight: 700 }}>
                {translate(`planning.suggesting.${name}`)}
              </Typography>
              <ul style={{ margin: 0, padding: 0, listStyle: "none" }}>
                {places.map((suggestion, index) => (
                  <SuggestionItem
                    key={suggestion.vehicle}
                    order={order}
                    suggestion={suggestion}
                    first={index === 0 && (name === "kept" || kept.length === 0)}
                    isLooked={suggestion === looked}
                    onLook={look}
                    onClose={onClose}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </Paper>
  );
}
