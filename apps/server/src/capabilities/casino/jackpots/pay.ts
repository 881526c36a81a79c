import { assert, type Currency, money } from '@evens/kernel';
import { accountKey, jackpotExchange, jackpotSeed, jackpotWin, playerAccount } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { insertDrop, type NewDrop } from './drop-store.ts';
import type { JackpotsParts } from './parts.ts';

const ORDER = { actor: 'house' } as const;

/** What the house puts into a level as it begins. */
export const seedTransfer = (level: string, generation: number, seedMinor: bigint, currency: Currency) =>
  jackpotSeed({
    ...ORDER,
    idempotencyKey: `jackpot-seed:${level}:${generation}`,
    reference: `jackpot:${level}:${generation}`,
    reason: `jackpot ${level} begins`,
    amount: money(seedMinor, currency),
  });

/** Pays a level that dropped, and puts the seed of the next generation in. */
export async function payDrop(
  tx: DatabaseTransaction,
  { wallet }: Pick<JackpotsParts, 'wallet'>,
  drop: NewDrop,
): Promise<void> {
  const { level, generation, accountId, currency, poolCurrency, paidMinor, getsMinor, seedMinor } = drop;
  const name = `${level}:${generation}`;
  const about = { ...ORDER, reference: `jackpot:${name}` };
  const debt = playerAccount('receivable', accountId, currency);
  const standings = await wallet.lock(tx, [playerAccount('cash', accountId, currency), debt]);
  const same = currency === poolCurrency;
  const transfers = [
    jackpotWin({
      ...about,
      idempotencyKey: `jackpot-win:${name}`,
      reason: `jackpot ${level}`,
      playerId: accountId,
      amount: money(getsMinor, currency),
      from: same ? 'jackpotPool' : 'casino',
      receivableMinor: standings.get(accountKey(debt))?.balanceMinor ?? 0n,
    }),
    ...(same
      ? []
      : [
          jackpotExchange({
            ...about,
            idempotencyKey: `jackpot-exchange:${name}`,
            reason: `jackpot ${level}, paid in ${currency}`,
            amount: money(paidMinor, poolCurrency),
          }),
        ]),
    seedTransfer(level, generation + 1, seedMinor, poolCurrency),
  ];
  for (const transfer of transfers) {
    const posted = await wallet.post(tx, transfer);
    assert(posted.ok && !posted.value.repeated, `${transfer.idempotencyKey} moves once`);
  }
  await insertDrop(tx, drop);
}
