/** What lies over the frame when it is opened travels as one file. */
export { Drawer } from './drawer.tsx';
export { LanguageChoice } from './language-choice.tsx';
export { Palette } from './search/palette.tsx';
