import Search from "@mui/icons-material/Search";
import Autocomplete from "@mui/material/Autocomplete";
import InputAdornment from "@mui/material/InputAdornment";
import ListItemText from "@mui/material/ListItemText";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { useIsPhone } from "../../kit/useIsPhone";
import { usePickerTexts } from "../../pickers";
import { useBoard, useChoice } from "../board/BoardContext";
import { findings, type Finding } from "./findings";
import { useFindingTexts } from "./useFindingTexts";

const most = 20;

/** Finds orders, planned or not, and vehicles; what is picked is lit and brought into sight in every pane. */
export function FindField() {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const isPhone = useIsPhone();
  const { board } = useBoard();
  const { reveal } = useChoice();
  const write = useFindingTexts();
  const [text, setText] = useState("");
  const found = useMemo(() => findings(board, text, most), [board, text]);

  return (
    <Autocomplete<Finding>
      {...texts}
      autoHighlight
      openOnFocus={false}
      open={text.trim() !== ""}
      options={found}
      filterOptions={(options) => options}
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => setText(reason === "input" ? next : "")}
      onChange={(_, finding) => finding && reveal(finding.target)}
      onBlur={() => setText("")}
      forcePopupIcon={false}
      noOptionsText={translate("planning.finding.none")}
      getOptionKey={({ target }) => Object.values(target).join()}
      getOptionLabel={(finding) => write(finding).primary}
      renderOption={({ key, ...props }, finding) => (
        <li key={key} {...props}>
          <ListItemText {...write(finding)} sx={{ my: 0, overflowWrap: "anywhere" }} />
        </li>
      )}
      slotProps={{ popper: { sx: { minWidth: 280 } } }}
      sx={{
        flex: { xs: "1 1 76px", md: "1 1 150px" },
        minWidth: { xs: 76, md: 110 },
        width: { md: 160, xl: 240 },
      }}
      renderInput={({ InputProps, inputProps, ...props }) => (
        <TextField
          {...props}
          // A phone has no room for it beside the glass.
          placeholder={isPhone ? undefined : translate("planning.finding.placeholder")}
          slotProps={{
            htmlInput: {
              ...inputProps,
              "aria-label": translate("planning.finding.label"),
            },
            input: {
              ...InputProps,
              startAdornment: (
                <InputAdornment position="start" sx={{ mr: 0 }}>
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}
