import type { HouseWordRule } from '@evens/betting';
import type { MarketKey } from '@evens/catalogue';
import type { MarketSettlement } from '@evens/feeds';
import type { BusEventName, BusEvents } from '../../../../platform/bus/index.ts';
import '../events.ts';
import {
  decideResult,
  decideRollback,
  type ResultDecision,
  type StandingResult,
  sameOutcomes,
  whyHeld,
} from './decide-results.ts';
import type { ResultToHold } from './held-store.ts';
import type { NewGeneration } from './store.ts';

/** An event of the bus that may go out once the batch is committed. */
export type Announcement = {
  [Name in BusEventName]: { readonly name: Name; readonly payload: BusEvents[Name] };
}['fixture.changed' | 'market.settled' | 'market.voided' | 'market.rolledBack'];

/** Who says a word, and when. */
export interface Saying {
  readonly eventMs: number;
  /** The house's rule, where the house says it and no source. */
  readonly rule: HouseWordRule | undefined;
  /** A person has said it. */
  readonly manual: boolean;
}

export interface Confirmation {
  readonly fixtureId: number;
  readonly key: MarketKey;
  readonly generation: number;
  readonly manual: boolean;
}

/** Results and rollbacks of one batch, each seeing what the ones before it left. */
export class Decisions {
  readonly generations: NewGeneration[] = [];
  readonly confirmations: Confirmation[] = [];
  /** What a source would change, and a person is asked first. */
  readonly held: ResultToHold[] = [];
  /** What a source says again as it stands. */
  readonly repeated: { fixtureId: number; key: MarketKey }[] = [];

  constructor(
    private readonly standing: Map<number, Map<MarketKey, StandingResult>>,
    private readonly lateMs: number,
  ) {}

  settle(fixtureId: number, markets: readonly MarketSettlement[], confirmed: boolean, saying: Saying): Announcement[] {
    const byGeneration = new Map<number, MarketSettlement[]>();
    for (const market of markets) {
      const standing = this.marketsOf(fixtureId).get(market.key);
      const decision = decideResult(standing, market, confirmed);
      if (!decision && standing && sameOutcomes(standing.outcomes, market.outcomes))
        this.repeat(fixtureId, market.key, standing, saying);
      if (!decision || this.holds(fixtureId, decision, standing, saying)) continue;
      const generation = this.keep(fixtureId, decision, saying);
      byGeneration.set(generation, [...(byGeneration.get(generation) ?? []), market]);
    }
    const { eventMs } = saying;
    return [...byGeneration].map(([generation, settled]) => ({
      name: 'market.settled',
      payload: { fixtureId, markets: settled, confirmed, eventMs, generation },
    }));
  }

  rollBack(fixtureId: number, keys: readonly MarketKey[] | undefined, saying: Saying): Announcement[] {
    const standing = this.marketsOf(fixtureId);
    const byGeneration = new Map<number, MarketKey[]>();
    for (const key of keys ?? [...standing.keys()]) {
      const decision = decideRollback(standing.get(key), key);
      if (!decision || this.holds(fixtureId, decision, standing.get(key), saying)) continue;
      const generation = this.keep(fixtureId, decision, saying);
      byGeneration.set(generation, [...(byGeneration.get(generation) ?? []), key]);
    }
    const { eventMs } = saying;
    return [...byGeneration].map(([generation, markets]) => ({
      name: 'market.rolledBack',
      payload: { fixtureId, of: 'result', markets, eventMs, generation },
    }));
  }

  /** The same again: of a source it takes back what it had asked to change, of a person it makes the result a person's. */
  private repeat(fixtureId: number, key: MarketKey, standing: StandingResult, { rule, manual }: Saying): void {
    if (manual && !standing.manual) {
      this.marketsOf(fixtureId).set(key, { ...standing, manual: true });
      this.confirmations.push({ fixtureId, key, generation: standing.generation, manual: true });
    } else if (!manual && rule === undefined) this.repeated.push({ fixtureId, key });
  }

  /** Rules of the house decide what nobody else has, and follow the score: they are not asked about. */
  private holds(
    fixtureId: number,
    decision: ResultDecision,
    standing: StandingResult | undefined,
    { eventMs, rule, manual }: Saying,
  ): boolean {
    if (decision.type !== 'generation' || rule !== undefined || manual) return false;
    const why = whyHeld(standing, this.lateMs);
    if (why) this.held.push({ fixtureId, key: decision.key, result: decision.result, eventMs, why });
    return why !== undefined;
  }

  private keep(fixtureId: number, decision: ResultDecision, { eventMs, rule, manual }: Saying): number {
    const { key } = decision;
    if (decision.type === 'generation') {
      const result = { ...decision.result, ...(manual && { manual }) };
      this.marketsOf(fixtureId).set(key, result);
      this.generations.push({ fixtureId, key, eventMs, ...result, ...(rule !== undefined && { rule }) });
      return result.generation;
    }
    const { generation } = decision;
    const before = this.marketsOf(fixtureId).get(key);
    if (before) this.marketsOf(fixtureId).set(key, { ...before, confirmed: true, ...(manual && { manual }) });
    this.confirmations.push({ fixtureId, key, generation, manual });
    return generation;
  }

  private marketsOf(fixtureId: number): Map<MarketKey, StandingResult> {
    const known = this.standing.get(fixtureId) ?? new Map<MarketKey, StandingResult>();
    this.standing.set(fixtureId, known);
    return known;
  }
}
