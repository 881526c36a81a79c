import { parseMarketKey } from '@evens/catalogue';
import type { PlayerClass } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { DEFAULT_DESK_SETTINGS, type DeskSettings, STANDARD_CLASS, settingsOf, shareByTime } from './desk-settings.ts';
import { deskVersion, playersChangedAfter, readSettings } from './desk-store.ts';
import { type LimitSettings, type Limits, limitsIn, limitsShare, type OwnLimits, strictest } from './limits.ts';
import { limitsVersion, readOwnLimits } from './store.ts';

/** What of a leg decides whose limits touch it. */
export interface LimitedLeg {
  readonly marketKey: string;
  /** Unknown where only the ticket's words are left. */
  readonly tournamentId?: number | undefined;
  /** Event time; unknown as the tournament is, and then no limit by time touches it. */
  readonly startMs?: number | undefined;
}

export interface BetLimits {
  /** Of the whole ticket: the strictest of operator, player, and each leg's tournament and market type, and of that the share
   * of the player's class and of the time to the start. */
  readonly ticket: Limits;
  /** What the market of each leg may lose, in minor units of the house's currency. */
  readonly liabilitiesMinor: readonly bigint[];
}

export interface OwnLimitsCache {
  /** The house's own limits, without any player, tournament or market. */
  house(currency: Currency): Limits;
  of(currency: Currency, accountId: string, legs: readonly LimitedLeg[]): BetLimits;
  classOf(accountId: string): PlayerClass;
  settings(): DeskSettings;
  /** Whose limit of this kind is the strictest on this bet: `house`, `player`, `tournament/17`, `market/1x2`, `class/sharp`, `time`. */
  whose(kind: 'maxStake' | 'maxPayout' | 'marketLiability', accountId: string, legs: readonly LimitedLeg[]): string;
  /** Reads limits, classes and settings again if any was changed. */
  refresh(): Promise<void>;
}

/** Under which tournament and market type a leg's limits are kept. */
const keysOf = ({ marketKey, tournamentId }: LimitedLeg): readonly [string, string] => [
  `tournament/${tournamentId}`,
  `market/${parseMarketKey(marketKey)?.type}`,
];

/** All limits, and who is in another class than the standard one, in memory: every bet asks. */
class LimitsInMemory implements OwnLimitsCache {
  private own = new Map<string, OwnLimits>();
  private version = '';
  /** The house's own limits as they were when all was put together: an operator may change them. */
  private from = '';
  private houseSettings: LimitSettings;
  private desk = DEFAULT_DESK_SETTINGS;
  private seen = 0n;
  private classes: Map<string, PlayerClass>;
  private readonly classed = new Map<string, string>();
  /** The house's own limits in the currencies that were asked for. */
  private readonly inCurrency = new Map<Currency, Limits>();

  constructor(
    private readonly db: Database,
    private readonly configured: LimitSettings,
    private readonly eventMs?: () => number,
    private readonly onBroken?: (error: unknown) => void,
  ) {
    this.houseSettings = this.configured;
    this.classes = new Map(this.desk.classes.map((each) => [each.name, each]));
  }

  house(currency: Currency): Limits {
    const known = this.inCurrency.get(currency) ?? limitsIn(currency, this.houseSettings);
    this.inCurrency.set(currency, known);
    return known;
  }

  private found(...keys: readonly string[]): OwnLimits[] {
    return keys.flatMap((key) => this.own.get(key) ?? []);
  }

  classOf(accountId: string): PlayerClass {
    const name = this.classed.size === 0 ? undefined : this.classed.get(accountId);
    // A class that was taken away meanwhile is the standard one: nobody can be in it by then.
    return name === undefined ? STANDARD_CLASS : (this.classes.get(name) ?? STANDARD_CLASS);
  }

  private timeShare(legs: readonly LimitedLeg[]): number {
    if (this.desk.timeLimits.length === 0 || !this.eventMs) return 1;
    const nowMs = this.eventMs();
    return legs.reduce(
      (least, { startMs }) =>
        startMs === undefined ? least : Math.min(least, shareByTime(this.desk.timeLimits, (startMs - nowMs) / 60_000)),
      1,
    );
  }

  settings(): DeskSettings {
    return this.desk;
  }

  of(currency: Currency, accountId: string, legs: readonly LimitedLeg[]): BetLimits {
    const share = this.classOf(accountId).limitShare * this.timeShare(legs);
    if (this.own.size === 0) {
      const limits = this.house(currency);
      return {
        ticket: limitsShare(limits, share),
        liabilitiesMinor: legs.map(() => limits.marketLiabilityMinor),
      };
    }
    const ofPlayer = this.found(`player/${accountId}`);
    const ofLegs = legs.map((leg) => this.found(...keysOf(leg)));
    return {
      ticket: limitsShare(limitsIn(currency, strictest(this.houseSettings, [...ofPlayer, ...ofLegs.flat()])), share),
      liabilitiesMinor: ofLegs.map(
        (ofLeg) => limitsIn(currency, strictest(this.houseSettings, [...ofPlayer, ...ofLeg])).marketLiabilityMinor,
      ),
    };
  }

  whose(kind: 'maxStake' | 'maxPayout' | 'marketLiability', accountId: string, legs: readonly LimitedLeg[]): string {
    const { name, limitShare } = this.classOf(accountId);
    if (kind !== 'marketLiability') {
      const byTime = this.timeShare(legs);
      if (Math.min(limitShare, byTime) < 1) return limitShare <= byTime ? `class/${name}` : 'time';
    }
    let whose = 'house';
    let least = this.houseSettings[kind];
    for (const key of [`player/${accountId}`, ...legs.flatMap(keysOf)]) {
      const limit = this.own.get(key)?.[kind] ?? null;
      if (limit === null || limit >= least) continue;
      least = limit;
      whose = key.startsWith('player/') ? 'player' : key;
    }
    return whose;
  }

  async refresh(): Promise<void> {
    const newest = await deskVersion(this.db);
    if (newest > this.seen) {
      this.desk = settingsOf(await readSettings(this.db), this.desk, this.onBroken);
      this.classes = new Map(this.desk.classes.map((each) => [each.name, each]));
      for (const { accountId, playerClass } of await playersChangedAfter(this.db, this.seen)) {
        if (playerClass === STANDARD_CLASS.name) this.classed.delete(accountId);
        else this.classed.set(accountId, playerClass);
      }
      this.seen = newest;
    }
    const now = await limitsVersion(this.db);
    const { minStake, maxStake, maxPayout, marketLiability } = this.configured;
    const from = [minStake, maxStake, maxPayout, marketLiability].join(' ');
    if (now === this.version && from === this.from) return;
    const rows = await readOwnLimits(this.db);
    this.own = new Map(rows.map(({ scope, subject, ...limits }) => [`${scope}/${subject}`, limits]));
    this.houseSettings = strictest({ minStake, maxStake, maxPayout, marketLiability }, this.found('operator/'));
    this.inCurrency.clear();
    this.version = now;
    this.from = from;
  }
}

export const ownLimitsCache = (
  db: Database,
  settings: LimitSettings,
  eventMs?: () => number,
  onBroken?: (error: unknown) => void,
): OwnLimitsCache => new LimitsInMemory(db, settings, eventMs, onBroken);
