import { useQuery } from "@tanstack/react-query";
import ModelTraining from "@mui/icons-material/ModelTraining";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import type { Day } from "../../../dataProviders/services";
import { useSession } from "../../session";
import { simulationCalls } from "../calls";

/** To the simulator of the day, for administrators among those who dispatch, where the operator offers it (execution 8). */
export function SimulationButton({ aoc, date, onOpen }: Day & { onOpen: () => void }) {
  const translate = useTranslate();
  const { role, roles } = useSession();
  const may = role === "DISPATCHER" && roles.includes("ADMIN");
  const { data } = useQuery({
    queryKey: ["simulation", aoc, date],
    queryFn: ({ signal }) => simulationCalls.read({ aoc, date }, signal),
    enabled: may,
    retry: false,
  });
  if (!may || !data?.allowed) return null;
  const title = translate(`tracking.simulation.${data.running ? "running" : "title"}`, { speed: data.speed });
  return (
    <Tooltip title={title}>
      <IconButton
        size="small"
        color={data.running ? "primary" : "default"}
        aria-label={title}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <ModelTraining />
      </IconButton>
    </Tooltip>
  );
}
