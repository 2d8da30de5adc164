/** @jsxImportSource preact */
import type { Ref } from "preact";
import { Icon } from "../view/parts";
import type { PageWords } from "../words/pageWords";

type OnwardProps = { path: string; words: PageWords; reference?: Ref<HTMLAnchorElement> };

/** The way to the page of a delivery: that is in nobody's frame, so it opens beside the site. */
export function Onward({ path, words: { say }, reference }: OnwardProps) {
  return (
    <a class="action" href={path} target="_blank" rel="noopener" {...(reference && { ref: reference })}>
      <Icon name="van" />
      <span>
        {say("trackingPage.widget.onward")}
        <span class="hidden"> {say("trackingPage.widget.beside")}</span>
      </span>
    </a>
  );
}
