/** Lato (spec 4), served by us: Latin and extended Latin, with Cyrillic by its sibling. */
import "@fontsource/lato/300.css";
import "@fontsource/lato/400.css";
import "@fontsource/lato/700.css";
import "./cyrillic.css";
