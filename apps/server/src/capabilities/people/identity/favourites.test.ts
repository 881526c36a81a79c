import {
  addFavouriteTournament,
  getFavouriteTournaments,
  getUser,
  login,
  register,
  removeFavouriteTournament,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inProcessBus } from '../../../platform/bus/index.ts';
import { createHttp, type HttpApp, mountRoutes } from '../../../platform/http/index.ts';
import { openWallet } from '../../money/wallet/index.ts';
import { openIdentity } from './index.ts';

const { db } = await testDatabase();
const PASSWORD = 'a phrase of five words';
let app: HttpApp;
let url = '';

const fail = (cause: unknown): never => {
  throw new Error(String(cause));
};

beforeAll(async () => {
  const clock = manualClock(Date.UTC(2026, 10, 21, 12));
  const wallet = openWallet({ db, clock, news: { account: () => undefined }, onError: fail });
  const identity = openIdentity({
    db,
    clock,
    bus: inProcessBus(fail),
    wallet,
    registrationRules: () => ({ currencies: ['EUR'], isCountryAllowed: () => true, minimumAgeYears: 18 }),
    termsVersion: 1,
  });
  const logger = pino({ enabled: false });
  app = await createHttp({ clock, logger, sessions: identity.sessions, checkResponses: true, rateLimitFactor: 100 });
  mountRoutes(app, identity.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(() => app.close());

let count = 0;
/** A new player with a browser. */
async function registered() {
  count += 1;
  const { client } = openBrowser(url);
  const UserName = `ada${count}`;
  const names = { UserName, Email: `${UserName}@example.org`, Password: PASSWORD, PasswordConfirmation: PASSWORD };
  const person = { Currency: 'EUR', Country: 'DE', BirthDay: 10, BirthMonth: 12, BirthYear: 1990 };
  const consents = { AgreeWithTerms: true, AllowEmailNotification: false, AgreeWithPrivacyPolicy: true };
  expect(await client.call(register, { body: { ...names, ...person, ...consents } })).toMatchObject({ ok: true });
  return { client, UserName };
}

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');

describe('favourite tournaments of a player', () => {
  it('are added and removed by tournament id, listed newest first, and known wherever they sign in', async () => {
    const { client, UserName } = await registered();
    const add = (tournamentId: number) => client.call(addFavouriteTournament, { body: { tournamentId } });
    const remove = (tournamentId: number) => client.call(removeFavouriteTournament, { body: { tournamentId } });
    expect(await client.call(getFavouriteTournaments)).toEqual({ ok: true, value: { favoriteTournamentIds: [] } });
    const large = 2 ** 40;
    for (const id of [7, large, 9]) await add(id);
    expect(await add(7)).toMatchObject({ value: { favoriteTournamentIds: [7, 9, large] } });
    expect(await remove(9)).toMatchObject({ value: { favoriteTournamentIds: [7, large] } });
    expect(await remove(9)).toMatchObject({ value: { favoriteTournamentIds: [7, large] } });
    const elsewhere = openBrowser(url).client;
    await elsewhere.call(login, { body: { UserName, Password: PASSWORD } });
    expect(await elsewhere.call(getUser)).toMatchObject({ value: { favoriteTournamentIds: [7, large] } });
    expect(await elsewhere.call(getFavouriteTournaments)).toMatchObject({
      value: { favoriteTournamentIds: [7, large] },
    });
  });

  it('are refused to a visitor, and beyond a hundred, and where the id is none', async () => {
    const visitor = openBrowser(url).client;
    expect(codeOf(await visitor.call(addFavouriteTournament, { body: { tournamentId: 7 } }))).toBe('NotSignedIn');
    const { client, UserName } = await registered();
    const add = (tournamentId: number) => client.call(addFavouriteTournament, { body: { tournamentId } });
    await sql`update identity_account set favourite_tournaments = (select array_agg(id) from generate_series(1, 100) id)
      where user_name = ${UserName}`.execute(db);
    expect(codeOf(await add(101))).toBe('TooManyFavourites');
    expect(await add(100)).toMatchObject({ ok: true });
    for (const id of [0, -1, 1.5, 2 ** 60]) expect(codeOf(await add(id))).toBe('InvalidRequest');
  });
});
