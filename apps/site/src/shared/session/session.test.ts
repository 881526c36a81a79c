import type { SessionView } from '@evens/contract';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../api/api.ts';
import { sessionQuery, setSession } from './session.ts';

const session = (id: string): SessionView => ({
  csrfToken: 'token',
  user: {
    UserID: id,
    UserName: `player ${id}`,
    Email: `${id}@example.org`,
    Currency: 'EUR',
    CurrencySystemAbbreviature: 'EUR',
    Country: { Code: 'DE' },
    Balances: { TotalBalance: '0', Cash: '0', Bonus: '0', StakeHold: '0', WithdrawalHold: '0', Owed: '0' },
    UserType: 0,
    UsesTwoFactorAuth: false,
    UsageArrangements: { PaymentTermsAccepted: true },
    TermsOutdated: false,
    BreakUntilMs: null,
    Language: null,
    favoriteTournamentIds: [],
  },
});

it.each([
  ['the same player is still here', '1', true],
  ['another player has signed in in another tab', '2', false],
])('where %s, what was read for the first one is kept or dropped by that', async (_what, now, stays) => {
  vi.stubGlobal('fetch', async () => Response.json(session(now)));
  setSession(session('1'));
  queryClient.setQueryData(['transactions', 'newest'], ['a row of player 1']);
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(queryClient.getQueryData(['transactions', 'newest']) !== undefined).toBe(stays);
});
