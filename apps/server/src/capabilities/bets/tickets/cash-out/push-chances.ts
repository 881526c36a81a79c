import type { OutcomeChances } from '@evens/betting';
import { formatMarketKey, type MarketIdentity, marketType, parseMarketKey, parseQuarters } from '@evens/catalogue';

/** An outcome of a line: which way it wants the count, or the margin of the home side, to go. */
const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { over: 1, under: -1, home: 1, away: -1 };

/** The chance of another outcome of the same match; undefined where the book has none now. */
type ChanceOf = (marketKey: string, outcome: string) => number | undefined;

/** How the one count at which a line is neither won nor lost whole ends: the stake back, half of it won, or half lost. */
type OnTheLine = 'refund' | 'halfWin' | 'halfLose';

/**
 * What comes of a line on its own count: `worth` is the reciprocal of its fair price, at which what comes back is the stake, so
 * that with the chance to win outright the chance of that count is known as well.
 */
function fromWin(outright: number, worth: number, onTheLine: OnTheLine): OutcomeChances {
  const price = 1 / worth;
  // Whatever the line beside it says, this one is never worth more than its own price.
  const win = Math.min(outright, worth);
  const returned = { refund: 1, halfWin: (price + 1) / 2, halfLose: 0.5 }[onTheLine];
  const chance = Math.min(Math.max((1 - price * win) / returned, 0), 1 - win);
  return { win, halfWin: 0, refund: 0, halfLose: 0, [onTheLine]: chance };
}

/** The same where only the chance not to lose outright is known. */
function fromNotLost(notLost: number, worth: number, onTheLine: OnTheLine): OutcomeChances {
  const price = 1 / worth;
  const returned = { refund: 1, halfWin: (price + 1) / 2, halfLose: 0.5 }[onTheLine];
  // price x win + returned x (notLost - win) = 1
  const win = price > returned ? Math.min(Math.max((1 - returned * notLost) / (price - returned), 0), notLost) : 0;
  return { win, halfWin: 0, refund: 0, halfLose: 0, [onTheLine]: notLost - win };
}

interface Line {
  readonly onTheLine: OnTheLine;
  /** The half lines beside it: what is won there is won here outright; what is lost there is lost here. */
  readonly harder: string;
  readonly easier: string;
}

function lineOf(identity: MarketIdentity, outcome: string): Line | undefined {
  const kind = marketType(identity.type)?.specifier;
  const towards = DIRECTIONS[outcome];
  const given = parseQuarters(identity.specifier);
  if ((kind !== 'line' && kind !== 'handicap') || towards === undefined || given === undefined) return undefined;
  // A handicap is added to the home side's margin: its line is the other way round.
  const up = kind === 'line' ? towards : -towards;
  const quarters = ((given % 4) + 4) % 4;
  if (quarters === 2) return undefined;
  const whole = Math.round(given / 4);
  const off = given - whole * 4;
  const onTheLine: OnTheLine = off === 0 ? 'refund' : off * up < 0 ? 'halfWin' : 'halfLose';
  const keyAt = (line: number): string => formatMarketKey({ ...identity, specifier: String(line === 0 ? 0 : line) });
  return { onTheLine, harder: keyAt(whole + up / 2), easier: keyAt(whole - up / 2) };
}

const isWinningLine = ({ type }: MarketIdentity): boolean =>
  type === 'total' || type.startsWith('team-total') || type === 'asian-handicap';

/**
 * All five results of an outcome that may come back whole or by half: a line on a whole or quarter number, and draw no bet. The
 * source says what such an outcome is worth, not how often it is a tie; that is read from the lines beside it, which have
 * none. Undefined for an outcome that either wins or loses; `unknown` where the book has no such line now.
 */
export function pushChances(
  { marketKey, outcome }: { readonly marketKey: string; readonly outcome: string },
  worth: number,
  chanceOf: ChanceOf,
): OutcomeChances | 'unknown' | undefined {
  const identity = parseMarketKey(marketKey);
  if (!identity) return undefined;
  if (identity.type === 'draw-no-bet') {
    const win = chanceOf(formatMarketKey({ ...identity, type: '1x2' }), outcome);
    return win === undefined ? 'unknown' : fromWin(win, worth, 'refund');
  }
  const line = isWinningLine(identity) ? lineOf(identity, outcome) : undefined;
  if (!line) return undefined;
  const win = chanceOf(line.harder, outcome);
  if (win !== undefined) return fromWin(win, worth, line.onTheLine);
  const notLost = chanceOf(line.easier, outcome);
  return notLost === undefined ? 'unknown' : fromNotLost(notLost, worth, line.onTheLine);
}
