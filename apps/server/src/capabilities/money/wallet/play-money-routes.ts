import { getPlayMoney, type PlayMoneyView, topUpPlayMoney } from '@evens/contract';
import { type Clock, formatAmount, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type PlayerCaller, type PlayerRoute, route, USER_TYPES } from '../../../platform/http/index.ts';
import { type Balances, presentBalances } from './balances.ts';
import { type PlayMoney, playMoneyOf, playSumMinor, topUpPlayMoney as topUp } from './play-money.ts';

export interface PlayMoneyRouteParts {
  readonly db: Database;
  readonly clock: Clock;
  /** What a top-up brings play money to, in units of the house's currency. */
  readonly playMoney: () => number;
  readonly balance: (accountId: string) => Promise<Balances | undefined>;
  readonly announce: (accountIds: Iterable<string>) => void;
}

const present = ({ currency }: PlayerCaller, { sumMinor, mayTopUp, nextMs }: PlayMoney): PlayMoneyView => ({
  Currency: currency,
  Sum: formatAmount(sumMinor, currency),
  MayTopUp: mayTopUp,
  NextMs: nextMs,
});

const isDemo = ({ userType }: PlayerCaller): boolean => userType === USER_TYPES.demoUser;

export function playMoneyRoutes(parts: PlayMoneyRouteParts): readonly PlayerRoute[] {
  const { db, clock, playMoney, balance, announce } = parts;
  return [
    route(getPlayMoney, async ({ caller }) => {
      if (!isDemo(caller)) return refuse(refusal('NoPrivilegesException'));
      const sumMinor = playSumMinor(playMoney(), caller.currency);
      return present(caller, await inTransaction(db, (tx) => playMoneyOf(tx, caller, sumMinor, clock.wallMs())));
    }),
    route(topUpPlayMoney, async ({ caller }) => {
      if (!isDemo(caller)) return refuse(refusal('NoPrivilegesException'));
      const sumMinor = playSumMinor(playMoney(), caller.currency);
      const [addedMinor, stands] = await inTransaction(db, async (tx) => {
        const by = { nowMs: clock.wallMs(), actor: `player:${caller.accountId}`, reason: 'play money topped up' };
        const added = await topUp(tx, caller, sumMinor, by);
        return [added, await playMoneyOf(tx, caller, sumMinor, by.nowMs)] as const;
      });
      if (addedMinor > 0n) announce([caller.accountId]);
      const balances = await balance(caller.accountId);
      if (!balances) return refuse(refusal('NotFound'));
      const Added = formatAmount(addedMinor, caller.currency);
      return { ...presentBalances(balances), PlayMoney: present(caller, stands), Added };
    }),
  ];
}
