import { randomUUID } from 'node:crypto';
import { bonusCampaign } from '@evens/contract';
import { publish, writeDraft } from '../../apps/server/src/capabilities/growth/bonuses/campaign-store.ts';
import { inTransaction, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import type { House } from './house.ts';

const ALWAYS = { from: '2020-01-01T00:00:00Z', until: '2099-12-31T00:00:00Z' };

/** As two operators would have published it: 5.00 by a code, to be staked once on games or sports, whatever is said otherwise. */
export async function liveCampaign({ databaseUrl }: House, key: string, over: object = {}): Promise<void> {
  const content = bonusCampaign.parse({
    key,
    title: { 'en-US': `Bonus ${key}` },
    ...{ product: 'any', code: key, when: { trigger: 'code', ...ALWAYS } },
    amount: { EUR: { percent: '0', most: null, leastDeposit: '0', fixed: '5.00' } },
    wager: {
      multiplier: '1',
      days: 14,
      counts: { table: '100', slots: '100', sports: '100' },
      usableOn: ['table', 'slots', 'sports'],
    },
    mostStake: { EUR: '5.00' },
    budget: { EUR: '500.00' },
    ...over,
  });
  const db = openDatabase(databaseUrl ?? '');
  try {
    await inTransaction(db, async (tx) => {
      const at = new Date();
      const made = await writeDraft(tx, { id: randomUUID(), content, by: 'operator:one', at });
      await publish(tx, { ...made, content }, 'operator:two', at);
    });
  } finally {
    await db.destroy();
  }
}

/** By a deposit of 10.00 or more: as much again. */
export const BY_DEPOSIT = {
  when: { trigger: 'deposit', ...ALWAYS },
  amount: { EUR: { percent: '100', most: '100.00', leastDeposit: '10.00' } },
};
