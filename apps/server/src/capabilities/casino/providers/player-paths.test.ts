import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { providersHouse } from '../../../../test/providers-house.ts';
import { SEALING } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { ADAPTERS } from './adapters/index.ts';
import { configureProvider } from './index.ts';
import { keyOfGame } from './titles.ts';

const { db } = await testDatabase();
const room = await providersHouse(db);
afterAll(async () => {
  await room.close();
  expect(room.errors).toEqual([]);
});

const GAME = encodeURIComponent('endorphina_BrassOrchard@ENDORPHINA');
const visitor = async (path: string) => {
  const answer = await fetch(`${room.api.url}${path}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const sessionsOf = async (accountId: string) => {
  const { rows } = await sql<{ live: boolean; token: string }>`
    select ended_at is null as live, encode(token_hash, 'hex') as token from provider_session
    where account_id = ${accountId} order by started_at`.execute(db);
  return rows;
};

describe('the player’s paths', () => {
  it('opens a session of a game by Endorphina, and a demo without one', async () => {
    const { call, accountId } = await room.api.player(10_00n);
    const first = await call('GET', `/api/endorphina/geturl?game=${GAME}`);
    expect(first).toMatchObject({
      status: 200,
      body: { Url: expect.stringContaining('token='), SessionId: expect.any(String) },
    });
    expect(first.body.result).toBe(first.body.Url);
    const again = await call('GET', `/api/endorphina/geturl?game=${GAME}`);
    expect(again.body.Url).not.toBe(first.body.Url);
    // The first has ended, and no token stands in the database as it is.
    const sessions = await sessionsOf(accountId);
    expect(sessions.map(({ live }) => live)).toEqual([false, true]);
    const token = new URL(String(again.body.Url)).searchParams.get('token') ?? '';
    expect(sessions.some((each) => each.token.includes(token))).toBe(false);
    const demo = await visitor(`/api/endorphina/getdemourl?game=${GAME}`);
    expect(demo).toMatchObject({ status: 200, body: { Url: expect.stringContaining('edemo'), SessionId: '' } });
    // Nothing has moved by any of it.
    expect((await room.house.wallet.balance(accountId))?.cashMinor).toBe(10_00n);
  });

  it('lists what comes by SoftSwiss, opens it, and ends it', async () => {
    const list = await visitor('/api/SoftSwissCasino/getgames?Country=DE&Currency=EUR&IsMobile=false');
    expect(list).toEqual({
      status: 200,
      body: { result: [{ Key: 'bgaming:Clockmaker', Name: 'Pendulum Row', Provider: 'bgaming' }] },
    });
    const { call, accountId } = await room.api.player(10_00n);
    const launch = '/api/SoftSwissCasino/getlaunchurl?gameName=Clockmaker&gameProvider=bgaming&connectionId=c1';
    const { body } = await call('GET', launch);
    expect((await visitor(`${launch}&isDemo=true`)).body.SessionId).toBe('');
    const other = await room.api.player(0n);
    const end = `/api/SoftSwissCasino/EndGameSession?sessionId=${body.SessionId}`;
    expect(await other.call('POST', end)).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    expect(await call('POST', end)).toEqual({ status: 200, body: { result: true } });
    expect(await call('POST', end)).toEqual({ status: 200, body: { result: true } });
    expect((await sessionsOf(accountId)).map(({ live }) => live)).toEqual([false]);
    expect((await visitor('/api/SoftSwissCasino/GetJackpots')).body).toEqual({
      result: [{ Name: 'Grand', Currency: 'EUR', Amount: '12.50' }],
    });
  });

  it.each<[string, string, number, string]>([
    ['nobody who is signed in', `/api/endorphina/geturl?game=${GAME}`, 401, 'NotSignedIn'],
    ['the same by the path of both', `/api/casino/launch?game=endorphina-brass-orchard`, 401, 'NotSignedIn'],
    ['a game that is not theirs', '/api/endorphina/getdemourl?game=other', 409, 'GameNotOffered'],
    ['a game of nobody', '/api/casino/launch?game=nobody-game&isDemo=true', 409, 'GameNotOffered'],
    ['no game', '/api/endorphina/getdemourl', 400, 'InvalidRequest'],
    [
      'a country that is none',
      '/api/SoftSwissCasino/getgames?Country=1&Currency=EUR&IsMobile=no',
      400,
      'InvalidRequest',
    ],
  ])('refuses %s, and says why by the name that the specification gives it', async (_, path, status, code) => {
    const { body, ...answer } = await visitor(path);
    expect([answer.status, body.code]).toEqual([status, code]);
    expect(body.Message).toMatch(/^[A-Z].*\.$/);
    expect(body.Message).toBe(body.message);
    if (code === 'InvalidRequest')
      expect(body.issues).toContainEqual(expect.objectContaining({ path: expect.stringMatching(/^query\./) }));
  });

  it('opens by the lobby’s key what the lobby lists', async () => {
    const { call } = await room.api.player(10_00n);
    const listed = await room.providers.listed();
    expect(listed.map(({ key, provider, framed }) => [key, provider, framed])).toEqual([
      ['endorphina-brass-orchard', 'endorphina', true],
      ['softswiss-clockmaker', 'bgaming', true],
      // These have no list that could be asked for: their row is it.
      ...ADAPTERS.filter(({ games }) => !games).flatMap((adapter) =>
        adapter.row.titles.map(({ game }) => [keyOfGame(adapter, game), adapter.id, true]),
      ),
    ]);
    expect(listed.map(({ key }) => key)).toContain('evolution-european-roulette');
    for (const { key } of listed.slice(0, 2))
      expect((await call('GET', `/api/casino/launch?game=${key}`)).status).toBe(200);
  });
});

describe('lists that keep live tables and virtual sports apart', () => {
  /** What makers say that they have: of 7Mojos and Leap the same, on the wire that both are assumed to have. */
  const codes = ['Slots:a', 'Live Casino:b', 'virtual:football'];
  const lists: Readonly<Record<string, unknown>> = {
    '/games': {
      games: ['bgaming', 'evolution', 'pragmaticplaylive'].map((studio) => ({
        ...{ identifier: `${studio}:x`, title: 'X', producer: studio },
      })),
    },
    '/IntegrationService/v3/http/CasinoGameAPI/getCasinoGames/': {
      error: '0',
      gameList: [
        { gameID: 'vs1', gameName: 'Slot', gameTypeID: 'vs' },
        { gameID: '201', gameName: 'Roulette 1', gameTypeID: 'lg' },
      ],
    },
    '/game/list': codes.map((code) => ({ game_code: code, name: code })),
  };
  const makers = providersHouse(db, {
    ask: async ({ url }) => ({ status: 200, body: JSON.stringify(lists[new URL(url).pathname] ?? []) }),
  });
  afterAll(async () => (await makers).close());

  const SOFTSWISS = 'Country=DE&Currency=EUR&IsMobile=false';
  it.each<[string, readonly string[]]>([
    [`/api/SoftSwissCasino/getgames?${SOFTSWISS}`, ['bgaming:x']],
    [`/api/SoftSwissCasino/GetLiveCasinoGames?${SOFTSWISS}`, ['evolution:x', 'pragmaticplaylive:x']],
    ['/api/pragmaticInternal/games', ['vs1']],
    ['/api/pragmaticInternal/liveCasinoGames', ['201']],
    ['/api/sevenmojosinternalcasino/games', ['Slots:a', 'virtual:football']],
    ['/api/sevenmojosinternalcasino/livegames', ['Live Casino:b']],
    ['/api/leapinternal/casinogames', ['Slots:a', 'Live Casino:b']],
    ['/api/leapinternal/virtualgames', ['virtual:football']],
  ])('%s', async (path, keys) => {
    const answer = await fetch(`${(await makers).api.url}${path}`);
    const { result } = (await answer.json()) as { result: readonly { Key: string }[] };
    expect([answer.status, result.map(({ Key }) => Key)]).toEqual([200, keys]);
  });
});

it('a house that is no demo shows none of the thirteen until somebody has configured it', async () => {
  // Without a demo there is nothing to reach a sandbox by.
  const bare = await providersHouse(db, { sandbox: () => ({}) });
  const ask = async (path: string) => {
    const answer = await fetch(`${bare.api.url}${path}`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect(await bare.providers.listed()).toEqual([]);
  const lists = [
    '/api/habanero/getGamesByCategory',
    '/api/SoftSwissCasino/getgames?Country=DE&Currency=EUR&IsMobile=false',
    '/api/OpenBoxInternal/Games',
    '/api/sevenmojosinternalcasino/games',
    '/api/leapinternal/casinogames',
    '/api/EGTCasinoInternal/games',
    '/api/AmusnetCasinoInternal/Games',
    '/api/PateplayInternal/Games',
    '/api/pragmaticInternal/games',
  ];
  for (const path of lists) expect([path, await ask(path)]).toEqual([path, { status: 200, body: { result: [] } }]);
  for (const adapter of ADAPTERS)
    for (const { game } of adapter.row.titles) {
      const { status, body } = await ask(`/api/casino/launch?isDemo=true&game=${keyOfGame(adapter, game)}`);
      expect([game, status, body.code]).toEqual([game, 409, 'GameNotOffered']);
    }
  await bare.close();
});

it('a house without settings and without a sandbox shows no provider; settings are sealed, and say who may call', async () => {
  const bare = await providersHouse(db, { sandbox: undefined });
  expect(await bare.providers.listed()).toEqual([]);
  const answer = await fetch(`${bare.api.url}/api/endorphina/getdemourl?game=${GAME}`);
  expect(answer.status).toBe(409);
  const call = await fetch(`${bare.api.url}/api/provider/endorphina/balance?token=x&sign=y`);
  expect(call.status).toBe(401);
  const settings = { address: 'https://games.invalid', nodeId: '1', salt: 'a salt of nobody' };
  const enter = (id: string, wanted: Parameters<typeof configureProvider>[3]) =>
    configureProvider(db, SEALING, id, wanted, 'operator:test');
  expect(await enter('nobody', { settings })).toMatchObject({ refusal: 'unknownProvider' });
  expect(await enter('endorphina', { settings: { address: 'x' } })).toMatchObject({ refusal: 'settingMissing' });
  expect(await enter('endorphina', { settings: { ...settings, pepper: 'x' } })).toMatchObject({
    refusal: 'unknownSetting',
  });
  expect(await enter('endorphina', { settings, addresses: ['999.0.0.1'] })).toMatchObject({
    refusal: 'addressInvalid',
  });
  expect(await enter('endorphina', { settings, addresses: ['192.0.2.0/24'] })).toMatchObject({ ok: true });
  const { rows } = await sql<{ sealed: string }>`select sealed from provider_setting`.execute(db);
  expect(rows.map(({ sealed }) => sealed.includes('salt of nobody'))).toEqual([false]);
  // From here it is another's address, whatever the signature.
  const configured = await providersHouse(db, { sandbox: undefined });
  expect((await configured.providers.listed()).map(({ key }) => key)).toEqual(['endorphina-brass-orchard']);
  await fetch(`${configured.api.url}/api/provider/endorphina/balance?token=x&sign=y`);
  expect(configured.refusals).toEqual(['endorphina notFromHere']);
  // Off, it is not shown, and what was entered stays.
  expect(await enter('endorphina', { isOn: false })).toMatchObject({ ok: true });
  const off = await providersHouse(db, { sandbox: undefined });
  expect(await off.providers.listed()).toEqual([]);
  for (const each of [bare, configured, off]) await each.close();
});
