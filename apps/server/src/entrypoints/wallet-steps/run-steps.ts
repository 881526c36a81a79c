import { randomUUID } from 'node:crypto';
import { type Currency, formatAmount } from '@evens/kernel';
import { type GameSession, type HeardCall, protocolOf, sendCall } from '@evens/sandbox';
import { sql } from 'kysely';
import { endIdleRounds, IDLE_HOURS, letDaysPass } from '../../capabilities/casino/providers/index.ts';
import { type Database, openDatabase } from '../../platform/database/index.ts';
import { exclude, keysOf, newPlayer, type StepsPlayer, seatPlayer } from './players.ts';
import type { Step, StepsFile } from './read-steps.ts';
import { openStepsHouse, type StepsHouse } from './steps-house.ts';

/** What the file is answered with. */
export interface StepsReport {
  readonly steps: readonly { readonly status: number; readonly body: unknown; readonly balance: string }[];
  /** From the player's side, in order. */
  readonly ledger: readonly { readonly kind: string; readonly amount: string }[];
  readonly openRounds: number;
}

const MOST_AT_A_TIME = 1_000;

/** Everything that steps happen to. */
interface Running {
  readonly house: StepsHouse;
  readonly db: Database;
  readonly file: StepsFile;
  readonly player: StepsPlayer;
  /** Sessions by provider, the player's and the other's: each is launched when it is first needed. */
  readonly sessionOf: (provider: string, other: boolean) => Promise<GameSession>;
}

const cashOf = async (db: Database, accountId: string, currency: Currency): Promise<string> => {
  const { rows } = await sql<{ minor: bigint }>`
    select balance_minor as minor from ledger_account
    where holder_id = ${accountId} and kind = 'cash' and currency = ${currency}`.execute(db);
  return formatAmount(rows[0]?.minor ?? 0n, currency);
};

/** As the game does when it opens: it signs in where the protocol has a call for that, which may exchange the token of the launch. */
async function entered(house: StepsHouse, provider: string, session: GameSession): Promise<GameSession> {
  const protocol = protocolOf(provider);
  if (!protocol?.enter) return session;
  const keys = keysOf(house, provider);
  const options = { session, keys, nowMs: Date.now(), newId: randomUUID };
  const { body } = await sendCall(`${house.url}/api/provider/${provider}`, protocol.build(protocol.enter, options));
  return { ...session, ...protocol.entered?.(body) };
}

async function sendStep(
  { house, file, sessionOf }: Running,
  step: Extract<Step, { kind: 'call' }>,
): Promise<readonly HeardCall[]> {
  const provider = step.provider ?? file.provider;
  const protocol = protocolOf(provider);
  if (!protocol) throw new Error(`nobody speaks ${provider}`);
  const session = await sessionOf(provider, step.otherPlayer);
  const keys = keysOf(house, provider);
  const { call, fields, repeat, atOnce, wrongSignature } = step;
  const built = protocol.build(
    { call, fields },
    { session, keys, wrongSignature, nowMs: Date.now(), newId: randomUUID },
  );
  const send = () => sendCall(`${house.url}/api/provider/${provider}`, built);
  if (atOnce) return Promise.all(Array.from({ length: repeat }, send));
  const heard: HeardCall[] = [];
  for (let time = 0; time < repeat; time += 1) heard.push(await send());
  return heard;
}

async function runStep(running: Running, step: Step): Promise<StepsReport['steps']> {
  const { house, db, file, player } = running;
  switch (step.kind) {
    case 'restart':
      await house.restart();
      return [];
    case 'afterDays':
      await letDaysPass(db, step.days);
      await endIdleRounds(db, IDLE_HOURS, MOST_AT_A_TIME);
      return [];
    case 'exclude':
      await exclude(player);
      return [];
    case 'call': {
      const heard = await sendStep(running, step);
      const balance = await cashOf(db, player.accountId, file.currency);
      return heard.map(({ status, body }) => ({ status, body, balance }));
    }
  }
}

async function ledgerOf(db: Database, accountId: string, currency: Currency): Promise<StepsReport['ledger']> {
  const { rows } = await sql<{ kind: string; minor: bigint }>`
    select t.kind, case when t.debit_account_id = a.id then - t.amount_minor else t.amount_minor end as minor
    from ledger_account a join ledger_transfer t on a.id in (t.debit_account_id, t.credit_account_id)
    where a.holder_id = ${accountId} and a.kind in ('cash', 'receivable', 'bonus') and t.kind <> 'deposit'
    order by t.id, a.id`.execute(db);
  return rows.map(({ kind, minor }) => ({ kind, amount: formatAmount(minor, currency) }));
}

async function openRoundsOf(db: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from provider_round where account_id = ${accountId} and state = 'open'`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
}

/** Plays the file in a house that stands, by a player of its own. */
export async function playSteps(house: StepsHouse, db: Database, file: StepsFile): Promise<StepsReport> {
  const player = await newPlayer(house, db, file.currency, file.balanceMinor);
  let other: Promise<StepsPlayer> | undefined;
  const sessions = new Map<string, Promise<GameSession>>();
  const launched = async (provider: string, isOther: boolean): Promise<GameSession> => {
    if (isOther) other ??= newPlayer(house, db, file.currency, file.balanceMinor);
    const { session } = await seatPlayer(
      isOther && other ? await other : player,
      db,
      provider,
      keysOf(house, provider),
    );
    return entered(house, provider, session);
  };
  const sessionOf: Running['sessionOf'] = (provider, isOther) => {
    const key = `${provider} ${isOther}`;
    const known = sessions.get(key) ?? launched(provider, isOther);
    sessions.set(key, known);
    return known;
  };
  await sessionOf(file.provider, false);
  const steps: StepsReport['steps'][number][] = [];
  for (const step of file.steps) steps.push(...(await runStep({ house, db, file, player, sessionOf }, step)));
  return {
    steps,
    ledger: await ledgerOf(db, player.accountId, file.currency),
    openRounds: await openRoundsOf(db, player.accountId),
  };
}

/** Opens a house, plays the file in it, and takes the house away again. */
export async function runSteps(file: StepsFile): Promise<StepsReport> {
  const house = await openStepsHouse();
  const db = openDatabase(house.databaseUrl, { max: 2 });
  try {
    return await playSteps(house, db, file);
  } finally {
    await db.destroy();
    await house.end();
  }
}
