import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import CircularProgress from "@mui/material/CircularProgress";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { Challenge, Solution } from "altcha-lib/types";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../i18n";
import { signInCalls } from "../session";
import type { CaptchaProps } from "./Captcha";

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

/** Asks for a challenge and solves it, in a worker. The answer is what the server takes: base64 of challenge and solution. */
async function solve(signal: AbortSignal): Promise<string> {
  const challenge = (await signInCalls.captchaChallenge()) as unknown as Challenge;
  const solution = await inWorker(challenge, signal);
  return btoa(JSON.stringify({ challenge, solution }));
}

function inWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL("solver.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Solution>((solved, failed) => {
    signal.addEventListener("abort", () => failed(new DOMException("Given up", "AbortError")));
    worker.addEventListener("error", (event) => failed(new Error(event.message)));
    worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) => {
      if (data) solved(data);
      else failed(new Error("The challenge could not be solved"));
    });
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
