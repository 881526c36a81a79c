import { incompatibleSelections, MAX_SLIP_SELECTIONS, selectionId } from '@evens/betting';
import { outcomeId, parseOutcomeId, sportById } from '@evens/catalogue';
import type { SelectionStatus, SlipFixture, SlipSelectionView, SlipView } from '@evens/contract';
import { type Clock, type Refusal, refusal } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import type { BookReader } from '../book-reader.ts';
import { tooManyBuilders } from '../builder/builder-legs.ts';
import { type AskedSelection, placeTermsOf, slipSelectionOf, takesStartingPrice } from '../judging/check-bet.ts';
import { type Asked, isInPlay, openOutcome, stateInBook } from '../judging/judge-selection.ts';
import {
  adoptSlip,
  deleteAllSelections,
  deleteSelections,
  insertSelection,
  readSlip,
  type SlipRow,
  type StoredSlip,
  updatePrices,
  writePolicy,
} from './slip-store.ts';

export interface BetslipParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly book: BookReader;
}

/** The slip of one owner (`player:ID` or `visitor:ID`). Each verb gives the refusal, if any; `view` shows what is left. */
export interface Betslips {
  view(owner: string): Promise<SlipView>;
  status(owner: string): Promise<SelectionStatus[]>;
  add(owner: string, asked: AskedSelection): Promise<Refusal | undefined>;
  remove(owner: string, ids: readonly string[]): Promise<number>;
  clear(owner: string): Promise<void>;
  acceptPrices(owner: string, prices: readonly { readonly id: string; readonly priceMilli: number }[]): Promise<void>;
  setPolicy(owner: string, policy: number): Promise<void>;
  adopt(from: string, to: string): Promise<void>;
}

export function openBetslips({ db, clock, book }: BetslipParts): Betslips {
  const present = (slip: StoredSlip): SlipView => {
    const selections = slip.selections.flatMap((row) => presentSelection(row, book, clock.eventMs()));
    const known = selections.flatMap((each) => {
      const found = book.getOutcome(each.fixtureId, each.marketKey, each.outcome);
      return found ? [slipSelectionOf(each, found, each.priceMilli)] : [];
    });
    return {
      selections,
      incompatible: incompatibleSelections(known).map(({ first, second, code }) => ({
        first: selectionId(first),
        second: selectionId(second),
        code,
      })),
      oddsChangePolicy: slip.oddsChangePolicy === 2 ? 2 : slip.oddsChangePolicy === 1 ? 1 : 0,
    };
  };

  return {
    view: async (owner) => present(await readSlip(db, owner)),
    status: async (owner) => {
      const { selections } = present(await readSlip(db, owner));
      return selections.map(({ id, state, priceMilli, currentPriceMilli, oddsChanged }) => {
        return { id, state, priceMilli, currentPriceMilli, oddsChanged };
      });
    },
    add: async (owner, asked) => {
      const open = openOutcome(book, asked, clock.eventMs());
      if (!open.ok) return open.refusal;
      const { selections } = await readSlip(db, owner);
      const id = outcomeId(asked);
      if (selections.some((each) => each.id === id)) return refusal('LineAlreadyAddedException');
      if (selections.length >= MAX_SLIP_SELECTIONS) {
        return refusal('MaximumAllowedSelectionsExceededException', { maximum: MAX_SLIP_SELECTIONS });
      }
      const crowded = tooManyBuilders([...selections.flatMap((each) => parseOutcomeId(each.id) ?? []), asked]);
      if (crowded) return crowded;
      const fixture = slipFixtureOf(open.value.fixture, asked);
      const row = { id, priceMilli: asked.priceMilli, fixture, addedAt: new Date(clock.wallMs()) };
      return (await insertSelection(db, owner, row)) ? undefined : refusal('LineAlreadyAddedException');
    },
    remove: (owner, ids) => deleteSelections(db, owner, ids),
    clear: (owner) => deleteAllSelections(db, owner),
    acceptPrices: (owner, prices) => updatePrices(db, owner, prices),
    setPolicy: (owner, policy) => writePolicy(db, owner, policy, clock.wallMs()),
    adopt: (from, to) => adoptSlip(db, from, to, clock.wallMs()),
  };
}

/** What a slip shows of a fixture without asking for it. */
export function slipFixtureOf(fixture: NonNullable<ReturnType<BookReader['getFixture']>>, asked: Asked): SlipFixture {
  const runner = fixture.runners?.find((each) => each.code === asked.outcome)?.name;
  return {
    id: fixture.id,
    sportId: fixture.sportId,
    sportAlias: sportById(fixture.sportId)?.alias ?? '',
    kind: fixture.kind,
    startMs: fixture.startMs,
    live: isInPlay(fixture),
    competitors: fixture.competitors.map((each) => each.name),
    ...(runner !== undefined && { runners: { [asked.outcome]: runner } }),
    ...(fixture.name !== undefined && { name: fixture.name }),
    tournamentName: fixture.tournament.name,
    categoryName: fixture.category.name,
  };
}

/** A stored selection with its present price; one whose fixture has left the book shows its last words. */
function presentSelection(row: SlipRow, book: BookReader, eventMs: number): SlipSelectionView[] {
  const asked = parseOutcomeId(row.id);
  if (!asked) return [];
  const found = book.getOutcome(asked.fixtureId, asked.marketKey, asked.outcome);
  const currentPriceMilli = found?.priceMilli ?? null;
  const place = found && placeTermsOf(found.fixture, asked.marketKey);
  return [
    {
      id: row.id,
      fixtureId: asked.fixtureId,
      marketKey: asked.marketKey,
      outcome: asked.outcome,
      state: stateInBook(book, asked, eventMs),
      priceMilli: row.priceMilli,
      currentPriceMilli,
      oddsChanged: currentPriceMilli !== null && currentPriceMilli !== row.priceMilli,
      fixture: found ? slipFixtureOf(found.fixture, asked) : row.fixture,
      addedMs: row.addedAt.getTime(),
      ...(place && { place: { fraction: [place.fraction[0], place.fraction[1]], places: place.places } }),
      ...(found && takesStartingPrice(found.fixture, asked.marketKey) && { startingPrice: true }),
    },
  ];
}
