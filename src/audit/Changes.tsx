import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { TrailEntry } from "../../dataProviders/services";
import { ValueText } from "../resources/values";
import type { TrailTexts } from "./trailTexts";

/** So many are shown until more are asked for. */
const first = 2;

/** What changed, each from what it was to what it is; more than a few on demand. */
export function Changes({ entry, texts }: { entry: TrailEntry; texts: TrailTexts }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const changes = texts.changes(entry);
  const shown = isOpen ? changes : changes.slice(0, first);
  const isGone = entry.actionType === "DELETE";
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {shown.map(({ path, label, from, to }) => (
          <li key={path}>
            <Box component="span" sx={{ color: "text.secondary" }}>
              <ValueText text={`${label}:`} />
            </Box>{" "}
            {from !== "" &&
              (isGone ? (
                <ValueText text={from} />
              ) : (
                <del>
                  <ValueText text={from} />
                </del>
              ))}
            {from !== "" && !isGone && " → "}
            {!isGone && <ValueText text={to === "" ? translate("history.emptied") : to} />}
          </li>
        ))}
      </Box>
      {changes.length > first && (
        <Link
          component="button"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ font: "inherit", minHeight: 24 }}
        >
          {isOpen
            ? translate("audit.fewer")
            : translate("audit.moreChanges", { smart_count: changes.length - first })}
        </Link>
      )}
    </>
  );
}
