export { dayOf, startOfDay } from "./dayBounds";
export { dateExamples } from "./examples";
export { formatDay, readDay, showDay } from "./days";
export { dateFormatsOf, formatHint } from "./formats";
export { formatInstant, formatSpan, instantOf, readInstant, showInstant, wallOf } from "./instants";
export { formatDuration } from "./spans";
export { formatTime, readTime, showTime } from "./times";
export { weekdays, weekOf, weekstartOf } from "./week";
