import type { MarketKey } from '@evens/catalogue';
import type { FeedBody, FeedMessage } from '@evens/feeds';
import type { FixtureState } from './states.ts';

/** Markets that producers offered of a fixture before another took it over. */
export type OfferedBefore = ReadonlyMap<string, ReadonlySet<MarketKey>>;

/** What stood of the fixture was its producer's, but for what that one had taken over and never named. */
export function offeredUntilNow({ voice, markets, offeredBefore }: FixtureState): OfferedBefore {
  const keys = [...markets.values()].filter(({ status }) => status !== 'handedOver').map(({ key }) => key);
  const before = offeredBefore?.get(voice.producer) ?? [];
  return new Map([...(offeredBefore ?? []), [voice.producer, new Set([...before, ...keys])]]);
}

/** Of what is said of how markets ended, that of these; undefined where nothing is left. */
function narrowed(body: FeedBody, offered: ReadonlySet<MarketKey>, { status }: FixtureState['fixture']) {
  if (body.type === 'result') {
    const markets = body.markets.filter(({ key }) => offered.has(key));
    // How the contest stands is the present producer's to say.
    const { live: _, ...rest } = body;
    return markets.length > 0 ? { ...rest, status, markets } : undefined;
  }
  if (body.type !== 'void' && body.type !== 'rollback') return undefined;
  const markets = (body.markets ?? [...offered]).filter((key) => offered.has(key));
  return markets.length > 0 ? { ...body, markets } : undefined;
}

/**
 * A word of a producer that has handed the fixture over counts as if the present one had said it, so far as it decides markets
 * that the former offered itself: bets were taken at its prices, and perhaps nobody else knows how they ended.
 */
export function wordOfFormer(
  book: { getState(fixtureId: number): FixtureState | undefined },
  { body, producer }: FeedMessage,
): Pick<FeedMessage, 'body' | 'producer'> | undefined {
  const state = 'fixtureId' in body ? book.getState(body.fixtureId) : undefined;
  if (!state || state.voice.producer === producer) return undefined;
  const offered = state.offeredBefore?.get(producer);
  const counts = offered && narrowed(body, offered, state.fixture);
  return counts && { body: counts, producer: state.voice.producer };
}
