import { addFormat } from "../formatFaults";
import { messageFaults, templateFaults } from "./faults";

addFormat("pod-template", (text) => templateFaults("POD", text)[0]);
addFormat("manifest-template", (text) => templateFaults("MANIFEST", text)[0]);
addFormat("message-template", (text) => messageFaults(text)[0]);
