/** @jsxImportSource preact */
import "../linkMap/trustedTypes";
import "../../trackingPage/page.css";
import { hydrate } from "preact";
import { type Boot, bootId, rootId } from "../../trackingPage";
import { LivePage } from "./LivePage";

const boot = document.getElementById(bootId)?.textContent;
const root = document.getElementById(rootId);
if (boot && root) hydrate(<LivePage boot={JSON.parse(boot) as Boot} />, root);
