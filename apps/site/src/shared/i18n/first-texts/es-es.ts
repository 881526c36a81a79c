/** The texts every screen needs travel as one file. */
export { default as catalogue } from '../../../locales/es-ES/catalogue.json';
export { default as frame } from '../../../locales/es-ES/frame.json';
export { default as offers } from '../../../locales/es-ES/offers.json';
export { default as sportsbook } from '../../../locales/es-ES/sportsbook.json';
