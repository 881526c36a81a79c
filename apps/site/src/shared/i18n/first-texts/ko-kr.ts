/** The texts every screen needs travel as one file. */
export { default as catalogue } from '../../../locales/ko-KR/catalogue.json';
export { default as frame } from '../../../locales/ko-KR/frame.json';
export { default as offers } from '../../../locales/ko-KR/offers.json';
export { default as sportsbook } from '../../../locales/ko-KR/sportsbook.json';
