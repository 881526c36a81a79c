import { PASSWORD_LENGTH, type Registration } from '@evens/contract';
import { type Refusal, refusal } from '@evens/kernel';
import { type PasswordText, passwordText } from './password-text.ts';

/**
 * Why a password is not taken. Length and a list of what everybody tries are all that helps (NIST 800-63B, 5.1.1.2);
 * no rules about kinds of characters. `isCommon` knows the list.
 */
export function passwordFault(
  password: PasswordText,
  names: { readonly userName: string; readonly email: string },
  isCommon: (password: string) => boolean,
  minLength: number = PASSWORD_LENGTH.min,
): Refusal | undefined {
  const length = [...password].length;
  if (length < minLength) return refusal('WeakPassword', { reason: 'short', minLength });
  if (length > PASSWORD_LENGTH.max) return refusal('WeakPassword', { reason: 'long', maxLength: PASSWORD_LENGTH.max });
  const lower = password.toLowerCase();
  const own = [names.userName, names.email, names.email.split('@')[0] ?? ''].map((name) => name.toLowerCase());
  if (own.includes(lower)) return refusal('WeakPassword', { reason: 'ownName' });
  if (new Set(lower).size < 3) return refusal('WeakPassword', { reason: 'common' });
  return isCommon(lower) ? refusal('WeakPassword', { reason: 'common' }) : undefined;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** About 49,000 passwords that attackers try first; read when the first password is chosen. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return common;
}

/** Why nobody may register with this password under these names; undefined when they may. */
export async function chosenPasswordFault(
  form: Pick<Registration, 'UserName' | 'Email' | 'Password'>,
): Promise<Refusal | undefined> {
  const common = await commonPasswords();
  const names = { userName: form.UserName, email: form.Email };
  return passwordFault(passwordText(form.Password), names, (text) => common.has(text));
}
