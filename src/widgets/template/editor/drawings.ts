import { drawing, signatureBox } from "../../../paper";

/** Drawings for a sample: a logo, a signature, goods, a map, a box to sign in. As images travel in pages: data URLs. */
export const drawings = {
  logo: drawing(
    160,
    48,
    `<rect width="160" height="48" rx="6" fill="#1b5e8a"/><path d="M16 32h88M24 16h64M112 14l22 10-22 10z" stroke="#fff" stroke-width="4" fill="#fff"/>`,
  ),
  signature: drawing(
    220,
    70,
    `<path d="M8 52c18-40 30-44 26-14s18 4 26-12 12 24 24 6 16-22 20 0 22 8 34-8 20 8 36 2 20-6 36-4" fill="none" stroke="#123" stroke-width="2.5"/>`,
  ),
  photo: drawing(
    160,
    120,
    `<rect width="160" height="120" fill="#dbe3e8"/><path d="M40 50l40-18 40 18v44l-40 16-40-16z" fill="#c79a5b"/><path d="M40 50l40 16 40-16M80 66v44" stroke="#8a6532" stroke-width="3" fill="none"/>`,
  ),
  box: signatureBox,
  map: drawing(
    640,
    240,
    `<rect width="640" height="240" fill="#e8efe6"/><path d="M0 190C120 120 210 210 330 140S540 40 640 70" stroke="#b7cde0" stroke-width="26" fill="none"/><path d="M60 60l120 50 90-40 130 90 150-60" stroke="#1b5e8a" stroke-width="5" fill="none"/><g fill="#b3261e"><circle cx="60" cy="60" r="9"/><circle cx="180" cy="110" r="9"/><circle cx="270" cy="70" r="9"/><circle cx="400" cy="160" r="9"/><circle cx="550" cy="100" r="9"/></g>`,
  ),
};
