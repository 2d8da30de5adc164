import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import CircularProgress from "@mui/material/CircularProgress";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../i18n";
import type { CaptchaProps } from "./Captcha";
import { solve } from "./solve";

type Stage = "asked" | "working" | "solved" | "failed";

/** 'I am not a robot': a click has the browser work for about a second, in a thread of its own. */
export function ProofOfWork({ onAnswer }: CaptchaProps) {
  const translate = useText();
  const [stage, setStage] = useState<Stage>("asked");
  const work = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    work.current = controller;
    return () => controller.abort();
  }, []);

  async function begin() {
    if (stage === "working" || stage === "solved") return;
    const { signal } = work.current;
    setStage("working");
    try {
      const answer = await solve(signal);
      setStage("solved");
      onAnswer(answer);
    } catch {
      if (!signal.aborted) setStage("failed"); // It can be tried again; what failed is no use to the user.
    }
  }

  return (
    <Box sx={{ border: "1px solid", borderColor: "divider", borderRadius: 1, px: 1.5, py: 0.5 }}>
      <FormControlLabel
        control={
          stage === "working" ? (
            <CircularProgress size={20} aria-hidden="true" sx={{ m: "11px" }} />
          ) : (
            <Checkbox checked={stage === "solved"} onChange={() => void begin()} />
          )
        }
        label={translate("auth.captcha.label")}
      />
      <Typography role="status" variant="body2" color={stage === "failed" ? "error" : "text.secondary"}>
        {stage !== "asked" && translate(`auth.captcha.${stage}`)}
      </Typography>
    </Box>
  );
}
