import { EARLY_PAYOUT_LEADS, earlyPayoutKey, type GoalOrder, sidesThatLed, watchFrom, withScore } from '@evens/betting';
import { type Fixture, type Side, sportByAlias } from '@evens/catalogue';
import type { HouseWord } from './house-rulings.ts';
import type { ResultsSource } from './settle-fixtures.ts';

/** The score as it changes, and where the house says its word: in the one process that leads the feed. */
export interface ScoreSource extends Pick<ResultsSource, 'standingResults'> {
  listen(listener: {
    score(state: { readonly fixture: Fixture }): void;
    fixture(state: { readonly fixture: Fixture }): void;
    removed(state: { readonly fixture: Fixture }): void;
  }): () => void;
  say(words: readonly HouseWord[]): Promise<void>;
  /** Undefined while another process leads; rises with every new leader, who reads what was said before him. */
  epoch(): number | undefined;
}

export interface EarlyPayout {
  /** Resolves when every score heard so far has been dealt with. */
  settled(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const SOCCER = sportByAlias('soccer')?.id;

/** Who has led, as the result of a market of its own; nobody: what was said is taken back. */
function wordOf({ id: fixtureId, status }: Fixture, led: readonly Side[], lead: number): HouseWord {
  const markets = [
    { key: earlyPayoutKey(lead), outcomes: led.map((outcome) => ({ outcome, result: 'win' as const })) },
  ];
  return {
    rule: 'early-payout',
    body:
      led.length > 0
        ? { type: 'result', fixtureId, status, markets, confirmed: true }
        : { type: 'rollback', fixtureId, of: 'result', markets: [earlyPayoutKey(lead)] },
  };
}

/**
 * Watches soccer scores and says when a side has led by so many goals: settlement then pays bets on it at once. Each lead
 * that a bet may have been taken at has a word of its own. A goal that is taken
 * back takes the word back only where without it the lead never was. What was said before a restart is read again.
 */
export function openEarlyPayout(source: ScoreSource, onError: (error: unknown) => void): EarlyPayout {
  const orders = new Map<number, Map<number, { order: GoalOrder; said: string }>>();
  let working: Promise<void> = Promise.resolve();
  let epoch: number | undefined;
  let stopListening: () => void = () => undefined;

  const hear = async (fixture: Fixture): Promise<void> => {
    const now = source.epoch();
    if (now !== epoch) orders.clear();
    epoch = now;
    if (now === undefined) return;
    for (const lead of EARLY_PAYOUT_LEADS) await hearFor(fixture, lead);
  };
  const hearFor = async (fixture: Fixture, lead: number): Promise<void> => {
    const { id, live } = fixture;
    if (!live) return;
    const known = orders.get(id) ?? new Map<number, { order: GoalOrder; said: string }>();
    orders.set(id, known);
    let watched = known.get(lead);
    if (!watched) {
      const standing = (await source.standingResults([id], [earlyPayoutKey(lead)])).at(0);
      const outcomes = standing?.kind === 'settled' ? standing.outcomes.map((each) => each.outcome) : [];
      const before = (['home', 'away'] as const).filter((side) => outcomes.includes(side));
      watched = { order: watchFrom(live.main, before), said: before.join() };
    }
    const order = withScore(watched.order, live.main);
    const led = sidesThatLed(order, lead);
    if (led.join() !== watched.said) await source.say([wordOf(fixture, led, lead)]);
    known.set(lead, { order, said: led.join() });
  };
  const queue = ({ fixture }: { readonly fixture: Fixture }): void => {
    const inPlay = fixture.status === 'live' || fixture.status === 'suspended' || fixture.status === 'ended';
    if (fixture.sportId !== SOCCER || fixture.kind !== 'match' || !inPlay) return;
    working = working.then(() => hear(fixture)).catch(onError);
  };

  return {
    settled: () => working,
    start: async () => {
      stopListening = source.listen({
        score: queue,
        fixture: queue,
        removed: ({ fixture }) => void orders.delete(fixture.id),
      });
    },
    stop: async () => {
      stopListening();
      await working;
    },
  };
}
