/**
 * What a session has shown of who holds it, in the words of RFC 8176 where it has one: `pwd`, `otp` (a PIN of the app), `hwk`
 * with `user` (a passkey that asked for face, finger or PIN). Of ours: `recovery`, `link` (of a lost password), `partner`.
 */
export type Shown = 'password' | 'link' | 'partner' | 'pin' | 'recovery' | 'passkey';

const AMR: Readonly<Record<Shown, readonly string[]>> = {
  password: ['pwd'],
  link: ['link'],
  partner: ['partner'],
  pin: ['otp'],
  recovery: ['recovery'],
  passkey: ['hwk', 'user'],
};

export const amrFrom = (shown: readonly Shown[]): readonly string[] => {
  const all = shown.flatMap((each) => AMR[each]);
  return new Set(shown).size > 1 || shown.includes('passkey') ? [...all, 'mfa'] : all;
};

/** A passkey counts as both: it is held, and it asked for a finger or a face. */
export const isFactor = (shown: Shown): boolean => shown === 'pin' || shown === 'recovery' || shown === 'passkey';

/** What another capability may know of a session's proofs. */
export interface SessionProofs {
  /** RFC 8176. */
  readonly amr: readonly string[];
  /** When a second factor was last shown, in wall time; null when never. */
  readonly factorMs: number | null;
  /**
   * When a factor of the account was last added, removed or reset, in wall time; null when never. Whoever has just taken an account
   * over changes its factors and then takes the money: what pays out waits from here on, and asks for a factor that was shown since.
   */
  readonly factorsChangedMs: number | null;
}
