import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { AdapterId } from '../src/capabilities/casino/providers/index.ts';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { historyOf, openPage, sandboxRoom } from './sandbox-room.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase({ max: 8 });
const { sandbox, room, api, close } = await sandboxRoom(db);
afterAll(async () => {
  expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
  await close();
  expect([room.errors, room.house.errors]).toEqual([[], []]);
});

/** By the specification, to the letter: what lists a provider's games, opens one, and lets one be tried. */
interface Paths {
  readonly provider: AdapterId;
  readonly key: string;
  readonly name: string;
  readonly list?: string;
  readonly launch: string;
  readonly demo?: string;
}

const ENDORPHINA = 'game=endorphina_BrassOrchard%40ENDORPHINA';
const MOJOS = 'gameName=Keno&gameToken=keno&productFamily=Lottery&language=fr';
const PATHS: readonly Paths[] = [
  {
    ...{ provider: 'endorphina', key: 'endorphina-brass-orchard', name: 'Copper Grove' },
    launch: `/api/endorphina/geturl?${ENDORPHINA}`,
    demo: `/api/endorphina/getdemourl?${ENDORPHINA}`,
  },
  {
    ...{ provider: 'habanero', key: 'habanero-deep-temple', name: 'Sunken Sanctum' },
    list: '/api/habanero/getGamesByCategory',
    launch: '/api/habanero/getlaunchurl?gameKey=SGDeepTemple',
    demo: '/api/habanero/getlaunchurl?gameKey=SGDeepTemple&isDemo=true',
  },
  {
    ...{ provider: 'softswiss', key: 'softswiss-clockmaker', name: 'Pendulum Row' },
    list: '/api/SoftSwissCasino/getgames?Country=DE&Currency=EUR&IsMobile=false',
    launch: '/api/SoftSwissCasino/getlaunchurl?gameName=Clockmaker&gameProvider=bgaming',
    demo: '/api/SoftSwissCasino/getlaunchurl?gameName=Clockmaker&gameProvider=bgaming&isDemo=true',
  },
  {
    ...{ provider: 'openbox', key: 'openbox-limbo', name: 'Sky Limit' },
    list: '/api/OpenBoxInternal/Games',
    launch: '/api/OpenBoxInternal/GameUrl?gameId=openbox-limbo&gameName=Limbo&isMobile=true',
  },
  {
    ...{ provider: 'sevenmojos', key: 'sevenmojos-keno', name: 'Forty Lanterns' },
    list: '/api/sevenmojosinternalcasino/games',
    launch: `/api/sevenmojosinternalcasino/gameurl?${MOJOS}`,
    demo: `/api/sevenmojosinternalcasino/demogameurl?${MOJOS}`,
  },
  {
    ...{ provider: 'leap', key: 'leap-american-roulette', name: 'Double Zero Wheel' },
    list: '/api/leapinternal/casinogames',
    launch: '/api/leapinternal/gameurl?gameId=leap-american-roulette&lang=en',
    demo: '/api/leapinternal/demogameurl?gameId=leap-american-roulette&lang=en',
  },
  {
    ...{ provider: 'rocket', key: 'rocket-mines', name: 'Minefield' },
    launch: '/api/RocketApiInternal/LaunchGame?gameId=rocket-mines',
  },
  {
    ...{ provider: 'egt', key: 'egt-french-roulette', name: 'Paris Wheel' },
    list: '/api/EGTCasinoInternal/games',
    launch: '/api/EGTCasinoInternal/gameurl?gameKey=805&language=bg',
    demo: '/api/EGTCasinoInternal/demogameurl?gameKey=805&language=bg',
  },
  {
    ...{ provider: 'amusnet', key: 'amusnet-jacks-or-better', name: 'Draw Poker' },
    list: '/api/AmusnetCasinoInternal/Games',
    launch: '/api/AmusnetCasinoInternal/GameUrl?gameId=amusnet-jacks-or-better&isMobile=false',
    demo: '/api/AmusnetCasinoInternal/DemoGameUrl?gameId=amusnet-jacks-or-better&isMobile=false',
  },
  {
    ...{ provider: 'pateplay', key: 'pateplay-blackjack', name: 'Twenty-One' },
    list: '/api/PateplayInternal/Games',
    launch: '/api/PateplayInternal/GameUrl?gameKey=blackjack&language=en&device=mobile',
    demo: '/api/PateplayInternal/DemoGameUrl?gameKey=blackjack&language=en&device=mobile',
  },
  {
    ...{ provider: 'pragmatic', key: 'pragmatic-three-card-poker', name: 'Pair Plus' },
    list: '/api/pragmaticInternal/games',
    launch: '/api/pragmaticInternal/gameUrl?gameId=threecard&language=en',
    demo: '/api/pragmaticInternal/demoGameUrl?gameId=threecard&language=en',
  },
  {
    ...{ provider: 'evolution', key: 'evolution-european-roulette', name: 'Single Zero Wheel' },
    launch: '/api/casino/launch?game=evolution-european-roulette',
  },
  {
    ...{ provider: 'goldenrace', key: 'goldenrace-dice', name: 'Hundred Roll' },
    launch: '/api/goldenrace/initialize',
  },
];

