import { createHash, randomUUID } from 'node:crypto';
import type { Fixture } from '@evens/catalogue';
import { legRisks } from '../../apps/server/src/capabilities/bets/risk/index.ts';
import type { LaneRow } from '../../apps/server/src/capabilities/bets/tickets/placing/placement-lane.ts';
import { ticketFixtureOf } from '../../apps/server/src/capabilities/bets/tickets/shown/present.ts';

/*
 * Bets as the judge hands them to the placement lane: fixtures that have not begun, 1x2 and totals, of players who stake 0.10
 * each time.
 */

const PRICES = [
  ['1x2', 'home', 2100],
  ['1x2', 'draw', 3400],
  ['1x2', 'away', 3600],
  ['total:2.5', 'over', 1900],
  ['total:2.5', 'under', 1900],
] as const;
const STAKE_MINOR = 10n;
/** What a market may lose: never reached here. */
const LIMIT_MINOR = 1_000_000_000_00n;

const fixtureOf = (id: number, startMs: number): Fixture => ({
  id,
  sportId: 66,
  category: { id: 1, alias: 'england', name: 'England' },
  tournament: { id: 1, alias: 'premier-league', name: 'Premier League', top: true, rank: 1 },
  kind: 'match',
  startMs,
  status: 'notStarted',
  competitors: [
    { name: `Home ${id}`, shortName: `H${id}` },
    { name: `Away ${id}`, shortName: `A${id}` },
  ],
});

export class LaneRows {
  private readonly fixtures: readonly Fixture[];
  private next = 0;

  constructor(
    private readonly accountIds: readonly string[],
    fixtures: number,
  ) {
    const startMs = Date.now() + 86_400_000;
    this.fixtures = Array.from({ length: fixtures }, (_, at) => fixtureOf(at + 1, startMs));
  }

  /** Bets of `size` players, each of another one; of several legs on as many fixtures. */
  batch(size: number, legs = 1): LaneRow[] {
    return Array.from({ length: size }, () => this.row(legs));
  }

  private row(legCount: number): LaneRow {
    const at = this.next;
    this.next += 1;
    const accountId = this.accountIds[at % this.accountIds.length] ?? '';
    const picked = Array.from({ length: legCount }, (_, legAt) => {
      // Strides without a common divisor: every outcome of every fixture comes in turn, far from the one before.
      const n = at * 7 + legAt * 61;
      const fixture = this.fixtures[n % this.fixtures.length];
      const offer = PRICES[n % PRICES.length];
      if (!fixture || !offer) throw new Error('nothing to bet on');
      const [marketKey, outcome, priceMilli] = offer;
      return { fixture, marketKey, outcome, priceMilli };
    });
    const potential = picked.reduce((minor, { priceMilli }) => (minor * BigInt(priceMilli)) / 1000n, STAKE_MINOR);
    const betType = legCount === 1 ? 'single' : 'combo';
    const risks = legRisks({
      betType,
      currency: 'EUR',
      stakeMinor: STAKE_MINOR,
      totalStakeMinor: STAKE_MINOR,
      potentialPayoutMinor: potential,
      terms: {},
      taken: true,
      legs: picked,
    });
    const key = randomUUID();
    return {
      accountId,
      currency: 'EUR',
      key,
      hash: createHash('sha256').update(key).digest('hex'),
      betType,
      terms: { eachWay: false },
      stakeMinor: STAKE_MINOR.toString(),
      combinations: 1,
      totalStakeMinor: STAKE_MINOR.toString(),
      potentialPayoutMinor: potential.toString(),
      policy: 2,
      live: false,
      delayMs: null,
      slipOwner: `player:${accountId}`,
      legs: picked.map(({ fixture, marketKey, outcome, priceMilli }, legAt) => ({
        fixtureId: fixture.id,
        marketKey,
        outcome,
        priceMilli,
        askedPriceMilli: priceMilli,
        live: false,
        eventMs: Date.now(),
        fixture: ticketFixtureOf(fixture, outcome, false),
        terms: { earlyPayoutLead: 0 },
        riskOutcome: risks[legAt]?.riskOutcome ?? outcome,
        winningsMinor: String(risks[legAt]?.winningsMinor ?? 0n),
        stakesMinor: String(risks[legAt]?.stakesMinor ?? 0n),
        limitMinor: String(LIMIT_MINOR),
      })),
    };
  }
}
