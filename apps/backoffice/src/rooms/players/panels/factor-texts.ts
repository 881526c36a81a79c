/** What the card about a player's ways in says. */
export const FACTOR_TEXTS = {
  title: 'Sign-in',
  none: 'Password only, no second factor.',
  authenticator: 'Authenticator app',
  since: (when: string) => `since ${when}`,
  codes: (left: number) => `${left} of 10 recovery codes left`,
  passkeys: 'Passkeys',
  changed: (when: string) => `Last changed ${when}`,
  reset: 'Reset second factors',
  text: 'For a player who lost both the phone and the recovery codes. Verify who you are talking to: account takeovers start with this request. It needs a second approval. Then authenticator, codes and passkeys are removed, all sessions end, and the player is notified.',
  proposed: 'Waiting for a second approval.',
} as const;
