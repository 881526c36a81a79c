/** The texts every screen needs travel as one file. */
export { default as catalogue } from '../../../locales/pt-PT/catalogue.json';
export { default as frame } from '../../../locales/pt-PT/frame.json';
export { default as offers } from '../../../locales/pt-PT/offers.json';
export { default as sportsbook } from '../../../locales/pt-PT/sportsbook.json';
