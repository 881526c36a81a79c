import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import type { FairMarket, FairOutcome } from '@evens/pricing';
import type { Blank, BlankOutcome } from './quote.ts';

/** What a memory holds, in a form that can be kept and read again by the same build of the same world. */
export interface KeptMemory {
  /** JSON. */
  readonly words: string;
  /** Fair probabilities, board after board as `words` lists them. */
  readonly worths: Float64Array;
}

/** A market and its outcomes in their order; boards share a few thousand of them. */
type Shape = readonly [key: MarketKey, ...outcomes: OutcomeCode[]];

interface Board {
  readonly shapes: readonly Shape[];
  readonly worths: Float64Array;
  readonly untilMs: number;
}

interface Figures {
  readonly numbers: readonly number[];
  readonly untilMs: number;
}

interface Words {
  readonly shapes: readonly Shape[];
  /** Each with the places of its shapes. */
  readonly boards: readonly (readonly [name: string, untilMs: number, ...places: number[]])[];
  readonly figures: readonly (readonly [name: string, untilMs: number, ...numbers: number[]])[];
}

/**
 * What of a world is dear to work out and never changes: fair boards before the start, when contests end, how long they
 * usually last. It holds nothing that would come out otherwise if it were asked anew, so that an empty one costs time alone.
 */
export class SimulatorMemory {
  readonly #shapes = new Map<string, Shape>();
  readonly #boards = new Map<string, Board>();
  readonly #figures = new Map<string, Figures>();

  /**
   * The board of this name, made when it is not known; only the markets that `wanted` accepts. Nobody asks for it after
   * `untilMs` of event time.
   */
  board(
    name: string,
    untilMs: number,
    make: () => readonly FairMarket[],
    wanted: (key: MarketKey) => boolean = () => true,
  ): readonly FairMarket[] {
    const known = this.#boards.get(name);
    if (known) return unpacked(known, wanted);
    const made = make();
    this.#boards.set(name, this.#packed(made, untilMs));
    return made.filter(({ key }) => wanted(key));
  }

  /** The same with room for prices, made for this caller. */
  blanks(
    name: string,
    untilMs: number,
    make: () => readonly FairMarket[],
    wanted: (key: MarketKey) => boolean = () => true,
  ): Blank[] {
    const board = this.#boards.get(name) ?? this.#packed(make(), untilMs);
    this.#boards.set(name, board);
    return blanksOf(board, wanted);
  }

  figures(name: string, untilMs: number, make: () => readonly number[]): readonly number[] {
    const known = this.#figures.get(name);
    if (known) return known.numbers;
    const numbers = make();
    this.#figures.set(name, { numbers, untilMs });
    return numbers;
  }

  /** Lets go of what nobody asks for any more. */
  forgetBefore(atMs: number): void {
    for (const table of [this.#boards, this.#figures])
      for (const [name, { untilMs }] of table) if (untilMs < atMs) table.delete(name);
    const used = new Set([...this.#boards.values()].flatMap(({ shapes }) => shapes));
    for (const [name, shape] of this.#shapes) if (!used.has(shape)) this.#shapes.delete(name);
  }

  kept(): KeptMemory {
    const places = new Map<Shape, number>();
    const placeOf = (shape: Shape): number => {
      const place = places.get(shape) ?? places.size;
      places.set(shape, place);
      return place;
    };
    const worths = new Float64Array([...this.#boards.values()].reduce((sum, board) => sum + board.worths.length, 0));
    let from = 0;
    const boards = [...this.#boards].map(([name, board]): Words['boards'][number] => {
      worths.set(board.worths, from);
      from += board.worths.length;
      return [name, board.untilMs, ...board.shapes.map(placeOf)];
    });
    const words: Words = {
      shapes: [...places.keys()],
      boards,
      figures: [...this.#figures].map(([name, { numbers, untilMs }]) => [name, untilMs, ...numbers] as const),
    };
    return { words: JSON.stringify(words), worths };
  }

  /** Takes over what `kept` gave. Throws where it is not whole, and then holds nothing of it. */
  recall({ words, worths }: KeptMemory): void {
    const kept: Words = JSON.parse(words);
    const found = new Map<string, Board>();
    let from = 0;
    for (const [name, untilMs, ...places] of kept.boards) {
      const shapes = places.map((place) => {
        const shape = kept.shapes[place];
        if (!shape) throw new RangeError(`board ${name} has a market without outcomes`);
        return shape;
      });
      const size = shapes.reduce((sum, shape) => sum + shape.length - 1, 0);
      // A copy: one long-lived board shall not hold the memory of all others.
      found.set(name, { shapes, untilMs, worths: worths.slice(from, from + size) });
      from += size;
    }
    if (from !== worths.length) throw new RangeError(`${from} worths in words, ${worths.length} in numbers`);
    for (const shape of kept.shapes) this.#shapes.set(shape.join(' '), shape);
    for (const [name, board] of found) this.#boards.set(name, board);
    for (const [name, untilMs, ...numbers] of kept.figures) this.#figures.set(name, { numbers, untilMs });
  }

  #packed(markets: readonly FairMarket[], untilMs: number): Board {
    const worths: number[] = [];
    const shapes = markets.map(({ key, outcomes }) => {
      const shape: Shape = [key, ...outcomes.map((each) => each.outcome)];
      for (const { fairProbability } of outcomes) worths.push(fairProbability);
      const name = shape.join(' ');
      const known = this.#shapes.get(name) ?? shape;
      this.#shapes.set(name, known);
      return known;
    });
    return { shapes, worths: Float64Array.from(worths), untilMs };
  }
}

/** Each wanted market with the place of its first worth. */
function eachWanted(
  { shapes }: Board,
  wanted: (key: MarketKey) => boolean,
  take: (shape: Shape, from: number) => void,
): void {
  let from = 0;
  for (const shape of shapes) {
    if (wanted(shape[0])) take(shape, from);
    from += shape.length - 1;
  }
}

function unpacked(of: Board, wanted: (key: MarketKey) => boolean): readonly FairMarket[] {
  const board: FairMarket[] = [];
  eachWanted(of, wanted, (shape, from) => {
    const outcomes: FairOutcome[] = [];
    for (let index = 1; index < shape.length; index += 1)
      outcomes.push({ outcome: shape[index] ?? '', fairProbability: of.worths[from + index - 1] ?? 0 });
    board.push({ key: shape[0], outcomes });
  });
  return board;
}

function blanksOf(of: Board, wanted: (key: MarketKey) => boolean): Blank[] {
  const board: Blank[] = [];
  eachWanted(of, wanted, (shape, from) => {
    const outcomes: BlankOutcome[] = [];
    for (let index = 1; index < shape.length; index += 1) {
      const fairProbability = of.worths[from + index - 1] ?? 0;
      outcomes.push({ outcome: shape[index] ?? '', priceMilli: 0, fairProbability, active: true });
    }
    board.push({ key: shape[0], status: 'active', outcomes });
  });
  return board;
}
