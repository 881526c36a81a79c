import type { HouseWordRule } from '@evens/betting';
import { type FixtureToRule, type Ruling, ruleOnFixture } from '@evens/catalogue';
import type { FeedBody } from '@evens/feeds';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { openFixtures } from './store.ts';
import { waitingMarkets } from './waiting-store.ts';

/** A result, void or rollback of the house, and the rule it follows. */
export interface HouseWord {
  readonly rule: HouseWordRule;
  readonly body: Extract<FeedBody, { type: 'result' | 'void' | 'rollback' }>;
}

/** Where the house reads how fixtures stand, and says its word. */
export interface RulingSource {
  /** Undefined while a source may still tell of what happened before. */
  endingsOf(fixtureIds: readonly number[]): Promise<ReadonlyMap<number, FixtureToRule> | undefined>;
  say(words: readonly HouseWord[]): Promise<void>;
}

export interface RulingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly source: RulingSource;
  readonly onError: (error: unknown) => void;
}

export interface HouseRulings {
  /** Looks at every fixture with waiting bets once; answers with those it spoke about. */
  look(): Promise<number[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_MS = 30_000;

/** What is said about one fixture. Voids reach bets taken until now: a market that opens again is another matter. */
export function wordsOf(fixtureId: number, at: FixtureToRule, ruling: Ruling, eventMs: number): HouseWord[] {
  const { rule, settled, voided } = ruling;
  const words: HouseWord[] = [];
  if (settled.length > 0) {
    const { status } = at.fixture;
    words.push({ rule, body: { type: 'result', fixtureId, status, markets: settled, confirmed: false } });
  }
  if (voided.length > 0) {
    // The clock of a world that is gone says nothing about when its bets were taken.
    const range = rule === 'no-result' ? {} : { untilMs: eventMs + 1 };
    words.push({ rule, body: { type: 'void', fixtureId, markets: voided, reason: rule, ...range } });
  }
  return words;
}

/**
 * The house's own rules for contests that ended without a result, at work: fixtures with waiting bets are looked at again
 * and again, and what their sport's rules decide is said through the catalogue like a message. A later word of a source
 * takes it back.
 */
export function openHouseRulings({ db, clock, source, onError }: RulingParts): HouseRulings {
  const look = async (): Promise<number[]> => {
    const open = await openFixtures(db);
    const endings = await source.endingsOf(open);
    if (!endings) return [];
    const now = { eventMs: clock.eventMs(), wallMs: clock.wallMs() };
    // A market of any name tells whether a rule speaks at all; only then the bets are read.
    const due = [...endings].filter(([, at]) => ruleOnFixture(at, [{ key: '1x2', outcomes: ['home'] }], now));
    const waiting = await waitingMarkets(
      db,
      due.map(([fixtureId]) => fixtureId),
    );
    const words = due.flatMap(([fixtureId, at]) => {
      const ruling = ruleOnFixture(at, waiting.get(fixtureId) ?? [], now);
      return ruling ? wordsOf(fixtureId, at, ruling, now.eventMs) : [];
    });
    await source.say(words);
    return [...new Set(words.map(({ body }) => body.fixtureId))];
  };

  const looks = repeatedLook({ look, everyMs: LOOK_MS, onError });
  return { look, start: async () => looks.start(), stop: () => looks.stop() };
}
