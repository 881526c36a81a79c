/** The texts every screen needs travel as one file. */
export { default as catalogue } from '../../../locales/en-US/catalogue.json';
export { default as frame } from '../../../locales/en-US/frame.json';
export { default as offers } from '../../../locales/en-US/offers.json';
export { default as sportsbook } from '../../../locales/en-US/sportsbook.json';
