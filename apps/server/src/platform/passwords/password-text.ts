declare const normalised: unique symbol;

/** A password as it is judged, hashed and compared: made by `passwordText` alone, so that none is taken as it was typed. */
export type PasswordText = string & { readonly [normalised]: true };

/**
 * One keyboard writes é as one character, another as two, a third writes full-width letters: the person typed the same
 * (NIST 800-63B, 5.1.1.2). Done once, before the password is judged, or a common one in other clothes would pass.
 */
export const passwordText = (typed: string): PasswordText => typed.normalize('NFKC') as PasswordText;
