export { publishRuns } from "./notices";
export { marksIn } from "./runMarks";
export { RunStreams } from "./RunStreams";
