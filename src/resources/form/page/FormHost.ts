import { createContext, useContext } from "react";
import { useNavigate, useParams } from "react-router";
import type { Routes } from "../../../records/routes";
import type { ResourceView } from "../../resource";
import type { Fields } from "../record/outgoing";

/** What a form stands in: the ways that lead from it, and what a new record has there from the first. */
export type FormHost = {
  /** The record that is open; undefined where the form is of a new one. */
  id: string | undefined;
  routes: Pick<Routes, "add" | "edit">;
  start: Fields;
  /** The form is done with: its record is saved or removed, or is left as it was. */
  leave: () => void;
};

/** Where a form is no page of its own, but stands over another one. */
export const FormHostContext = createContext<FormHost | undefined>(undefined);

/** A page of its own has come from the list, and leads back to it. */
export function useFormHost({ routes }: Pick<ResourceView, "routes">): FormHost {
  const { id } = useParams();
  const navigate = useNavigate();
  const host = useContext(FormHostContext);
  return host ?? { id, routes, start: nothing, leave: () => void navigate(routes.list) };
}

const nothing: Fields = {};
