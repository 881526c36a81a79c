import { GAMES, OFFERED_SLOTS } from '@evens/games';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type Call, openApi } from '../../../../test/api-players.ts';
import { minesOf, oneBet, press, roundsHouse } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { firstRoundId } from '../rounds/round-id.ts';
import { isOpen, openLobby } from './index.ts';
import { ownGames } from './own-games.ts';
import { PROVIDERS } from './providers.ts';
import { gameSearch } from './search.ts';

const { db } = await testDatabase();
let settings: Parameters<typeof isOpen>[0] = [];
let topGames: Record<string, string[]> = {};
const { house, here, errors, close } = await roundsHouse(db, {
  isOffered: async ({ name }, { currency }, country) => isOpen(settings, name, { country, currency }),
});
const lobby = openLobby({
  ...{ db, clock: house.clock, rounds: here },
  settings: async () => ({ closedGames: settings, topGames }),
  countryOf: async () => 'DE',
});
const api = await openApi(house, [house.wallet, here, lobby]);
afterAll(async () => {
  await api.close();
  await close();
  expect(errors).toEqual([]);
});

const keys = async (call: Call, path: string): Promise<string[]> => {
  const { status, body } = await call('GET', path);
  expect(status).toBe(200);
  return (body.Games as { key: string }[]).map(({ key }) => key);
};

