import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { House } from './house.ts';

/** What the provider that pays out is told to do from now on. */
export interface PayoutOrder {
  readonly silentAfterPaying?: boolean;
  readonly failsAfterPaying?: boolean;
  readonly loseRequests?: boolean;
  readonly mute?: boolean;
  readonly copies?: number;
  readonly amountOff?: number;
  readonly first?: string;
  readonly later?: string | null;
  readonly becomes?: { readonly reference: string; readonly status: string };
}

export const GOOD_PAYOUTS: PayoutOrder = {
  silentAfterPaying: false,
  failsAfterPaying: false,
  loseRequests: false,
  mute: false,
  copies: 1,
  amountOff: 0,
  first: 'accepted',
  later: 'paid',
};

/** The provider's own desk: how it treats what comes from now on, and how often each payout was paid, by our id. */
export async function payoutDesk(
  { sandboxUrl }: House,
  sandboxSecret: string,
  order: PayoutOrder,
): Promise<{ readonly paid: Readonly<Record<string, number>> }> {
  const path = '/v1/payouts/desk';
  const body = JSON.stringify(order);
  const secret = createHmac('sha256', sandboxSecret).update('evens sandbox webhooks').digest('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const signed = createHmac('sha256', secret).update(`${seconds}.POST ${path} ${body}`).digest('hex');
  const answer = await fetch(`${sandboxUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payout-signature': `t=${seconds},v1=${signed}` },
    body,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as { paid: Record<string, number> };
}
