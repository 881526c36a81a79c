export { foldAddress, foldEmail, foldName, foldPhone } from './fold.ts';
export { isSameName } from './same-name.ts';
