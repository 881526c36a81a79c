import type { LiveScore, MarketStatus } from '@evens/catalogue';
import {
  type FeedBody,
  settleVirtual,
  type VirtualFrame,
  virtualFixture,
  virtualOpening,
  virtualPrices,
} from '@evens/feeds';
import type { VirtualRow } from './round-store.ts';

/** What the feed says of a round in a state: what happened just now, and what a book that starts empty hears of it. */
export interface Said {
  readonly news: readonly FeedBody[];
  readonly standing: readonly FeedBody[];
}

type Round = Pick<VirtualRow, 'fixtureId' | 'matchup' | 'story'>;

const pricesOf = ({ fixtureId, matchup }: Round, status: MarketStatus): FeedBody => ({
  type: 'prices',
  fixtureId: Number(fixtureId),
  markets: virtualPrices(matchup).map((market) => ({ ...market, status })),
  complete: true,
});

const fixtureOf = ({ fixtureId, matchup }: Round, startMs: number, live?: LiveScore): FeedBody => ({
  type: 'fixture',
  fixture: virtualFixture(matchup, {
    ...{ id: Number(fixtureId), startMs, status: live ? 'live' : 'notStarted' },
    ...(live && { live }),
  }),
});

/** @param startMs - when bets end, in event time */
export function saidOpen(round: Round, startMs: number): Said {
  const all = [fixtureOf(round, startMs), pricesOf(round, 'active')];
  return { news: all, standing: all };
}

export const saidClosed = (round: Round, startMs: number): Said => ({
  news: [fixtureOf(round, startMs), { type: 'betStop', fixtureId: Number(round.fixtureId) }],
  standing: [fixtureOf(round, startMs), pricesOf(round, 'suspended')],
});

/** The score that the picture shows at this frame, as lists of bets show it. */
function liveAt({ matchup }: Round, frame: VirtualFrame | undefined): LiveScore {
  const opening = virtualOpening(matchup);
  if (matchup.runners.length > 0) return { main: [0, 0], phase: 'running', parts: [] };
  const score = frame?.score ?? [0, 0];
  const phase = frame?.part ?? opening.parts[0]?.[0] ?? opening.phase;
  return matchup.sport === 'virtual-tennis'
    ? { main: [0, 0], phase, parts: [[phase, score]] }
    : { main: score, phase, parts: [] };
}

/** @param frame - the last one that the picture has shown */
export function saidRunning(round: Round, startMs: number, frame: VirtualFrame | undefined): Said {
  const fixtureId = Number(round.fixtureId);
  const live = liveAt(round, frame);
  return {
    news: [{ type: 'score', fixtureId, status: 'live', live }],
    standing: [fixtureOf(round, startMs, live), pricesOf(round, 'suspended')],
  };
}

/** How the round came out. A fixture that is over stands in no book that starts empty. */
export function saidDecided({ fixtureId, matchup, story }: Round): Said {
  if (!story) return { news: [], standing: [] };
  const { result, live } = story;
  const id = Number(fixtureId);
  const markets = settleVirtual(matchup, result);
  return {
    news: [{ type: 'result', fixtureId: id, status: 'ended', markets, confirmed: true, live }],
    standing: [],
  };
}

/** Nobody can draw it any more: every bet on it goes back. */
export const saidCalledOff = ({ fixtureId, matchup }: Round): Said => {
  const id = Number(fixtureId);
  return {
    news: [
      { type: 'score', fixtureId: id, status: 'cancelled', live: virtualOpening(matchup) },
      { type: 'void', fixtureId: id, reason: 'cancelled' },
    ],
    standing: [],
  };
};
