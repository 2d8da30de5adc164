import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
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

const source = "https://www.google.com/recaptcha/api.js";

/** Google's reCAPTCHA v2. Its script is loaded here and nowhere else, so only where the operator has a key. */
export function Recaptcha({ siteKey, onAnswer }: CaptchaProps & { siteKey: string }) {
  const translate = useText();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const answer = useEffectEvent(onAnswer);

  useEffect(() => {
    if (failed) return undefined;
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
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [siteKey, failed]);

  return (
    <Box>
      {/* Google's frame is 304 wide and does not shrink: on narrow phones it scrolls. */}
      {!failed && <Box ref={place} sx={{ overflowX: "auto", minHeight: 78 }} />}
      <Typography role="status" variant="body2" color="error">
        {failed && translate("auth.captcha.unavailable")}
      </Typography>
      {failed && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setFailed(false)}>
          {translate("auth.retry")}
        </Button>
      )}
    </Box>
  );
}

let loading: Promise<Grecaptcha> | undefined;

function loadScript(): Promise<Grecaptcha> {
  loading ??= new Promise<Grecaptcha>((loaded, failed) => {
    const script = document.createElement("script");
    // Under Trusted Types Google's script keeps to them where it is asked to.
    const asked = { render: "explicit", trustedtypes: "true", hl: document.documentElement.lang };
    script.src = `${source}?${new URLSearchParams(asked)}`;
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
