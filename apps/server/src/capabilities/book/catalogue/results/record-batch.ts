import { isDeepStrictEqual as deepEqual } from 'node:util';
import type { HouseWordRule } from '@evens/betting';
import type { MarketKey } from '@evens/catalogue';
import type { FeedBody, FeedMessage } from '@evens/feeds';
import type { Transaction } from 'kysely';
import { isOver } from '../book/fixture-status.ts';
import '../events.ts';
import type { StandingResult } from './decide-results.ts';
import { type Announcement, Decisions } from './decisions.ts';
import { holdResults, withdrawHeld } from './held-store.ts';
import { fixturesWithHouseVoids, rollBackHouseVoids } from './house-words.ts';
import {
  agedResults,
  type FixtureRowToStore,
  fixtureStandings,
  knownFixtures,
  storeConfirmations,
  storeFixtures,
  storeGenerations,
  storeStatus,
} from './store.ts';
import { rollBackVoids, storeVoid } from './void-store.ts';

/** Messages that leave something behind. */
export type LastingBody = Extract<FeedBody, { type: 'fixture' | 'score' | 'result' | 'void' | 'rollback' }>;
type BodyOf<Type extends LastingBody['type']> = Extract<LastingBody, { type: Type }>;
export interface LastingMessage extends Omit<FeedMessage, 'body'> {
  readonly body: LastingBody;
  /** The house's rule, where the house says it and no source. */
  readonly rule?: HouseWordRule;
  /** Decided manually, by two people. */
  readonly manual?: boolean;
}

export type { Announcement } from './decisions.ts';

// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
type Writer = Transaction<{}>;

/**
 * Stores a batch of messages in their order and says what to announce. Results of fixtures that were never stored have nothing to hang on and are left out.
 * What a source would change of a result that was decided manually, or that has stood for longer than `lateMs`, is held for manual review.
 */
export async function recordBatch(
  trx: Writer,
  messages: readonly LastingMessage[],
  lateMs = Number.POSITIVE_INFINITY,
): Promise<Announcement[]> {
  const described = describedIn(messages);
  const changed = new Set(await storeFixtures(trx, [...described.values()]));
  const later = messages.filter(({ body }) => body.type !== 'fixture');
  const ids = [...new Set(later.map((message) => fixtureIdOf(message.body)))];
  const known = await knownFixtures(trx, ids);
  const deciding = later.filter(({ body }) => body.type === 'result' || body.type === 'rollback');
  const decisions = new Decisions(await standingOf(trx, deciding), lateMs);
  const ruled = await fixturesWithHouseVoids(
    trx,
    deciding.map(({ body }) => fixtureIdOf(body)),
  );
  const batch: Batch = { trx, described, changed, decisions, ruled };

  const announcements: Announcement[] = [];
  for (const message of later) {
    if (!known.has(fixtureIdOf(message.body))) continue;
    await recordStatus(batch, message);
    announcements.push(...(await recordDecision(batch, message)));
  }
  await storeGenerations(trx, decisions.generations);
  await storeConfirmations(trx, decisions.confirmations);
  await holdResults(trx, decisions.held);
  await withdrawHeld(trx, decisions.repeated);

  const news = (await fixtureStandings(trx, [...changed])).map(
    (payload): Announcement => ({ name: 'fixture.changed', payload }),
  );
  return [...news, ...announcements];
}

/** What is known while a batch is stored; later messages of it build on what earlier ones said. */
interface Batch {
  readonly trx: Writer;
  /** The last description of each fixture in the batch. */
  readonly described: ReadonlyMap<number, FixtureRowToStore>;
  /** Fixtures whose standing is to be announced. */
  readonly changed: Set<number>;
  readonly decisions: Decisions;
  /** Fixtures of which a house rule has voided something. */
  readonly ruled: Set<number>;
}

