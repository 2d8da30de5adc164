import en from "../../../locales/en/trackingPage.json";
import es from "../../../locales/es/trackingPage.json";
import fr from "../../../locales/fr/trackingPage.json";
import pt from "../../../locales/pt/trackingPage.json";
import ru from "../../../locales/ru/trackingPage.json";
import type { PageLanguage, PageTexts } from "../../../trackingPage";

/** What the page says, by language. */
export const pageTexts: Record<PageLanguage, PageTexts> = { en, es, fr, pt, ru };