describe('the lobby', () => {
  it('numbers who makes games as the specification ranks them', () => {
    const ranked = ['evolution', 'pragmatic', 'hacksaw', 'netent', 'bgaming'];
    expect(PROVIDERS.slice(0, 5).map(({ id, key }) => [id, key])).toEqual(ranked.map((key, at) => [at + 1, key]));
    expect(new Set(PROVIDERS.map(({ id }) => id)).size).toBe(PROVIDERS.length);
  });

  it('has every game of the house that takes rounds, by category and by provider', async () => {
    const { call } = await api.player(0n);
    const all = await keys(call, '/api/casino/games');
    expect(all).toEqual([
      ...GAMES.filter(({ origin }) => origin === 'seeds').map(({ name }) => name),
      ...OFFERED_SLOTS,
    ]);
    expect(await keys(call, '/api/casino/games?category=slots')).toEqual([...OFFERED_SLOTS]);
    expect(await keys(call, '/api/casino/games?category=card&providers=1,6')).toContain('blackjack');
    expect(await keys(call, '/api/casino/games?category=card')).not.toContain('dice');
    expect(await keys(call, '/api/casino/games?providers=1,2')).toEqual([]);
    const { body } = await call('GET', '/api/casino/games');
    expect(body.Providers).toEqual([{ id: 6, key: 'originals', name: 'Originals' }]);
    expect((await call('GET', '/api/casino/games?providers=evens')).status).toBe(400);
    expect((await call('GET', '/api/casino/games?category=nothing')).status).toBe(400);
  });

  it.each([
    ['blackjack', 'blackjack'],
    ['Blakjack', 'blackjack'],
    ['roulete', 'roulette-european'],
    ['french', 'roulette-french'],
    ['hilo', 'hilo'],
    ['hi-lo', 'hilo'],
    ['plin', 'plinko'],
    ['scratch lighthouse', 'scratch-2'],
    ['qqqq', undefined],
  ])('finds for "%s" %s', (text, key) => {
    const [first, ...others] = gameSearch(ownGames(() => true))(text);
    // Three wheels go by the same word.
    expect(text === 'roulete' ? [first, ...others].includes(key ?? '') : first === key).toBe(true);
  });

  it('knows what was played last, what is popular, and the history of a period', async () => {
    const [one, other] = [await api.player(100_00n), await api.player(100_00n)];
    await press(one.call, oneBet('dice', '1.00'));
    await press(one.call, oneBet('dice', '1.00'));
    await press(one.call, oneBet('plinko', '1.00'));
    await press(other.call, oneBet('plinko', '1.00'));
    await press(other.call, { game: 'baccarat', bets: [{ place: 'banker', stake: '1.00' }] });
    expect((await keys(one.call, '/api/casino/recent')).sort()).toEqual(['dice', 'plinko']);
    const { Slots } = (await one.call('GET', '/api/PopularCasinoGames/Slot')).body;
    expect((Slots as { key: string }[]).map(({ key }) => key)).toEqual(['plinko', 'dice']);
    expect(await keys(one.call, '/api/PopularCasinoGames/Table')).toEqual(['baccarat']);
    const nowMs = house.clock.wallMs();
    const history = async (query: string) =>
      (await one.call('GET', `/api/profile/casinohistory/getcasinohistory?${query}`)).body;
    expect(await history(`from=${nowMs - 1000}&to=${nowMs + 1000}&pageSize=2`)).toMatchObject({
      TotalRecords: 3,
      Rounds: [{ Currency: 'EUR', Stake: '1.00', Status: 'over' }, {}],
    });
    expect(await history(`from=${nowMs + 1000}`)).toEqual({ TotalRecords: 0, Rounds: [] });
    expect(await history(`to=${nowMs}`)).toEqual({ TotalRecords: 0, Rounds: [] });
  });

  it('has the rounds of Crazy Billions as a history of their own, whoever makes the game', async () => {
    const [one, other] = [await api.player(100_00n), await api.player(0n)];
    await press(one.call, oneBet('dice', '1.00'));
    const nowMs = house.clock.wallMs();
    for (const [at, game] of ['rocket-crazy-billions', 'crazy-billions', 'rocket-crazy-billions-2'].entries())
      await sql`
        insert into provider_round (id, provider, account_id, round_id, game, currency, play, state, staked_minor)
        values (${firstRoundId(nowMs + at)}, 'rocket', ${one.accountId}, ${game}, ${game}, 'EUR', false, 'open', 250)`.execute(
        db,
      );
    const path = '/api/profile/casinohistory/getcrazybillionshistory';
    expect((await one.call('GET', path)).body).toMatchObject({
      TotalRecords: 2,
      Rounds: [{ Game: 'crazy-billions', Stake: '2.50', Status: 'open' }, { Game: 'rocket-crazy-billions' }],
    });
    expect((await one.call('GET', `${path}?from=${nowMs + 1}&to=${nowMs + 2}`)).body).toMatchObject({
      TotalRecords: 1,
    });
    expect((await one.call('GET', '/api/profile/casinohistory/getcasinohistory')).body).toMatchObject({
      TotalRecords: 4,
    });
    expect((await other.call('GET', path)).body).toEqual({ TotalRecords: 0, Rounds: [] });
    expect((await one.call('GET', `${path}?from=-1`)).body).toMatchObject({ code: 'InvalidRequest' });
  });

  it('puts first what its operator says, and without that what ships', async () => {
    const { call } = await api.player(0n);
    expect((await keys(call, '/api/CasinoTop/Get?page=casino'))[0]).toBe('blackjack');
    topGames = { casino: ['keno', 'gone', 'dice'], home: [] };
    expect(await keys(call, '/api/CasinoTop/Get?page=casino')).toEqual(['keno', 'dice']);
    expect(await keys(call, '/api/CasinoTop/Get?page=home')).toEqual([]);
    expect((await call('GET', '/api/CasinoTop/Get?page=nowhere')).status).toBe(400);
    topGames = {};
  });

  it('keeps favourites of the account, the last one in front, also those of before it signed in', async () => {
    const { call } = await api.player(0n);
    const add = (...games: string[]) => call('POST', '/api/casino/favourites/add', { games });
    await add('dice', 'mines', 'dice');
    await Promise.all([add('keno'), add('keno'), add('keno')]);
    await add('dice');
    expect(await keys(call, '/api/casino/favourites')).toEqual(['dice', 'keno', 'mines']);
    expect((await add('nothing')).body).toMatchObject({ code: 'GameNotOffered' });
    await call('POST', '/api/casino/favourites/remove', { game: 'keno' });
    expect(await keys(call, '/api/casino/games?category=favorites')).toEqual(['dice', 'mines']);
  });

  it('takes no round of a game that is closed where its player is; what runs goes on', async () => {
    const { call } = await api.player(100_00n);
    const { round } = await press(call, oneBet('mines', '1.00', { mines: 3 }));
    settings = [
      { game: 'mines', country: 'DE' },
      { game: 'dice', currency: 'USD' },
      { game: 'keno', country: 'FR' },
    ];
    expect(await press(call, oneBet('mines', '1.00'))).toMatchObject({ code: 'GameNotOffered' });
    expect((await press(call, oneBet('dice', '1.00'))).status).toBe(200);
    const { body } = await call('GET', '/api/casino/games');
    const open = new Map((body.Games as { key: string; open: boolean }[]).map((game) => [game.key, game.open]));
    expect(['mines', 'dice', 'keno'].map((key) => open.get(key))).toEqual([false, true, true]);
    const { safe } = await minesOf(db, round?.id ?? '');
    const tile = { kind: 'open', tile: safe[0] };
    expect((await call('POST', `/api/casino/rounds/${round?.id}/choices`, { at: 0, choice: tile })).status).toBe(200);
    settings = [];
  });
});
