import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "../../i18n";
import type { CaptchaProps } from "./Captcha";

type Grecaptcha = {
  ready(begin: () => void): void;
  render(
    element: HTMLElement,
    options: { sitekey: string; theme: string; callback: (answer: string) => void } & Record<
      "expired-callback" | "error-callback",
      () => void
    >,
  ): number;
};

const source = "https://www.google.com/recaptcha/api.js?render=explicit";

/** Google's reCAPTCHA v2. Its script is loaded here and nowhere else, so only where the operator has a key. */
export function Recaptcha({ siteKey, onAnswer }: CaptchaProps & { siteKey: string }) {
  const translate = useText();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const answer = useEffectEvent(onAnswer);

  useEffect(() => {
    let gone = false;
    loadScript().then(
      (recaptcha) =>
        recaptcha.ready(() => {
          // Each widget needs an element of its own: Google refuses one that has had a widget before.
          const element = document.createElement("div");
          if (gone || !place.current) return;
          place.current.replaceChildren(element);
          recaptcha.render(element, {
            sitekey: siteKey,
            theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
            callback: (token) => answer(token),
            "expired-callback": () => answer(""),
            "error-callback": () => setFailed(true),
          });
        }),
      () => setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [siteKey]);

  return (
    <Box>
      {/* Google's frame is 304 wide and does not shrink: on narrow phones it scrolls. */}
      <Box ref={place} sx={{ overflowX: "auto", minHeight: 78 }} />
      <Typography role="status" variant="body2" color="error">
        {failed && translate("auth.captcha.unavailable")}
      </Typography>
    </Box>
  );
}

let loading: Promise<Grecaptcha> | undefined;

function loadScript(): Promise<Grecaptcha> {
  loading ??= new Promise<Grecaptcha>((loaded, failed) => {
    const script = document.createElement("script");
    script.src = source;
    script.async = true;
    script.addEventListener("load", () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Grecaptcha };
      if (grecaptcha) loaded(grecaptcha);
      else failed(new Error("The script of reCAPTCHA brought none"));
    });
    script.addEventListener("error", () => {
      loading = undefined;
      script.remove();
      failed(new Error("The script of reCAPTCHA could not be loaded"));
    });
    document.head.append(script);
  });
  return loading;
}
