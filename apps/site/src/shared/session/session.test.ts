import { readdirSync, readFileSync } from 'node:fs';
import type { SessionView } from '@evens/contract';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../api/api.ts';
import { forgetPlayer, OF_PLAYER, sessionQuery, setSession } from './session.ts';

const session = (id: string): SessionView => ({
  csrfToken: 'token',
  user: {
    UserID: id,
    UserName: `player ${id}`,
    Email: `${id}@example.org`,
    EmailConfirmed: true,
    Currency: 'EUR',
    CurrencySystemAbbreviature: 'EUR',
    Country: { Code: 'DE' },
    Balances: { TotalBalance: '0', Cash: '0', Bonus: '0', StakeHold: '0', WithdrawalHold: '0', Owed: '0' },
    UserType: 0,
    UsesTwoFactorAuth: false,
    UsageArrangements: { PaymentTermsAccepted: true },
    TermsOutdated: false,
    PasswordGiven: false,
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

it('logout or reset clears the user and everything that was read for him, loyalty too', () => {
  setSession(session('1'));
  const keys = ['tickets', 'transactions', 'deposits', 'messages', 'profile', 'loyalty'];
  for (const key of keys) queryClient.setQueryData([key, 'page'], ['of player 1']);
  queryClient.setQueryData(['sports'], ['everybody reads these']);
  const nobody = { user: null, csrfToken: 'other' };
  forgetPlayer(nobody);
  setSession(nobody);
  expect(queryClient.getQueryData<SessionView>(sessionQuery.queryKey)?.user).toBeNull();
  expect(keys.filter((key) => queryClient.getQueryData([key, 'page']) !== undefined)).toEqual([]);
  expect(queryClient.getQueryData(['sports'])).toEqual(['everybody reads these']);
});

/**
 * First words of queries whose answers are the same for everybody or belong to the browser: they hold nothing of a
 * player.
 */
const OF_EVERYBODY = new Set([
  ...['adminConfig', 'asian', 'background', 'bettingSettings', 'blog', 'booking', 'builder', 'eventClock', 'fixture'],
  ...[
    'fixtures',
    'crashRounds',
    'fixturesById',
    'insurance',
    'loyaltyInit',
    'marketHistory',
    'page',
    'preview',
    'password-link',
    'slot-drawn',
    'paymentMethods',
  ],
  ...[
    'popularBets',
    'priceHistory',
    'priceMoves',
    'raceResults',
    'receipt-keys',
    'results',
    'schedule',
    'search',
    'siteConfig',
  ],
  ...['slides', 'slip', 'slot-art', 'sportTree', 'sports', 'timeline', 'topTournaments', 'tournaments', 'visitor'],
  ...['bonusTerms', 'virtualRounds', 'virtualSports'],
]);

it('every query says by its first word whether the next player may see its answer', () => {
  const root = new URL('../../', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const words = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/queryKey: \['([\w-]+)'/g)].map(([, word = '']) => word),
  );
  expect(words.length).toBeGreaterThan(40);
  const known = new Set<string>([...OF_PLAYER, ...OF_EVERYBODY]);
  expect([...new Set(words)].filter((word) => !known.has(word))).toEqual([]);
});
