import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { isApiError, type ApiError } from "../../../../dataProviders";
import { giveNewPassword } from "../../../../dataProviders/services";
import { passwordNames } from "../../../../schemas";
import { useApi } from "../../../session";
import type { ResourceView } from "../../resource";
import { useSteady } from "../page/useSteady";
import { errorSchemaOf, withoutProblemsAt, type Problem } from "../errors/fieldErrors";
import { focusField } from "../errors/focusField";
import { useProblemTexts } from "../errors/problemTexts";
import type { Fields } from "../record/outgoing";
import type { FieldContext } from "../rjsf/FieldContext";
import { localise } from "../schema/localise";
import { sectionSchema } from "../schema/section";

const nothingHidden: ReadonlySet<string> = new Set();

/** What is typed as a record's new password, and what the server said of it: both stay until it is taken. */
export function useNewPassword(view: ResourceView, id: string) {
  const { http } = useApi();
  const queryClient = useQueryClient();
  const texts = useProblemTexts(view);
  const [typed, setTyped] = useState<Fields>({});
  const [problems, setProblems] = useState<Problem[]>([]);
  const [trouble, setTrouble] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const [goal, setGoal] = useState<{ path: string }>();
  const names = useMemo(() => passwordNames(view.resource), [view]);
  const schema = useMemo(
    () => sectionSchema(localise(view.resource, view), names, nothingHidden, names),
    [view, names],
  );
  const context = useMemo<FieldContext>(
    () => ({
      resource: view.resource,
      recordId: id,
      initialAt: () => undefined,
      left: () => undefined,
      change([name], value) {
        setTyped((before) => ({ ...before, [String(name)]: value }));
        setProblems((before) => withoutProblemsAt(before, String(name)));
      },
    }),
    [view, id],
  );

  useEffect(() => {
    if (goal) focusField(goal.path);
  }, [goal]);

  /** Undefined where it was refused: its fields, or `trouble`, say why. */
  async function change(): Promise<{ version: number | undefined } | undefined> {
    setBusy(true);
    setTrouble(undefined);
    try {
      const version = await giveNewPassword(http, view.resource, id, typed);
      await queryClient.invalidateQueries({ queryKey: [view.name], refetchType: "none" });
      return { version };
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { fieldErrors } = error;
      const found = names.flatMap((name) =>
        (fieldErrors[name] ?? []).map((item) => texts.ofServer(name, item)),
      );
      setProblems(found);
      setGoal(found[0]);
      if (found.length === 0 && !error.reported) setTrouble(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return {
    schema,
    values: useSteady(typed),
    errors: useSteady(errorSchemaOf(problems)),
    context,
    trouble,
    busy,
    change,
    begin: () => void focusField(names[0] ?? ""),
  };
}
