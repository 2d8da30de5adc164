import Close from "@mui/icons-material/Close";
import Done from "@mui/icons-material/Check";
import Draw from "@mui/icons-material/DrawOutlined";
import PhotoCamera from "@mui/icons-material/PhotoCameraOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, useRef, type ReactNode } from "react";
import { useResource } from "../../resources/resource";

/** A file that is to prove the order; `isKept`: the server has it by now. */
export type ProofFile = { key: string; file: File; as: "signature" | "photo"; isKept?: true };
export type ProofEntry = { files: readonly ProofFile[]; signatory: string };

export const noProof: ProofEntry = { files: [], signatory: "" };

type ProofFieldsProps = { proof: ProofEntry; onChange: (proof: ProofEntry) => void };

/** What proves an order: a signature with who signed, and photos. */
export function ProofFields({ proof, onChange }: ProofFieldsProps) {
  const translate = useTranslate();
  const view = useResource();
  const heading = useId();
  const { files, signatory } = proof;
  const hasSignature = files.some(({ as }) => as === "signature");
  function add(as: ProofFile["as"], added: readonly File[]): void {
    // Of two signatures the later one would hold.
    const kept = as === "signature" ? files.filter((each) => each.as !== as || each.isKept) : files;
    const more = added.map((file): ProofFile => ({ key: crypto.randomUUID(), file, as }));
    onChange({ ...proof, files: [...kept, ...more] });
  }
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: "grid", gap: 1 }}>
      <Typography id={heading} component="h2" sx={{ fontSize: "0.875rem", fontWeight: 700 }}>
        {view.label("pod")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <FileButton
          accept="image/png"
          icon={<Draw />}
          label={translate("tracking.action.signature")}
          onFiles={(added) => add("signature", added)}
        />
        <FileButton
          multiple
          accept="image/png,image/jpeg,image/webp"
          icon={<PhotoCamera />}
          label={translate("tracking.action.photos")}
          onFiles={(added) => add("photo", added)}
        />
      </Box>
      {files.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {files.map(({ key, file, as, isKept }) => (
            <Box key={key} component="li" aria-label={file.name} sx={line}>
              {as === "signature" ? <Draw fontSize="small" /> : <PhotoCamera fontSize="small" />}
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{file.name}</Box>
              {isKept ? (
                <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, color: "text.secondary" }}>
                  <Done fontSize="small" />
                  {translate("tracking.action.kept")}
                </Box>
              ) : (
                <Tooltip title={translate("form.attachments.putAside")}>
                  <IconButton
                    size="small"
                    aria-label={translate("form.attachments.putAsideName", { name: file.name })}
                    onClick={() => onChange({ ...proof, files: files.filter((each) => each.key !== key) })}
                  >
                    <Close fontSize="small" />
                  </IconButton>
                </Tooltip>
              )}
            </Box>
          ))}
        </Box>
      )}
      {hasSignature && (
        <TextField
          fullWidth
          label={view.label("pod.signatoryName")}
          value={signatory}
          onChange={({ target }) => onChange({ ...proof, signatory: target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </Box>
  );
}

type FileButtonProps = {
  label: string;
  icon: ReactNode;
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

function FileButton({ label, icon, accept, multiple = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" size="small" startIcon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onFiles([...target.files]);
          // So that the same file, mended meanwhile, can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}

const line = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: 36,
  fontSize: "0.8125rem",
  borderBottom: 1,
  borderColor: "divider",
} as const;
