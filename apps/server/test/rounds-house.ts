import { randomUUID } from 'node:crypto';
import { gameByName, LEFT, numbersOfSeeds, replay } from '@evens/games';
import { sql } from 'kysely';
import { openRounds, type RoundRules, type Rounds, type RoundsParts } from '../src/capabilities/casino/rounds/index.ts';
import type { Approvals } from '../src/capabilities/house/approvals/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import { sealing } from '../src/platform/second-factor/index.ts';
import { type Api, type Call, openApi } from './api-players.ts';
import { type BettingHouse, openBettingHouse } from './betting-house.ts';
import { approvalsOver } from './support/approvals-for-tests.ts';

/** The key for secrets of this house, so that a test can look where nobody may. */
export const SEALING = sealing(Buffer.alloc(32, 7));

export const NO_RULES: RoundRules = {
  country: 'DE',
  gapMs: () => 0,
  mostStakeMinor: () => undefined,
  severalAtOnce: true,
};

export interface RoundView {
  readonly id: string;
  readonly status: 'open' | 'over' | 'held';
  readonly stake: string;
  readonly payout: string | null;
  readonly shown: Readonly<Record<string, unknown>>;
  readonly offers: readonly { readonly kind: string; readonly stake: string }[];
  readonly choices: readonly unknown[];
  readonly seeds: { readonly nonce: number; readonly serverHash: string };
}

export interface RoundAnswer {
  readonly status: number;
  readonly code?: string;
  readonly round?: RoundView;
  readonly balance?: string;
}

export interface RoundsHouse {
  readonly house: BettingHouse;
  /** Two processes over one database. */
  readonly here: Rounds;
  readonly there: Rounds;
  /** Of `here`, to be mounted where operators decide. */
  readonly approvals: Approvals;
  readonly errors: unknown[];
  /** What the law asks of an account, where it is to ask something. */
  readonly rules: Map<string, RoundRules>;
  readonly api: Api;
  readonly elsewhere: Api;
  close(): Promise<void>;
}

/** Rounds behind two real doors, as two processes of one house. */
export async function roundsHouse(db: Database, over: Partial<RoundsParts> = {}): Promise<RoundsHouse> {
  const house = openBettingHouse(db);
  const errors: unknown[] = [];
  const rules = new Map<string, RoundRules>();
  // Accounts of these tests are nobody's else.
  const people = { personOf: async (_tx: unknown, accountId: string) => [accountId] };
  const approvals = [approvalsOver(db, people), approvalsOver(db, people)] as const;
  const open = (at: 0 | 1): Rounds =>
    openRounds({
      approvals: approvals[at],
      ...{ db, clock: house.clock, wallet: house.wallet, closes: false, sealing: SEALING },
      terms: { leastStakeMinor: 10n, mostPayoutMinor: 10_000_00n },
      rulesOf: async (accountId) => rules.get(accountId) ?? NO_RULES,
      bonuses: house.bonuses,
      onError: (error) => void errors.push(error),
      ...over,
    });
  const [here, there] = [open(0), open(1)];
  const [api, elsewhere] = [await openApi(house, [house.wallet, here]), await openApi(house, [there])];
  return {
    ...{ house, here, there, errors, rules, api, elsewhere },
    approvals: approvals[0],
    close: async () => {
      await api.close();
      await elsewhere.close();
      await house.stop();
    },
  };
}

const answerOf = async (asked: ReturnType<Call>): Promise<RoundAnswer> => {
  const { status, body } = await asked;
  return { status, ...body };
};

export const press = (call: Call, body: Readonly<Record<string, unknown>>): Promise<RoundAnswer> =>
  answerOf(call('POST', '/api/casino/rounds', { idempotencyKey: randomUUID(), ...body }));

export const choose = (call: Call, { id }: Pick<RoundView, 'id'>, at: number, choice: unknown): Promise<RoundAnswer> =>
  answerOf(call('POST', `/api/casino/rounds/${id}/choices`, { at, choice }));

export const oneBet = (game: string, stake: string, options?: Readonly<Record<string, unknown>>) => ({
  ...{ game, bets: [{ place: 'main', stake }] },
  ...(options && { options }),
});

export async function cashOf(db: Database, accountId: string, kind = 'cash'): Promise<bigint> {
  const { rows } = await sql<{ cash: bigint }>`
    select balance_minor as cash from ledger_account where holder_id = ${accountId} and kind = ${kind}`.execute(db);
  return rows[0]?.cash ?? -1n;
}

export async function roundsOf(db: Database, accountId: string): Promise<bigint> {
  const { rows } = await sql<{ many: bigint }>`
    select count(*) as many from round where account_id = ${accountId}`.execute(db);
  return rows[0]?.many ?? -1n;
}

/** The server seed of a round, which nobody but a test with the key may know, and how the round would end if it were left now. */
export async function insideOf(db: Database, id: string) {
  const { rows } = await sql<{
    game: string;
    nonce: number;
    press: { options: unknown; bets: readonly { place: string; stakeMinor: string }[] };
    choices: unknown[];
    sealed: string;
    hash: string;
    clientSeed: string;
  }>`
    select r.game, r.nonce, r.press, r.choices, s.server_seed as sealed, s.server_hash as hash, s.client_seed as "clientSeed"
    from round r join round_seeds s on s.id = r.seeds_id where r.id = ${id}`.execute(db);
  const [row] = rows;
  const game = row && gameByName(row.game);
  if (!row || !game) throw new Error(`there is no round ${id}`);
  const serverSeed = SEALING.open(row.sealed, `round-seeds/${row.hash}`);
  const bets = row.press.bets.map(({ place, stakeMinor }) => ({ place, stakeMinor: BigInt(stakeMinor) }));
  const numbers = numbersOfSeeds({ serverSeed, clientSeed: row.clientSeed, nonce: row.nonce });
  const left = replay(game, numbers, { options: row.press.options, bets }, [...row.choices, LEFT]);
  return { serverSeed, shownAtEnd: left.ok ? (left.value.shown as Readonly<Record<string, unknown>>) : {} };
}

/** Where the mines of a round lie, and tiles that are safe. */
export async function minesOf(db: Database, id: string) {
  const { shownAtEnd } = await insideOf(db, id);
  const mines = shownAtEnd.mines as readonly number[];
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile));
  return { mines, safe };
}

/** Lets the time of a player who does not come back pass. */
export const timePasses = (db: Database, id: string): Promise<unknown> =>
  sql`update round set closes_at = clock_timestamp() - interval '1 second' where id = ${id} and status = 'open'`.execute(
    db,
  );
