/** What the page needs of sessions before there is a console: none of its dialogs come along. */
export { tellOtherTabs } from "./otherTabs";
export { accountOfUser, timeZoneOf } from "./sessionOf";
