import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useTranslate } from "ra-core";
import { useId } from "react";
import type { Resource } from "../../../schemas";
import { placeProperty } from "./rows/placing";
import type { Mapping } from "./columns/mapping";
import type { Policy } from "./rows/plan";
import type { Target } from "./columns/targets";

type PolicyStepProps = {
  resource: Resource;
  targets: Target[];
  mapping: Mapping;
  policy: Policy;
  onChange: (policy: Policy) => void;
};

/** Says how existing records are found, and what becomes of them. */
export function PolicyStep({ resource, targets, mapping, policy, onChange }: PolicyStepProps) {
  const translate = useTranslate();
  const found = matchTargets(targets, mapping);
  const none = "";
  const place = placeProperty(resource);
  const isMapped = (path: string | undefined) => path !== undefined && mapping[path] !== undefined;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Question
        label="import.existing.match"
        value={policy.match ?? none}
        options={[
          ...found.map(({ path, label }): [string, string] => [
            path,
            path === "id"
              ? translate("import.existing.byId")
              : translate("import.existing.by", { property: label }),
          ]),
          [none, translate("import.existing.none")],
        ]}
        onChange={(match) => onChange({ ...policy, match: match === none ? undefined : match })}
      />
      {policy.match !== undefined && (
        <Question
          label="import.existing.what"
          value={policy.existing}
          options={(["update", "skip", "reject"] as const).map((each) => [
            each,
            translate(`import.existing.${each}`),
          ])}
          onChange={(existing) => onChange({ ...policy, existing })}
        />
      )}
      {policy.match !== undefined && policy.existing === "update" && (
        <Question
          label="import.existing.empty"
          value={policy.empty}
          options={(["keep", "clear"] as const).map((each) => [each, translate(`import.existing.${each}`)])}
          onChange={(empty) => onChange({ ...policy, empty })}
        />
      )}
      {targets.some(({ of, path }) => of !== undefined && isMapped(path)) && (
        <Question
          label="import.existing.repeated"
          value={policy.repeated ?? "reject"}
          options={(["items", "reject"] as const).map((each) => [
            each,
            translate(`import.existing.repeat.${each}`),
          ])}
          onChange={(repeated) => onChange({ ...policy, repeated })}
        />
      )}
      {place && isMapped(place.instead?.path) && (
        <Question
          label="import.existing.locations"
          value={policy.locations ?? "reject"}
          options={(["create", "reject"] as const).map((each) => [
            each,
            translate(`import.existing.location.${each}`),
          ])}
          onChange={(locations) => onChange({ ...policy, locations })}
        />
      )}
      {place && isMapped(`${place.path}.address`) && (
        <Question
          label="import.existing.addresses"
          value={policy.addresses ?? "leave"}
          options={(["find", "reject", "leave"] as const).map((each) => [
            each,
            translate(`import.existing.address.${each}`),
          ])}
          onChange={(addresses) => onChange({ ...policy, addresses })}
        />
      )}
    </Box>
  );
}

/** The properties by which this file can find existing records: the id and unique ones, where columns fill them. */
export function matchTargets(targets: Target[], mapping: Mapping): Target[] {
  return targets.filter(({ path, unique }) => {
    const source = mapping[path];
    return (path === "id" || unique) && source !== undefined && "columns" in source;
  });
}

type QuestionProps<Value extends string> = {
  label: string;
  value: Value;
  options: [Value, string][];
  onChange: (value: Value) => void;
};

function Question<Value extends string>({ label, value, options, onChange }: QuestionProps<Value>) {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontWeight: 700, color: "text.primary", mb: 0.5 }}>
        {translate(label)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map(([each, text]) => (
          <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={text} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
