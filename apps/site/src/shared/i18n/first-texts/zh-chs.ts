/** The texts every screen needs travel as one file. */
export { default as catalogue } from '../../../locales/zh-CHS/catalogue.json';
export { default as frame } from '../../../locales/zh-CHS/frame.json';
export { default as offers } from '../../../locales/zh-CHS/offers.json';
export { default as sportsbook } from '../../../locales/zh-CHS/sportsbook.json';
