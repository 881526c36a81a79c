import { randomUUID } from 'node:crypto';
import { type Client, type GameUrl, getCasinoGames, getGameLaunch, register, selfExclude } from '@evens/contract';
import { assert, type Currency, manualClock, money } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { type GameSession, gameKeys, type Keys, protocolOf } from '@evens/sandbox';
import { sql } from 'kysely';
import { openWallet } from '../../capabilities/money/wallet/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { sandboxKeys } from '../sandbox-side.ts';
import type { StepsHouse } from './steps-house.ts';
import { openVisitor } from './visitor.ts';

const PHRASE = 'a phrase of five words';
/** Grown-ups who are not one person. */
let born = 1950;

export interface StepsPlayer {
  readonly accountId: string;
  readonly client: Client;
  /** By which he signs in elsewhere. */
  readonly userName: string;
  readonly password: string;
}

/** Registers somebody at the house and gives him so much. */
export async function newPlayer(
  { url }: StepsHouse,
  db: Database,
  currency: Currency,
  balanceMinor: bigint,
): Promise<StepsPlayer> {
  const client = openVisitor(url);
  const name = `steps-${randomUUID().slice(0, 12)}`;
  born += 1;
  const answer = await client.call(register, {
    body: {
      Email: `${name}@example.org`,
      UserName: name,
      Password: PHRASE,
      PasswordConfirmation: PHRASE,
      Currency: currency,
      Country: 'DE',
      BirthDay: 1,
      BirthMonth: 1,
      BirthYear: born,
      AgreeWithTerms: true,
      AllowEmailNotification: false,
      AgreeWithPrivacyPolicy: true,
    },
  });
  assert(answer.ok && answer.value.user, `nobody was registered: ${JSON.stringify(answer)}`);
  const accountId = answer.value.user.UserID;
  if (balanceMinor > 0n) await give(db, accountId, currency, balanceMinor);
  return { accountId, client, userName: name, password: PHRASE };
}

/** As a deposit would: the wallet of the house's own code on the house's own database. */
async function give(db: Database, playerId: string, currency: Currency, balanceMinor: bigint): Promise<void> {
  const news = { follows: () => false, account: () => undefined };
  const wallet = openWallet({ db, clock: manualClock(Date.now()), news, onError: () => undefined });
  const key = `steps:${playerId}`;
  const order = { idempotencyKey: key, reference: key, actor: 'house', reason: 'balance of the file', method: 'demo' };
  const given = await wallet.postNow(deposit({ ...order, playerId, amount: money(balanceMinor, currency) }));
  assert(given.ok, 'the balance was given');
  await wallet.stop();
}

/** What house and provider know each other by in a house of the command's own. */
export const keysOf = ({ secret }: Pick<StepsHouse, 'secret'>, provider: string): Keys =>
  gameKeys(provider, sandboxKeys(secret).secret, 'http://sandbox.invalid');

/** Launches the provider's game of this name for him, or its first in the lobby. */
export async function launchGame(client: Client, provider: string, name?: string): Promise<GameUrl> {
  const listed = await client.call(getCasinoGames, { query: { category: 'all' } });
  const games = listed.ok ? listed.value.Games : [];
  const framed = games.filter((game) => game.framed && game.key.startsWith(`${provider}-`));
  const key = (framed.find((game) => game.name === name) ?? framed[0])?.key;
  assert(key, `the house lists no game of ${provider}`);
  const launched = await client.call(getGameLaunch, { query: { game: key } });
  assert(launched.ok, `the launch was refused: ${JSON.stringify(launched)}`);
  return launched.value;
}

/** The token that a launch's address carries, as this provider reads it. */
export function tokenIn(provider: string, address: string, keys: Keys): string {
  const url = new URL(address);
  return protocolOf(provider)?.tokenIn?.(url, keys) ?? url.searchParams.get('token') ?? '';
}

/**
 * Launches the provider's first game for him. `session` is as the provider, who has these keys, knows it; `id` is the house's name of it.
 */
export async function seatPlayer(
  { accountId, client }: StepsPlayer,
  db: Database,
  provider: string,
  keys: Keys,
): Promise<{ readonly session: GameSession; readonly id: string }> {
  const { Url, SessionId } = await launchGame(client, provider);
  const { rows } = await sql<{ theirs: string | null; game: string; currency: Currency }>`
    select their_session as theirs, game, currency from provider_session where id = ${SessionId}`.execute(db);
  const [found] = rows;
  assert(found, 'a launch opens a session');
  const { game, currency, theirs } = found;
  const token = tokenIn(provider, Url, keys);
  return { session: { token, sessionId: theirs ?? '', player: accountId, currency, game }, id: SessionId };
}

/** The player closes his own account for good. */
export async function exclude({ client }: StepsPlayer): Promise<void> {
  const answer = await client.call(selfExclude, { body: { Date: '3000-01-01' } });
  assert(answer.ok, `nobody was excluded: ${JSON.stringify(answer)}`);
}
