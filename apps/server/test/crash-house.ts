import { randomBytes } from 'node:crypto';
import { crashPoint, hashOfText, numbersOfChain } from '@evens/games';
import { sql } from 'kysely';
import { type Crash, openCrash } from '../src/capabilities/casino/crash/index.ts';
import { openRounds, type RoundRules, type Rounds } from '../src/capabilities/casino/rounds/index.ts';
import { type Bus, inProcessBus } from '../src/platform/bus/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import { Hub } from '../src/platform/hub/index.ts';
import { sealing } from '../src/platform/second-factor/index.ts';
import { type Api, openApi } from './api-players.ts';
import { type BettingHouse, openBettingHouse } from './betting-house.ts';
import { NO_RULES } from './rounds-house.ts';
import { approvalsOver } from './support/approvals-for-tests.ts';

const SEALING = sealing(Buffer.alloc(32, 7));
const SALT = 'salt-of-a-test';
/** Bets are open until a test closes them. */
const TIMES = { waitMs: 3_600_000, pauseMs: 0, lateMs: 3_000 };

export interface CrashProcess {
  readonly crash: Crash;
  readonly rounds: Rounds;
  readonly hub: Hub;
  readonly api: Api;
}

export interface CrashHouse {
  readonly house: BettingHouse;
  /** Two processes over one database. */
  readonly here: CrashProcess;
  readonly there: CrashProcess;
  readonly errors: unknown[];
  readonly rules: Map<string, RoundRules>;
  close(): Promise<void>;
}

/** Shared rounds behind real doors; nobody leads them but the test, which calls `advance` of whichever process. */
export async function crashHouse(
  db: Database,
  url: string,
  { mostPayoutMinor = 10_000_00n, ...over }: { chainLength?: number; mostPayoutMinor?: bigint } = {},
): Promise<CrashHouse> {
  const house = openBettingHouse(db);
  const errors: unknown[] = [];
  const rules = new Map<string, RoundRules>();
  const onError = (error: unknown): void => void errors.push(error);
  const bus: Bus = inProcessBus((_name, error) => onError(error));
  const own = { db, clock: house.clock, wallet: house.wallet, sealing: SEALING, onError };
  const open = async (rooms: readonly (BettingHouse['wallet'] | BettingHouse['bonuses'])[]): Promise<CrashProcess> => {
    const hub = new Hub({ nowMs: () => house.clock.monotonicMs(), epoch: 'test' });
    const crash = openCrash({
      ...{ ...own, bus, hub, databaseUrl: url, leads: false, serves: true, times: TIMES, chainLength: 3 },
      ...over,
    });
    const rounds = openRounds({
      ...{ ...own, closes: false, shared: [crash.shared], approvals: approvalsOver(db) },
      terms: { leastStakeMinor: 10n, mostPayoutMinor },
      rulesOf: async (accountId) => rules.get(accountId) ?? NO_RULES,
      bonuses: house.bonuses,
    });
    await crash.start();
    return { crash, rounds, hub, api: await openApi(house, [...rooms, rounds, crash]) };
  };
  const [here, there] = [await open([house.wallet, house.bonuses]), await open([])];
  return {
    ...{ house, here, there, errors, rules },
    close: async () => {
      for (const each of [here, there]) {
        await each.api.close();
        await each.crash.stop();
      }
      await house.stop();
    },
  };
}

export interface Inside {
  readonly id: bigint;
  readonly status: string;
  readonly hash: string;
  readonly hashBefore: string;
  readonly salt: string;
  /** Hundredths. */
  readonly point: number;
}

/** The round that was opened last, with what nobody but a test with the key may know before its end. */
export async function insideRound(db: Database): Promise<Inside> {
  const { rows } = await sql<{ id: bigint; status: string; sealed: string; hashBefore: string; salt: string }>`
    select r.id, r.status, r.sealed_hash as sealed, r.hash_before as "hashBefore", h.salt
    from crash_round r join crash_chain h on h.id = r.chain_id order by r.id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('there is no round');
  const hash = SEALING.open(row.sealed, `crash-round/${row.hashBefore}`);
  return { ...row, hash, point: crashPoint(numbersOfChain({ chainHash: hash, salt: row.salt })()) };
}

/** Puts a chain of one round in place of whatever is active, whose round ends as wished. */
export async function chainTo(db: Database, fits: (point: number) => boolean): Promise<void> {
  for (;;) {
    const hash = randomBytes(32).toString('hex');
    if (!fits(crashPoint(numbersOfChain({ chainHash: hash, salt: SALT })()))) continue;
    const terminal = hashOfText(hash);
    await sql`update crash_chain set state = 'used' where state = 'active'`.execute(db);
    await sql`
      insert into crash_chain (state, last_hash, terminal_hash, length, salt)
      values ('active', ${SEALING.seal(hash, `crash-chain/${terminal}`)}, ${terminal}, 1, ${SALT})`.execute(db);
    return;
  }
}

/** Opens a round that will end as wished. */
export async function openRoundTo(
  db: Database,
  { crash }: CrashProcess,
  fits: (point: number) => boolean,
): Promise<Inside> {
  await chainTo(db, fits);
  await crash.advance();
  const inside = await insideRound(db);
  if (inside.status !== 'waiting' || !fits(inside.point)) throw new Error('another round stood in the way');
  return inside;
}

/** Closes the bets of the round that waits, so long ago. */
export const closeBets = (db: Database, agoMs = 0): Promise<unknown> =>
  sql`update crash_round set flies_at = clock_timestamp() - ${agoMs}::integer * interval '1 millisecond' where status = 'waiting'`.execute(
    db,
  );

/** Lets the round that flies be so far by now. */
export const flownFor = (db: Database, ms: number): Promise<unknown> =>
  sql`update crash_round set flew_at = clock_timestamp() - ${ms}::integer * interval '1 millisecond' where status = 'flying'`.execute(
    db,
  );

/** Brings the round that waits into the air. */
export async function fly(db: Database, { crash }: CrashProcess): Promise<void> {
  await closeBets(db);
  await crash.advance();
}

/** Lets the round that flies end, and everybody in it; one that has ended stays the last one. */
export async function crashNow(db: Database, { crash }: CrashProcess): Promise<void> {
  await flownFor(db, 600_000);
  if ((await insideRound(db)).status === 'flying') await crash.advance();
  await crash.settle();
}
