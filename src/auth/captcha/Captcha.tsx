import { use } from "react";
import { later } from "../../later";
import { NotLoaded } from "../NotLoaded";
import { loadUiSettings } from "../uiSettings";
import { ProofOfWork } from "./ProofOfWork";

const Recaptcha = later(async () => (await import("./Recaptcha")).Recaptcha, NotLoaded);

/** Hears the answer that goes along with the next attempt; "" takes it back. */
export type CaptchaProps = { onAnswer: (answer: string) => void };

/** Whether a person signs in: Google's question where the operator has a key for it, else some work for the machine. */
export function Captcha({ onAnswer }: CaptchaProps) {
  const { captcha, siteKey } = use(loadUiSettings());
  if (captcha === "recaptcha") return <Recaptcha siteKey={siteKey} onAnswer={onAnswer} />;
  return <ProofOfWork onAnswer={onAnswer} />;
}
