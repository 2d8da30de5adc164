import { useTheme } from "@mui/material/styles";
import { useSession } from "../../session";

/** What ways are drawn in: as the account has chosen (spec 9), else as the theme. */
export function useRouteColors(): { planColor: string; drivenColor: string } {
  const { plan, fact } = useTheme().palette.states;
  const { planRouteColour, factRouteColour } = useSession().settings;
  return {
    planColor: typeof planRouteColour === "string" ? planRouteColour : plan.main,
    drivenColor: typeof factRouteColour === "string" ? factRouteColour : fact.main,
  };
}
