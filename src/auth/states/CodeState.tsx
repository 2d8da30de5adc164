import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { useText } from "../../i18n";
import { signInWithCode } from "../actions";
import { CodeBoxes } from "../code";
import { Field } from "../Field";
import { Frame } from "../Frame";
import { TextButton } from "../TextButton";
import type { StateProps } from "./StateProps";

/** State 8 of spec 2.1: the code of an authenticator app, or one of the recovery codes. A refused one is cleared. */
export function CodeState({ flow, again }: StateProps) {
  const translate = useText();
  const [remember, setRemember] = useState(false);
  const [recovering, setRecovering] = useState(false);
  const [recoveryCode, setRecoveryCode] = useState("");
  const [tries, setTries] = useState(0);
  const way = recovering ? "recovery" : "app";

  async function send(code: string) {
    await flow.run(signInWithCode(code, remember));
    setRecoveryCode("");
    setTries((made) => made + 1);
  }

  return (
    <Frame
      flow={flow}
      title={translate("auth.code.title")}
      lead={translate(`auth.code.${way}.lead`)}
      level={again ? 2 : 1}
      onSubmit={() => {
        if (recovering && recoveryCode !== "") void send(recoveryCode.trim());
      }}
    >
      {recovering ? (
        <Field
          key={tries}
          label={translate("auth.code.recovery.label")}
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          value={recoveryCode}
          onChange={setRecoveryCode}
        />
      ) : (
        <CodeBoxes key={tries} label={translate("auth.code.label")} onCode={(code) => void send(code)} />
      )}
      <FormControlLabel
        control={<Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
        label={translate("auth.code.remember")}
      />
      {recovering && (
        <Button type="submit" variant="contained" size="large" disabled={recoveryCode.trim() === ""}>
          {translate("auth.submit")}
        </Button>
      )}
      <TextButton onClick={() => setRecovering(!recovering)}>
        {translate(`auth.code.${way}.other`)}
      </TextButton>
      <TextButton onClick={() => flow.go("left")}>{translate("auth.toLogin")}</TextButton>
    </Frame>
  );
}
