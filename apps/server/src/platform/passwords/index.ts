export {
  HashingBusy,
  openPasswordHashes,
  openPasswordTurns,
  type PasswordHashes,
} from './password-hashes.ts';
export { chosenPasswordFault, commonPasswords, passwordFault } from './password-rules.ts';
export { type PasswordText, passwordText } from './password-text.ts';
