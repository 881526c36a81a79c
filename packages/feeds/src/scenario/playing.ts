import {
  type FixtureResult,
  type FixtureStatus,
  type LiveScore,
  type Pair,
  resolveMarket,
  type Side,
} from '@evens/catalogue';
import type { IncidentLog } from '../incidents/log.ts';
import type { FeedBody, MarketSettlement } from '../protocol.ts';
import type { HousePrices } from './house-prices.ts';
import type { Offers } from './offers.ts';
import type { ScenarioFixture, ScenarioStep } from './script.ts';
import type { ScriptedRace } from './scripted-race.ts';

/** How a scripted fixture stands. */
export interface Playing {
  readonly fixture: ScenarioFixture;
  readonly startMs: number;
  status: FixtureStatus;
  phase: string;
  goals: Pair;
  halfTime: Pair | undefined;
  sequence: Side[];
  clockFromMs: number | undefined;
  readonly offers: Offers;
  readonly race: ScriptedRace | undefined;
  readonly house: HousePrices | undefined;
  /** The minute of play of the house's last prices. */
  pricedMinute: number;
  readonly log: IncidentLog;
}

/** What the score shows to have happened, what the script says of it, and what a tracker shows. */
export function tell(
  playing: Playing,
  { happened = [], scene }: Pick<ScenarioStep, 'happened' | 'scene'>,
  atMs: number,
) {
  const said = happened.map(({ side, player, other, how, at, ...each }) => ({
    ...each,
    atMs,
    ...(side && { side }),
    ...(player !== undefined && { player }),
    ...(other !== undefined && { other }),
    ...(how !== undefined && { how }),
    ...(at && { at }),
  }));
  const shown = scene && {
    of: 'soccer' as const,
    state: scene.state,
    ...(scene.side && { side: scene.side }),
    ...(scene.ball && { ball: scene.ball }),
  };
  return playing.log.hear(liveOf(playing, atMs), atMs, said, shown);
}

export function liveOf(playing: Playing, atMs: number): LiveScore {
  const { goals, halfTime, phase, clockFromMs, race } = playing;
  if (race) return { main: goals, phase, parts: [], ...(playing.status === 'ended' && { places: race.finish() }) };
  const first = halfTime ?? goals;
  return {
    main: goals,
    phase,
    parts: [['1h', first], ...(halfTime ? [['2h', [goals[0] - halfTime[0], goals[1] - halfTime[1]]] as const] : [])],
    ...(clockFromMs !== undefined && {
      clock: { running: true, atMs, elapsedSec: Math.round((atMs - clockFromMs) / 1000), countsDown: false },
    }),
  };
}

/** Results of every market that is decided now; an ended fixture answers all of them, again when it is corrected. */
export function* settlements(
  playing: Playing,
  at: 'live' | 'ended',
  atMs: number,
  confirmed = true,
): Iterable<FeedBody> {
  const { goals, halfTime, sequence, offers, race } = playing;
  const ended = at === 'ended';
  const second =
    halfTime && ended
      ? { '2h': [Math.max(0, goals[0] - halfTime[0]), Math.max(0, goals[1] - halfTime[1])] as const }
      : {};
  const result: FixtureResult = {
    status: ended ? 'ended' : 'live',
    scores: { main: { ...(halfTime && { '1h': halfTime }), ...second, ...(ended && { ft: goals, all: goals }) } },
    ...(sequence.length === goals[0] + goals[1] && { sequence }),
  };
  const markets: MarketSettlement[] = [];
  if (race && ended) markets.push(...race.settle());
  for (const key of race ? [] : offers.keys()) {
    if (!ended && offers.statusOf(key) === 'settled') continue;
    const resolved = resolveMarket(key, result, offers.outcomesOf(key));
    if (resolved) markets.push({ key, outcomes: resolved });
  }
  for (const { key } of markets) offers.setStatus(key, 'settled');
  if (!ended && markets.length === 0) return;
  yield {
    type: 'result',
    fixtureId: playing.fixture.id,
    status: playing.status,
    markets,
    confirmed,
    live: liveOf(playing, atMs),
  };
}
