/** The texts every screen needs travel as one file. */
export { default as catalogue } from '../../../locales/fr-FR/catalogue.json';
export { default as frame } from '../../../locales/fr-FR/frame.json';
export { default as offers } from '../../../locales/fr-FR/offers.json';
export { default as sportsbook } from '../../../locales/fr-FR/sportsbook.json';
