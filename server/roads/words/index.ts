export { kindsOf } from "./kinds";
export { isInside, isNumberMark } from "./inside";
export { nameKey } from "./nameKey";
export { plain, wordsOf } from "./plain";
export { isSmall, shortWords, weightOf, wholeWords } from "./shortened";
