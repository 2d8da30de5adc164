import ReportProblem from "@mui/icons-material/ReportProblemOutlined";
import { useFaultsText } from "./useFaultsText";
import { useWarnings } from "./useFaults";

/** The same where a run's name stands; what is known of the run leads to its faults. */
export function FaultMark({ vehicle }: { vehicle: string }) {
  const text = useFaultsText()(useWarnings(vehicle));
  if (text === "") return null;
  return <ReportProblem titleAccess={text} color="warning" sx={{ fontSize: "1rem", flex: "none" }} />;
}
