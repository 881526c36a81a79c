import { getFreeSpins } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import { usableFreeSpins } from './free-spin-store.ts';
import type { RoundsParts } from './parts.ts';

/** What a player sees of his free spins. */
export const freeSpinsRoute = ({ db, clock }: Pick<RoundsParts, 'db' | 'clock'>): PlayerRoute =>
  route(getFreeSpins, async ({ caller }) => ({
    freeSpins: (await usableFreeSpins(db, caller.accountId, clock.wallMs())).map((each) => ({
      id: each.id,
      game: each.game,
      spins: each.spins,
      used: each.used,
      currency: each.currency,
      value: formatAmount(each.valueMinor, each.currency),
      won: formatAmount(each.wonMinor, each.currency),
      expiresMs: each.expiresAt.getTime(),
    })),
  }));
