import type { LegChances, OutcomeChances } from '@evens/betting';
import { isBuilder } from '@evens/betting';
import { placeMarketKey } from '@evens/catalogue';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { BookOutcome, BookReader } from '../book-reader.ts';
import { askedOf, type wagerUnits } from '../builder/builder-legs.ts';
import { type Asked, isInPlay, openOutcome } from '../judging/judge-selection.ts';
import { legChance } from '../judging/leg-chance.ts';
import type { BareLeg } from '../stored/bare-ticket-store.ts';
import { resultOfCode } from '../stored/result-code.ts';
import { laddersOf, movedChances } from '../terms-check/teased-chance.ts';
import { pushChances } from './push-chances.ts';

/** An open leg as a cash-out is worked out from it. */
export interface LegNow {
  /** What was bet on: the leg itself, or the bet builder of several picks. */
  readonly asked: Asked;
  /** Its price of now; of a teaser, which pays by its table, that of the line before it was moved. */
  readonly found: BookOutcome;
  readonly chances: LegChances;
  readonly live: boolean;
}

type Unit = ReturnType<typeof wagerUnits<BareLeg>>[number];

/** Why a leg that is open as such has no chances that a bet may be sold at. */
const noChances = (reason: 'startingPrice' | 'builder' | 'push' | 'movedLine'): Result<never, Refusal> =>
  refuse(refusal('CashOutNotAvailable', { reason }));

const plainly = (win: number): OutcomeChances => ({ win, halfWin: 0, refund: 0, halfLose: 0 });

/** The chances of one open outcome, or why nobody knows them now. */
function openChances(
  book: BookReader,
  asked: Asked,
  eventMs: number,
): Result<{ readonly found: BookOutcome; readonly chances: OutcomeChances }, Refusal> {
  const open = openOutcome(book, asked, eventMs);
  if (!open.ok) return open;
  const found = open.value;
  const worth = legChance(asked.marketKey, found);
  const chances = pushChances(asked, worth, (marketKey, outcome) => {
    const beside = openOutcome(book, { fixtureId: asked.fixtureId, marketKey, outcome }, eventMs);
    // What a trader shows there says nothing of this line: a longer price would make a tie of what is a win.
    return beside.ok ? (beside.value.fairProbability ?? legChance(marketKey, beside.value)) : undefined;
  });
  if (chances === 'unknown') return noChances('push');
  return accept({ found, chances: chances ?? plainly(worth) });
}

/**
 * How the open parts of a leg may end by the book of now, without margin, and never likelier than the price shown says; or why
 * there is no telling: its market is suspended or closed, prices are old, or it is a kind of leg whose chances are not known.
 */
export function chancesNow(book: BookReader, unit: Unit, eventMs: number): Result<LegNow, Refusal> {
  const [leg] = unit;
  const { terms, fixtureId, outcome } = leg;
  // What it will be paid at is known with the off only: at the price shown it would be sold for what it never pays.
  if (terms.startingPrice) return noChances('startingPrice');
  if (terms.builder && unit.some(({ result }) => resultOfCode(result) !== 'pending')) return noChances('builder');
  const asked = askedOf(unit);
  if (terms.teasedMarketKey !== undefined) return teasedNow(book, asked, terms.teasedMarketKey, eventMs);
  const win = openChances(book, asked, eventMs);
  if (!win.ok) return isBuilder(asked.marketKey) && !PASSING.has(win.refusal.code) ? noChances('builder') : win;
  const { found } = win.value;
  const live = isInPlay(found.fixture);
  if (!terms.place) return accept({ asked, found, live, chances: { win: win.value.chances } });
  const placed = openChances(book, { fixtureId, marketKey: placeMarketKey(terms.place), outcome }, eventMs);
  if (!placed.ok) return placed;
  return accept({ asked, found, live, chances: { win: win.value.chances, place: placed.value.chances } });
}

/** A moved line need not be a market: its chances lie between, or beyond, those of the lines that are offered. */
function teasedNow(book: BookReader, asked: Asked, movedKey: string, eventMs: number): Result<LegNow, Refusal> {
  const open = openOutcome(book, asked, eventMs);
  if (!open.ok) return open;
  const found = open.value;
  const lines = (book.openMarkets?.(asked.fixtureId) ?? []).flatMap(({ key, outcomes }) => {
    const prices = outcomes.map((each) => each.priceMilli);
    return outcomes.flatMap(({ active, outcome, ...priced }) => {
      if (!active) return [];
      const shown = legChance(key, { ...priced, market: { prices } });
      return [{ marketKey: key, outcome, shown, source: priced.fairProbability ?? shown }];
    });
  });
  const movedBy = (by: 'shown' | 'source') =>
    movedChances(movedKey, asked.outcome, laddersOf(lines.map((line) => ({ ...line, fair: line[by] }))));
  const [shown, source] = [movedBy('shown'), movedBy('source')];
  if (!shown || !source) return noChances('movedLine');
  // The lower of both: a price that a trader shows at one line makes no other likelier, to win or to be tied.
  const [win, refund] = [Math.min(shown.win, source.win), Math.min(shown.tie, source.tie)];
  const chances = { win, halfWin: 0, refund, halfLose: 0 };
  return accept({ asked, found, live: isInPlay(found.fixture), chances: { win: chances } });
}

/** What may be over in a moment. */
export const PASSING: ReadonlySet<string> = new Set(['MarketSuspended', 'PricesStale']);
