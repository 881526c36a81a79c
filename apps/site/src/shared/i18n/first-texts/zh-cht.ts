/** The texts every screen needs travel as one file. */
export { default as catalogue } from '../../../locales/zh-CHT/catalogue.json';
export { default as frame } from '../../../locales/zh-CHT/frame.json';
export { default as offers } from '../../../locales/zh-CHT/offers.json';
export { default as sportsbook } from '../../../locales/zh-CHT/sportsbook.json';
