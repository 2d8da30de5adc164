import { createContext, useContext, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** The places that the top bar keeps for the page: its title, and what is done there. */
export type PageBarPlaces = { title: HTMLElement | null; actions: HTMLElement | null };

export const PageBar = createContext<PageBarPlaces>({ title: null, actions: null });

type InPageBarProps = { place: keyof PageBarPlaces; children: ReactNode };

/** Stands in the top bar; where that keeps no such place, as on a phone, it stays in the page. */
export function InPageBar({ place, children }: InPageBarProps) {
  const element = useContext(PageBar)[place];
  return element ? createPortal(children, element) : children;
}
