/** The texts every screen needs travel as one file. */
export { default as catalogue } from '../../../locales/de-DE/catalogue.json';
export { default as frame } from '../../../locales/de-DE/frame.json';
export { default as offers } from '../../../locales/de-DE/offers.json';
export { default as sportsbook } from '../../../locales/de-DE/sportsbook.json';
