import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { balancesView } from './wallet.ts';

/** What a demo user may have of play money, and when he gets some. It is worth nothing. */
export const playMoneyView = z.object({
  Currency: z.string(),
  /** A top-up brings the balance back to this, never above. */
  Sum: z.string(),
  /** Whether a top-up now would add something. */
  MayTopUp: z.boolean(),
  /** From when on the next one may come; null: today's has not been taken. */
  NextMs: z.number().nullable(),
});

export type PlayMoneyView = z.output<typeof playMoneyView>;

export const getPlayMoney = endpoint({
  name: 'getPlayMoney',
  method: 'GET',
  path: '/api/user/play-money',
  summary: 'Of a demo user: to how much play money is topped up, and when that may be',
  access: 'player',
  response: playMoneyView,
  refusals: ['NoPrivilegesException'],
});

/** May be sent again: what was added once today is not added a second time, and the answer says how things stand. */
export const topUpPlayMoney = endpoint({
  name: 'topUpPlayMoney',
  method: 'POST',
  path: '/api/user/play-money',
  summary: 'Of a demo user: brings play money back to the set sum, once a day',
  access: 'player',
  play: true,
  response: balancesView.extend({ PlayMoney: playMoneyView, Added: z.string() }),
  refusals: ['NoPrivilegesException'],
});
