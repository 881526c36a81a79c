import { isDeepStrictEqual as deepEqual } from 'node:util';
import type { HouseWordRule } from '@evens/betting';
import type { MarketKey } from '@evens/catalogue';
import type { FeedBody, FeedMessage, MarketSettlement } from '@evens/feeds';
import type { Transaction } from 'kysely';
import type { BusEventName, BusEvents } from '../../../platform/bus/index.ts';
import { isOver } from '../book/fixture-status.ts';
import '../events.ts';
import { decideResult, decideRollback, type ResultDecision, type StandingResult } from './decide-results.ts';
import { fixturesWithHouseVoids, rollBackHouseVoids } from './house-words.ts';
import {
  type FixtureRowToStore,
  fixtureStandings,
  knownFixtures,
  type NewGeneration,
  standingResults,
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
}

/** An event of the bus that may go out once the batch is committed. */
export type Announcement = {
  [Name in BusEventName]: { readonly name: Name; readonly payload: BusEvents[Name] };
}['fixture.changed' | 'market.settled' | 'market.voided' | 'market.rolledBack'];

// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
type Writer = Transaction<{}>;

/**
 * Stores a batch of messages in their order and says what to announce. Results of fixtures that were never stored have nothing to hang on and are left out.
 */
export async function recordBatch(trx: Writer, messages: readonly LastingMessage[]): Promise<Announcement[]> {
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
  const decisions = new Decisions(await standingOf(trx, deciding));
  const ruled = await fixturesWithHouseVoids(
    trx,
    deciding.map(({ body }) => fixtureIdOf(body)),
  );

  for (const message of later) {
    const { body, eventMs, rule } = message;
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
      announcements.push(...decisions.settle(fixtureId, body.markets, body.confirmed, eventMs, rule));
      const decided = rule === undefined && ruled.has(fixtureId) ? body.markets.map(({ key }) => key) : [];
      const markets = decided.length > 0 ? await rollBackHouseVoids(trx, fixtureId, decided) : [];
      if (markets.length > 0) {
        announcements.push({ name: 'market.rolledBack', payload: { fixtureId, of: 'void', markets, eventMs } });
      }
    }
    if (body.type === 'rollback' && body.of === 'result') {
      announcements.push(...decisions.rollBack(fixtureId, body.markets, eventMs));
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
  for (const { fixtureId, key, ...result } of await standingResults(trx, ids)) {
    const markets = standing.get(fixtureId) ?? new Map<MarketKey, StandingResult>();
    standing.set(fixtureId, markets.set(key, result));
  }
  return standing;
}

/** Results and rollbacks of one batch, each seeing what the ones before it left. */
class Decisions {
  readonly generations: NewGeneration[] = [];
  readonly confirmations: { fixtureId: number; key: MarketKey; generation: number }[] = [];

  constructor(private readonly standing: Map<number, Map<MarketKey, StandingResult>>) {}

  settle(
    fixtureId: number,
    markets: readonly MarketSettlement[],
    confirmed: boolean,
    eventMs: number,
    rule: HouseWordRule | undefined,
  ): Announcement[] {
    const byGeneration = new Map<number, MarketSettlement[]>();
    for (const market of markets) {
      const decision = decideResult(this.marketsOf(fixtureId).get(market.key), market, confirmed);
      if (!decision) continue;
      const generation = this.keep(fixtureId, decision, eventMs, rule);
      byGeneration.set(generation, [...(byGeneration.get(generation) ?? []), market]);
    }
    return [...byGeneration].map(([generation, settled]) => ({
      name: 'market.settled',
      payload: { fixtureId, markets: settled, confirmed, eventMs, generation },
    }));
  }

  rollBack(fixtureId: number, keys: readonly MarketKey[] | undefined, eventMs: number): Announcement[] {
    const standing = this.marketsOf(fixtureId);
    const byGeneration = new Map<number, MarketKey[]>();
    for (const key of keys ?? [...standing.keys()]) {
      const decision = decideRollback(standing.get(key), key);
      if (!decision) continue;
      const generation = this.keep(fixtureId, decision, eventMs);
      byGeneration.set(generation, [...(byGeneration.get(generation) ?? []), key]);
    }
    return [...byGeneration].map(([generation, markets]) => ({
      name: 'market.rolledBack',
      payload: { fixtureId, of: 'result', markets, eventMs, generation },
    }));
  }

  private keep(fixtureId: number, decision: ResultDecision, eventMs: number, rule?: HouseWordRule): number {
    const { key } = decision;
    if (decision.type === 'generation') {
      this.marketsOf(fixtureId).set(key, decision.result);
      this.generations.push({ fixtureId, key, eventMs, ...decision.result, ...(rule !== undefined && { rule }) });
      return decision.result.generation;
    }
    const { generation } = decision;
    const before = this.marketsOf(fixtureId).get(key);
    if (before) this.marketsOf(fixtureId).set(key, { ...before, confirmed: true });
    this.confirmations.push({ fixtureId, key, generation });
    return generation;
  }

  private marketsOf(fixtureId: number): Map<MarketKey, StandingResult> {
    const known = this.standing.get(fixtureId) ?? new Map<MarketKey, StandingResult>();
    this.standing.set(fixtureId, known);
    return known;
  }
}
