import { endGameSession, getBalance, getUser, login } from '@evens/contract';
import { assert, type Currency, isCurrency, parseAmount } from '@evens/kernel';
import { type GameSession, type Keys, SANDBOX_TITLES } from '@evens/sandbox';
import type { Database } from '../../platform/database/index.ts';
import { reconcile } from '../../platform/reconcile/index.ts';
import { ALL_CHECKS } from '../all-checks.ts';
import { keysOf, launchGame, newPlayer, type StepsPlayer, seatPlayer, tokenIn } from '../wallet-steps/players.ts';
import type { StepsHouse } from '../wallet-steps/steps-house.ts';
import { openVisitor } from '../wallet-steps/visitor.ts';

/** A house with a player in it, as a conformance run needs them. */
export interface Desk {
  /** Where the house takes the provider's calls. */
  readonly callUrl: string;
  readonly keys: Keys;
  readonly currency: Currency;
  /** The player opens the provider's game; his last session of it ends. */
  launch(): Promise<GameSession>;
  /** The player ends the session that he launched last. */
  endSession(): Promise<void>;
  /** His cash in minor units. */
  cash(): Promise<bigint>;
  /** Of a house of the command's own alone: faults of its books, in words. */
  readonly booksFaults?: () => Promise<readonly string[]>;
}

const cashOf = async ({ client }: Pick<StepsPlayer, 'client'>, currency: Currency): Promise<bigint> => {
  const answer = await client.call(getBalance);
  assert(answer.ok, `the balance was refused: ${JSON.stringify(answer)}`);
  const minor = parseAmount(answer.value.Balances.Cash, currency);
  assert(minor !== undefined, 'a balance is an amount');
  return minor;
};

const ended = async ({ client }: Pick<StepsPlayer, 'client'>, sessionId: string): Promise<void> => {
  const answer = await client.call(endGameSession, { body: { sessionId } });
  assert(answer.ok, `the session did not end: ${JSON.stringify(answer)}`);
};

/** A desk in a house of the command's own: a new player with 100.00 of the house's currency. */
export async function ownDesk(house: StepsHouse, db: Database, provider: string): Promise<Desk> {
  const currency = 'EUR';
  const player = await newPlayer(house, db, currency, 100_00n);
  const keys = keysOf(house, provider);
  let sessionId = '';
  return {
    ...{ callUrl: `${house.url}/api/provider/${provider}`, keys, currency },
    launch: async () => {
      const seated = await seatPlayer(player, db, provider, keys);
      sessionId = seated.id;
      return seated.session;
    },
    endSession: () => ended(player, sessionId),
    cash: () => cashOf(player, currency),
    booksFaults: async () => {
      const { findings } = await reconcile(db, ALL_CHECKS);
      return findings.map((each) => JSON.stringify(each));
    },
  };
}

/** What a running house is reached by: an account in it, and what house and provider know each other by. */
export interface Reach {
  readonly url: string;
  readonly userName: string;
  readonly password: string;
  readonly keys: Keys;
  readonly currency: string;
  /** The provider's own key of the game that the house lists first; without it that of the sandbox's title. */
  readonly game?: string | undefined;
}

/** A desk in a house that runs elsewhere. */
export async function deskAt(
  { url, userName, password, keys, currency, game }: Reach,
  provider: string,
): Promise<Desk> {
  assert(isCurrency(currency), `${currency} is no currency of the house`);
  const client = openVisitor(url);
  const signedIn = await client.call(login, { body: { UserName: userName, Password: password } });
  assert(signedIn.ok, `the account was not signed in: ${JSON.stringify(signedIn)}`);
  const user = await client.call(getUser);
  assert(user.ok, `nobody is signed in: ${JSON.stringify(user)}`);
  const title = SANDBOX_TITLES.find((each) => each.provider === provider);
  let sessionId = '';
  return {
    ...{ callUrl: `${url}/api/provider/${provider}`, keys, currency },
    launch: async () => {
      const { Url, SessionId } = await launchGame(client, provider, title?.name);
      sessionId = SessionId;
      const token = tokenIn(provider, Url, keys);
      return { token, sessionId: '', player: user.value.UserID, currency, game: game ?? title?.game ?? '' };
    },
    endSession: () => ended({ client }, sessionId),
    cash: () => cashOf({ client }, currency),
  };
}
