import type { Page } from 'playwright-core';

/** Chromium's own device of passkeys, which says yes to whoever asks; `lock` has it say no from then on. */
export async function withAuthenticator(page: Page): Promise<{ lock(locked: boolean): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lock: async (locked) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !locked });
    },
  };
}