/** Anybody's question. */
const visitor = async (path: string) => {
  const answer = await fetch(`${api.url}${path}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const cashOf = async (accountId: string) => (await room.house.wallet.balance(accountId))?.cashMinor ?? -1n;
const minorOf = (decimal: string | null | undefined): bigint => BigInt(Math.round(Number(decimal) * 100));
const ROUNDS = 6;
const TOKEN = /([?&](?:token|playerToken|platform_token|UserToken|authCode|defenceCode|params)=)[^&]+/;
/** By which a launch names its game; 7Mojos says beside it what the page shows. */
const GAME_FIELDS = ['gameToken', 'gameKey', 'gameId', 'gameName', 'game'] as const;
/** Providers whose token is that of the whole session. */
const TOKEN_STAYS: ReadonlySet<string> = new Set(['endorphina', 'habanero', 'softswiss']);

describe.each(PATHS.map((paths) => [paths.provider, paths] as const))('%s', (provider, { key, name, ...paths }) => {
  it('lists its game, opens it, and every round stands in balance and history as it was played', async () => {
    if (paths.list) expect(JSON.stringify((await visitor(paths.list)).body)).toContain(`"Name":"${name}"`);
    const { call, accountId } = await api.player(100_00n);
    const { status, body } = await call('GET', paths.launch);
    expect([status, body.SessionId]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const page = await openPage(body.Url);
    expect([page.status, page.first]).toEqual([200, expect.stringContaining('100.00 EUR')]);
    expect(page.first).toContain(name);
    let said = '';
    for (let round = 0; round < ROUNDS; round += 1) said = await page.press(2_00);
    const lines = await historyOf(call);
    expect(lines.map(({ Game, Stake, Status }) => `${Game} ${Stake} ${Status}`)).toEqual(
      Array.from({ length: ROUNDS }, () => `${key} 2.00 over`),
    );
    const paid = lines.reduce((sum, { Payout }) => sum + minorOf(Payout), 0n);
    const cash = await cashOf(accountId);
    expect(cash).toBe(100_00n - BigInt(ROUNDS) * 2_00n + paid);
    expect(said).toContain(`${(Number(cash) / 100).toFixed(2)} EUR`);
  });

  it('refuses by a code who is not signed in, a game that it does not have, and a launch of no game', async () => {
    const { call, accountId } = await api.player(10_00n);
    const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
      // The specification's pages read why by `Message`.
      expect(body.Message).toMatch(/^[A-Z].*\.$/);
      return `${status} ${body.code}`;
    };
    expect(codeOf(await visitor(paths.launch))).toBe('401 NotSignedIn');
    // GoldenRace's call names no game: it opens the row's first.
    for (const path of provider === 'goldenrace' ? [] : [paths.launch, ...(paths.demo ? [paths.demo] : [])]) {
      const [at = '', query] = path.split('?');
      const asked = new URLSearchParams(query);
      const field = GAME_FIELDS.find((name) => asked.has(name)) ?? '';
      asked.set(field, 'nobody');
      expect([path, codeOf(await call('GET', `${at}?${asked}`))]).toEqual([path, '409 GameNotOffered']);
      asked.delete(field);
      expect([path, codeOf(await call('GET', `${at}?${asked}`))]).toEqual([path, '400 InvalidRequest']);
    }
    const { rows } = await sql`select from provider_session where account_id = ${accountId}`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('is opened by its own token alone, and once where that is for one sign-in', async () => {
    const { call } = await api.player(10_00n);
    const { body } = await call('GET', paths.launch);
    // Of SoftSwiss the house gets the page itself.
    if (provider !== 'softswiss') {
      const wrong = String(body.Url).replace(TOKEN, '$1nobody');
      expect(wrong).not.toBe(body.Url);
      expect((await openPage(wrong)).status).toBe(403);
    }
    const opened = [(await openPage(body.Url)).status, (await openPage(body.Url)).status];
    expect(opened).toEqual([200, TOKEN_STAYS.has(provider) ? 200 : 403]);
  });

  it('is tried without a wallet: nothing moves, and the house hears nothing', async () => {
    const demo = paths.demo ?? `/api/casino/launch?game=${key}&isDemo=true`;
    const { rows: before } = await sql<{ all: number }>`select count(*)::integer as all from provider_round`.execute(
      db,
    );
    const { status, body } = await visitor(demo);
    expect([status, body.SessionId]).toEqual([200, '']);
    const page = await openPage(body.Url);
    expect(page.first).toMatch(/1,?000\.00/);
    await page.press(2_00);
    await page.press(5_00);
    const { rows: after } = await sql<{ all: number }>`select count(*)::integer as all from provider_round`.execute(db);
    expect(after).toEqual(before);
  });
});

const JACKPOTS: Readonly<Record<string, string>> = {
  egt: '/api/EGTCasinoInternal/Jackpots',
  amusnet: '/api/AmusnetCasinoInternal/Jackpots',
  pateplay: '/api/PateplayInternal/Jackpots',
  pragmatic: '/api/pragmaticInternal/jackpots',
  softswiss: '/api/SoftSwissCasino/GetJackpots',
};

describe('what pools hold', () => {
  it.each([
    ['/api/EGTCasinoInternal/Jackpots', 'currentLevelIV'],
    ['/api/AmusnetCasinoInternal/Jackpots', 'topYearlyWinnersLevelI'],
    ['/api/PateplayInternal/Jackpots', 'Sandbox Major'],
    ['/api/pragmaticInternal/jackpots', 'Sandbox Table Pool'],
    ['/api/SoftSwissCasino/GetJackpots', 'Sandbox Grand'],
  ])('%s', async (path, part) => {
    const { status, body } = await visitor(path);
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining(part)]);
  });

  it.each(['egt', 'amusnet', 'pateplay', 'pragmatic', 'softswiss'])(
    'grows by a hundredth of each stake in a game by %s, and by none of a demo',
    async (provider) => {
      const held = async (path: string): Promise<number> => {
        const { body } = await visitor(path);
        const [first] = [
          ...((body.result ?? []) as { Amount: string }[]).map(({ Amount }) => Number(Amount) * 100),
          (body.JackpotCards as { currentLevelI: number } | undefined)?.currentLevelI ?? Number.NaN,
        ];
        return Math.round(first ?? Number.NaN);
      };
      const path = JACKPOTS[provider] ?? '';
      const paths = PATHS.find((each) => each.provider === provider);
      const before = await held(path);
      const { call } = await api.player(100_00n);
      const page = await openPage((await call('GET', paths?.launch ?? '')).body.Url);
      await page.press(5_00);
      const tried = await openPage((await visitor(paths?.demo ?? '')).body.Url);
      await tried.press(5_00);
      expect(await held(path)).toBe(before + 5);
    },
  );

  it('stands in the lobby together, by provider, as decimals of the reader’s currency', async () => {
    const { status, body } = await visitor('/api/casino/provider-pools');
    const pools = body.Pools as { Provider: string; Currency: string; Amount: string }[];
    expect(status).toBe(200);
    expect([...new Set(pools.map(({ Provider }) => Provider))].sort()).toEqual(Object.keys(JACKPOTS).sort());
    for (const { Currency, Amount } of pools) expect(`${Currency} ${Amount}`).toMatch(/^EUR \d+(\.\d{1,2})?$/);
  });
});

it.each([
  ['openbox', 'openbox-limbo'],
  ['sevenmojos', 'Lottery:keno'],
  ['leap', 'leap-lighthouse'],
  ['rocket', 'rocket-mines'],
  ['amusnet', 'amusnet-hi-lo'],
  ['pragmatic', 'bacc'],
] as const)(
  '%s takes an order of free rounds of %s, and none of a game that it does not have',
  async (provider, game) => {
    const { accountId } = await api.player(0n);
    const order = { country: 'DE', currency: 'EUR', rounds: 5, stakeMinor: 20n, mostMinor: 10_00n } as const;
    const granted = (of: string) =>
      room.providers.grant(provider, {
        ...{ ...order, accountId, game: of, campaign: `free-${provider}-${of}`, grantedBy: 'test' },
        untilMs: Date.UTC(2027, 0, 1),
      });
    expect(await granted(game)).toEqual({ ok: true, value: null });
    expect(await granted('another')).toEqual({ ok: false, refusal: 'unreadable' });
  },
);

it.each([
  ['GET', 'habanero/go.ashx?brandid=2&keyname=SGDeepTemple&mode=fun'],
  ['POST', 'habanero/GetGames'],
  ['POST', 'openbox/game/list'],
  ['GET', 'egt/?gameId=805&portalCode=OTHER_EUR&demo=true'],
  ['GET', 'pateplay/relay/?game=blackjack&siteCode=other'],
  ['GET', 'goldenrace/?game=10100&mode=0&h=none'],
] as const)('%s %s is open to nobody who is not the house', async (method, path) => {
  const body = JSON.stringify({ BrandId: '1', APIKey: 'none' });
  const answer = await fetch(`${sandbox.url}/games/${path}`, {
    method,
    ...(method === 'POST' && { body, headers: { 'content-type': 'application/json' } }),
  });
  expect(answer.status).toBe(403);
});
