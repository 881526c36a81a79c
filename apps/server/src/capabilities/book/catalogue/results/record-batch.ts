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
export interface LastingMessage extends Omit<FeedMessage, 'body'> {
  readonly body: LastingBody;
  /** The house's rule, where the house says it and no source. */
  readonly rule?: HouseWordRule;
  /** A person has said it, and another has agreed. */
  readonly manual?: boolean;
}

export type { Announcement } from './decisions.ts';

// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
type Writer = Transaction<{}>;

/**
 * Stores a batch of messages in their order and says what to announce. Results of fixtures that were never stored have nothing to hang on and are left out.
 * What a source would change of a result that a person said, or that has stood for longer than `lateMs`, is held for a person.
 */
export async function recordBatch(
  trx: Writer,
  messages: readonly LastingMessage[],
  lateMs = Number.POSITIVE_INFINITY,
): Promise<Announcement[]> {
  const announcements: Announcement[] = [];
  const described = new Map<number, FixtureRowToStore>();
  for (const { body, producer, eventMs } of messages) {
    if (body.type !== 'fixture') continue;
    const { fixture } = body;
    described.set(fixture.id, { fixture, producer, ...(isOver(fixture.status) && { overMs: eventMs }) });
  }
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

  for (const message of later) {
    const { body, eventMs, rule, manual = false } = message;
    const fixtureId = fixtureIdOf(body);
    if (!known.has(fixtureId)) continue;
    if (body.type === 'score' || body.type === 'result') {
      const over = isOver(body.status) ? eventMs : undefined;
      // History brings fixture and result together: the row just written says it already.
      const given = described.get(fixtureId)?.fixture;
      const said = given?.status === body.status && given.live !== undefined && deepEqual(given.live, body.live);
      if (!said && (await storeStatus(trx, fixtureId, body.status, body.live, over))) changed.add(fixtureId);
    }
    if (body.type === 'result') {
      announcements.push(...decisions.settle(fixtureId, body.markets, body.confirmed, { eventMs, rule, manual }));
      const decided = rule === undefined && ruled.has(fixtureId) ? body.markets.map(({ key }) => key) : [];
      const markets = decided.length > 0 ? await rollBackHouseVoids(trx, fixtureId, decided) : [];
      if (markets.length > 0) {
        announcements.push({ name: 'market.rolledBack', payload: { fixtureId, of: 'void', markets, eventMs } });
      }
    }
    if (body.type === 'rollback' && body.of === 'result') {
      announcements.push(...decisions.rollBack(fixtureId, body.markets, { eventMs, rule, manual }));
    }
    if (body.type === 'rollback' && body.of === 'void') {
      const voids = await rollBackVoids(trx, fixtureId, body.markets, eventMs);
      const markets = body.markets && { markets: body.markets };
      if (voids.length > 0) {
        announcements.push({ name: 'market.rolledBack', payload: { fixtureId, of: 'void', ...markets, eventMs } });
      }
    }
    if (body.type === 'void') {
      const { type: _type, ...range } = body;
      const { markets, fromMs, untilMs, reason } = body;
      const ruling = rule !== undefined && { rule };
      const stored = await storeVoid(trx, { fixtureId, markets, fromMs, untilMs, reason, eventMs, ...ruling });
      // Known to what comes after it in the same batch.
      if (stored && rule !== undefined) ruled.add(fixtureId);
      if (stored) announcements.push({ name: 'market.voided', payload: { ...range, eventMs } });
    }
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
