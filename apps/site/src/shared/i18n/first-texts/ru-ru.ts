/** The texts every screen needs travel as one file. */
export { default as catalogue } from '../../../locales/ru-RU/catalogue.json';
export { default as frame } from '../../../locales/ru-RU/frame.json';
export { default as offers } from '../../../locales/ru-RU/offers.json';
export { default as sportsbook } from '../../../locales/ru-RU/sportsbook.json';
