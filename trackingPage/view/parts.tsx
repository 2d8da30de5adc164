/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { TrackingState } from "../../schemas/trackingPage";
import type { PageWords } from "../words/pageWords";
import type { Clock } from "../words/times";
import { type IconName, icons } from "./icons";

/** What every part of the page is drawn from; `calendar`: the address of the delivery for a calendar. */
export type Shown<Told = TrackingState> = { told: Told; words: PageWords; clock: Clock; calendar?: string };

type CardProps = { title?: string; name: string; children: ComponentChildren };

/** A sheet; one with a title is a region of it. */
export function Card({ title, name, children }: CardProps) {
  if (title === undefined) return <div class={`card ${name}`}>{children}</div>;
  return (
    <section id={name} class={`card ${name}`} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{title}</h2>
      {children}
    </section>
  );
}

type ActionProps = {
  href: string;
  icon: IconName;
  quiet?: boolean;
  download?: string;
  children: ComponentChildren;
};

export function Action({ href, icon, quiet = false, download, children }: ActionProps) {
  return (
    <a class={quiet ? "action quiet" : "action"} href={href} download={download}>
      <Icon name={icon} />
      <span>{children}</span>
    </a>
  );
}

export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
