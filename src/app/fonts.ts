/** Lato (spec 4), served by us; Latin and extended Latin. Cyrillic, which Lato lacks, falls to the system's font. */
import "@fontsource/lato/300.css";
import "@fontsource/lato/400.css";
import "@fontsource/lato/700.css";