function describedIn(messages: readonly LastingMessage[]): Map<number, FixtureRowToStore> {
  const described = new Map<number, FixtureRowToStore>();
  for (const { body, producer, eventMs } of messages) {
    if (body.type !== 'fixture') continue;
    const { fixture } = body;
    described.set(fixture.id, { fixture, producer, ...(isOver(fixture.status) && { overMs: eventMs }) });
  }
  return described;
}

/** Stores the status and score that a message brings. */
async function recordStatus({ trx, described, changed }: Batch, { body, eventMs }: LastingMessage): Promise<void> {
  if (body.type !== 'score' && body.type !== 'result') return;
  const { fixtureId, status, live } = body;
  const over = isOver(status) ? eventMs : undefined;
  // History brings fixture and result together: the row just written says it already.
  const given = described.get(fixtureId)?.fixture;
  const said = given?.status === status && given.live !== undefined && deepEqual(given.live, live);
  if (!said && (await storeStatus(trx, fixtureId, status, live, over))) changed.add(fixtureId);
}

/** Takes in a result, a void or the rollback of one, and answers what is to be announced of it. */
async function recordDecision(batch: Batch, message: LastingMessage): Promise<readonly Announcement[]> {
  const { body, eventMs, rule, manual = false } = message;
  if (body.type === 'result') return recordResult(batch, body, message);
  if (body.type === 'void') return recordVoid(batch, body, message);
  if (body.type !== 'rollback') return [];
  const { fixtureId, of } = body;
  if (of === 'result') return batch.decisions.rollBack(fixtureId, body.markets, { eventMs, rule, manual });
  const voids = await rollBackVoids(batch.trx, fixtureId, body.markets, eventMs);
  const markets = body.markets && { markets: body.markets };
  return voids.length > 0
    ? [{ name: 'market.rolledBack', payload: { fixtureId, of: 'void', ...markets, eventMs } }]
    : [];
}

/** A result that a source says also takes back what a house rule has voided of these markets. */
async function recordResult(
  { trx, decisions, ruled }: Batch,
  { fixtureId, markets, confirmed }: BodyOf<'result'>,
  { eventMs, rule, manual = false }: LastingMessage,
): Promise<readonly Announcement[]> {
  const settled = decisions.settle(fixtureId, markets, confirmed, { eventMs, rule, manual });
  const decided = rule === undefined && ruled.has(fixtureId) ? markets.map(({ key }) => key) : [];
  const back = decided.length > 0 ? await rollBackHouseVoids(trx, fixtureId, decided) : [];
  if (back.length === 0) return settled;
  return [...settled, { name: 'market.rolledBack', payload: { fixtureId, of: 'void', markets: back, eventMs } }];
}

async function recordVoid(
  { trx, ruled }: Batch,
  body: BodyOf<'void'>,
  { eventMs, rule }: LastingMessage,
): Promise<readonly Announcement[]> {
  const { type: _type, ...range } = body;
  const { fixtureId, markets, fromMs, untilMs, reason } = body;
  const ruling = rule !== undefined && { rule };
  if (!(await storeVoid(trx, { fixtureId, markets, fromMs, untilMs, reason, eventMs, ...ruling }))) return [];
  // Known to what comes after it in the same batch.
  if (rule !== undefined) ruled.add(fixtureId);
  return [{ name: 'market.voided', payload: { ...range, eventMs } }];
}

const fixtureIdOf = (body: LastingBody): number => (body.type === 'fixture' ? body.fixture.id : body.fixtureId);

async function standingOf(
  trx: Writer,
  messages: readonly LastingMessage[],
): Promise<Map<number, Map<MarketKey, StandingResult>>> {
  const standing = new Map<number, Map<MarketKey, StandingResult>>();
  const ids = [...new Set(messages.map(({ body }) => fixtureIdOf(body)))];
  for (const { fixtureId, key, ...result } of await agedResults(trx, ids)) {
    const markets = standing.get(fixtureId) ?? new Map<MarketKey, StandingResult>();
    standing.set(fixtureId, markets.set(key, result));
  }
  return standing;
}
