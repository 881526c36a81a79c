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

/** All limits, and who is in another class than the standard one, in memory: every bet asks. */
export function ownLimitsCache(
  db: Database,
  settings: LimitSettings,
  eventMs?: () => number,
  onBroken?: (error: unknown) => void,
): OwnLimitsCache {
  let own = new Map<string, OwnLimits>();
  let version = '';
  let houseSettings = settings;
  let desk = DEFAULT_DESK_SETTINGS;
  let seen = 0n;
  let classes = new Map(desk.classes.map((each) => [each.name, each]));
  const classed = new Map<string, string>();
  const inCurrency = new Map<Currency, Limits>();

  const house = (currency: Currency): Limits => {
    const known = inCurrency.get(currency) ?? limitsIn(currency, houseSettings);
    inCurrency.set(currency, known);
    return known;
  };
  const found = (...keys: readonly string[]): OwnLimits[] => keys.flatMap((key) => own.get(key) ?? []);
  const keysOf = ({ marketKey, tournamentId }: LimitedLeg): readonly [string, string] => [
    `tournament/${tournamentId}`,
    `market/${parseMarketKey(marketKey)?.type}`,
  ];
  const classOf = (accountId: string): PlayerClass => {
    const name = classed.size === 0 ? undefined : classed.get(accountId);
    // A class that was taken away meanwhile is the standard one: nobody can be in it by then.
    return name === undefined ? STANDARD_CLASS : (classes.get(name) ?? STANDARD_CLASS);
  };
  const timeShare = (legs: readonly LimitedLeg[]): number => {
    if (desk.timeLimits.length === 0 || !eventMs) return 1;
    const nowMs = eventMs();
    return legs.reduce(
      (least, { startMs }) =>
        startMs === undefined ? least : Math.min(least, shareByTime(desk.timeLimits, (startMs - nowMs) / 60_000)),
      1,
    );
  };

  return {
    house,
    classOf,
    settings: () => desk,
    of: (currency, accountId, legs) => {
      const share = classOf(accountId).limitShare * timeShare(legs);
      if (own.size === 0) {
        const limits = house(currency);
        return {
          ticket: limitsShare(limits, share),
          liabilitiesMinor: legs.map(() => limits.marketLiabilityMinor),
        };
      }
      const ofPlayer = found(`player/${accountId}`);
      const ofLegs = legs.map((leg) => found(...keysOf(leg)));
      return {
        ticket: limitsShare(limitsIn(currency, strictest(houseSettings, [...ofPlayer, ...ofLegs.flat()])), share),
        liabilitiesMinor: ofLegs.map(
          (ofLeg) => limitsIn(currency, strictest(houseSettings, [...ofPlayer, ...ofLeg])).marketLiabilityMinor,
        ),
      };
    },
    whose: (kind, accountId, legs) => {
      const { name, limitShare } = classOf(accountId);
      if (kind !== 'marketLiability') {
        const byTime = timeShare(legs);
        if (Math.min(limitShare, byTime) < 1) return limitShare <= byTime ? `class/${name}` : 'time';
      }
      let whose = 'house';
      let least = houseSettings[kind];
      for (const key of [`player/${accountId}`, ...legs.flatMap(keysOf)]) {
        const limit = own.get(key)?.[kind] ?? null;
        if (limit === null || limit >= least) continue;
        least = limit;
        whose = key.startsWith('player/') ? 'player' : key;
      }
      return whose;
    },
    refresh: async () => {
      const newest = await deskVersion(db);
      if (newest > seen) {
        desk = settingsOf(await readSettings(db), desk, onBroken);
        classes = new Map(desk.classes.map((each) => [each.name, each]));
        for (const { accountId, playerClass } of await playersChangedAfter(db, seen)) {
          if (playerClass === STANDARD_CLASS.name) classed.delete(accountId);
          else classed.set(accountId, playerClass);
        }
        seen = newest;
      }
      const now = await limitsVersion(db);
      if (now === version) return;
      const rows = await readOwnLimits(db);
      own = new Map(rows.map(({ scope, subject, ...limits }) => [`${scope}/${subject}`, limits]));
      houseSettings = strictest(settings, found('operator/'));
      inCurrency.clear();
      version = now;
    },
  };
}
