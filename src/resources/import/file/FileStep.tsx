import UploadFile from "@mui/icons-material/UploadFileOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useEffect, useRef, useState, type DragEvent } from "react";
import { AreaFault } from "./AreaFault";
import { areaFileEndings } from "./areaFiles";
import { FileOptions } from "./FileOptions";
import { FilePreview } from "./FilePreview";
import type { ChosenFile } from "./useFile";

type FileStepProps = { chosen: ChosenFile; takesAreas: boolean };

/** Chooses a file, and how it is read. */
export function FileStep({ chosen, takesAreas }: FileStepProps) {
  const translate = useTranslate();
  const { file, reading, problem, table } = chosen;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <DropZone chosen={chosen} takesAreas={takesAreas} />
      {reading && (
        <Box>
          <LinearProgress aria-label={translate("import.file.reading", { name: file?.name })} />
          <Box component="output" sx={{ display: "flex", alignItems: "center", gap: 1, mt: 1 }}>
            <Typography>{translate("import.file.reading", { name: file?.name })}</Typography>
            <Button onClick={chosen.stop}>{translate("import.action.cancel")}</Button>
          </Box>
        </Box>
      )}
      {problem && (
        <Alert severity="error">
          {problem.code === "AREAS" ? <AreaFault {...problem} /> : problemText(translate, problem)}
        </Alert>
      )}
      {!reading && table && (
        <>
          <FileOptions chosen={chosen} />
          <FilePreview table={table} />
        </>
      )}
    </Box>
  );
}

function DropZone({ chosen, takesAreas }: FileStepProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { read } = chosen;
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void read(file);
  };
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      const text = data?.getData("text/plain") ?? "";
      const isField = event.target instanceof HTMLElement && event.target.closest("input, textarea") !== null;
      if (isField || !data) return;
      if (data.files.length > 0) void read(data.files[0]!);
      else if (text.trim() !== "") void read(pastedFile(text, translate("import.file.pasted")));
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        p: { xs: 2, md: chosen.table ? 2 : 5 },
        justifyContent: chosen.table ? "flex-start" : "center",
        border: "1px dashed",
        borderColor: over ? "primary.main" : "text.secondary",
        borderRadius: 2,
        bgcolor: over ? "primary.light" : "background.paper",
      }}
    >
      <Button
        variant={chosen.table ? "outlined" : "contained"}
        startIcon={<UploadFile />}
        onClick={() => input.current?.click()}
      >
        {translate(chosen.file ? "import.file.another" : "import.file.choose")}
      </Button>
      <Typography>{translate("import.file.drop")}</Typography>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ flexBasis: "100%", textAlign: chosen.table ? "start" : "center" }}
      >
        {translate(takesAreas ? "import.file.areasHint" : "import.file.hint")}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept={[...sheetEndings, ...(takesAreas ? areaFileEndings : [])].join(",")}
        aria-label={translate("import.file.choose")}
        onChange={({ target }) => {
          take(target.files);
          // So that the same file, mended meanwhile, can be chosen again.
          target.value = "";
        }}
      />
    </Box>
  );
}

/** Cells that were copied in a spreadsheet program: tabs between them, a line a row. */
function pastedFile(text: string, name: string): File {
  return new File([text], `${name}.tsv`, { type: "text/tab-separated-values" });
}

const sheetEndings = [".csv", ".tsv", ".txt", ".xlsx"];

type Problem = Exclude<NonNullable<ChosenFile["problem"]>, { code: "AREAS" }>;

function problemText(translate: ReturnType<typeof useTranslate>, problem: Problem): string {
  const parameters = problem.code === "TOO_LARGE" ? { limit: problem.limit / 1024 / 1024 } : problem;
  return translate(`import.file.problem.${problem.code}`, parameters);
}
