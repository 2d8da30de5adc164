export { usePickerTexts } from "./usePickerTexts";
