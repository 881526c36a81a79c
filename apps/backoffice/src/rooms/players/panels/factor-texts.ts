/** What the card about a player's ways in says. */
export const FACTOR_TEXTS = {
  title: 'Sign-in',
  none: 'The password alone: there is no second factor.',
  authenticator: 'Authenticator app',
  since: (when: string) => `since ${when}`,
  codes: (left: number) => `${left} of 10 recovery codes left`,
  passkeys: 'Passkeys',
  changed: (when: string) => `Last changed ${when}`,
  reset: 'Reset second factors',
  text: 'For a player whose phone is gone, and the recovery codes with it. Be sure who you are talking to: whoever wants to take an account over asks for just this. A second person decides. Then authenticator, codes and passkeys are gone, every browser is signed out, and the player is written to.',
  proposed: 'Waits for a second person.',
} as const;
