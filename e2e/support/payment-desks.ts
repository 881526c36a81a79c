import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { House } from './house.ts';

/** What the sandbox's card provider and its wallet understand alike. */
export interface ProviderOrder {
  readonly copies?: number;
  readonly reorder?: boolean;
  readonly mute?: boolean;
  readonly failAnswers?: number;
  readonly slowForMs?: number;
  readonly paysCanceledAfterMs?: number;
}

export interface CardOrder extends ProviderOrder {
  readonly wrongAmount?: boolean;
}

export const HONEST: ProviderOrder = {
  copies: 1,
  reorder: false,
  mute: false,
  failAnswers: 0,
  slowForMs: 0,
  paysCanceledAfterMs: 0,
};

/** The providers' own desks: how they treat the house from now on. */
export function paymentDesks(house: () => House, sandboxSecret: string) {
  const key = createHmac('sha256', sandboxSecret).update('evens sandbox api').digest('base64url');
  const order = async (path: string, change: object): Promise<void> => {
    const answer = await fetch(`${house().sandboxUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  return {
    card: (change: CardOrder) => order('/control', change),
    wallet: (change: ProviderOrder) => order('/checkout/control', change),
  };
}

/** Types a card into the provider's page and pays. */
export async function payByCard(house: House, page: Page, number: string): Promise<void> {
  await page.waitForURL(`${house.sandboxUrl}/pay/**`);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/39');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Mira Kessler');
  await page.getByRole('button', { name: /^Pay .* EUR$/ }).click();
}
