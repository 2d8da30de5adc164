import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import type { AskedTrail } from "../../dataProviders/services";
import { usePickerTexts } from "../pickers";
import { type Author, useAuthors } from "./useAuthors";

type WhoFieldProps = {
  asked: AskedTrail;
  onWho: (part: { user: string | undefined; key: string | undefined }) => void;
};

/** A user, or an API key; one that is gone shows as the address names it. */
export function WhoField({ asked: { user, key }, onWho }: WhoFieldProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const authors = useAuthors();
  return (
    <Autocomplete<Author>
      {...texts}
      size="small"
      openOnFocus
      options={authors}
      value={authorOf(authors, { user, key }) ?? null}
      groupBy={({ kind }) => translate(`audit.authors.${kind}`)}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ kind, value }) => `${kind} ${value}`}
      isOptionEqualToValue={(one, other) => one.kind === other.kind && one.value === other.value}
      onChange={(_, author) =>
        onWho({
          user: author?.kind === "user" ? author.value : undefined,
          key: author?.kind === "key" ? author.value : undefined,
        })
      }
      renderInput={(props) => <TextField {...props} label={translate("audit.filters.who")} />}
      sx={{ minWidth: 170, flex: { xs: "1 1 170px", md: "0 1 220px" } }}
    />
  );
}

/** Whom the address names. */
export function authorOf(
  authors: readonly Author[],
  { user, key }: Pick<AskedTrail, "user" | "key">,
): Author | undefined {
  const [kind, value] = key === undefined ? (["user", user] as const) : (["key", key] as const);
  if (value === undefined) return undefined;
  return authors.find((each) => each.kind === kind && each.value === value) ?? { kind, value, text: value };
}
