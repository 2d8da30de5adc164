import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { ValueText } from "../values";

/** A change as it reads; "" where there was or is nothing. */
export type ReadableChange = { path: string; label: string; from: string; to: string };

/** Changed fields, each from its former value to its new one. */
export function ChangeList({ changes }: { changes: ReadableChange[] }) {
  const translate = useTranslate();
  if (changes.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 0.5,
        display: "grid",
        gridTemplateColumns: { xs: "1fr", sm: "minmax(120px, 220px) 1fr" },
        columnGap: 2,
        rowGap: 0.25,
        fontSize: "0.875rem",
      }}
    >
      {changes.map(({ path, label, from, to }) => (
        <Box key={path} sx={{ display: "contents" }}>
          <Box component="dt" sx={{ color: "text.secondary" }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
            {from !== "" && (
              <>
                <del>
                  <ValueText text={from} />
                </del>{" "}
                →{" "}
              </>
            )}
            <ins style={{ textDecoration: "none" }}>
              {to === "" ? translate("history.emptied") : <ValueText text={to} />}
            </ins>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
