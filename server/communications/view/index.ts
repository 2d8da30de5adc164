export { holdBack, letGo, messagesAgain, nameOf } from "./acts";
export { handwritten, previewed } from "./handwritten";
