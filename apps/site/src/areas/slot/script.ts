import {
  atCount,
  type CoinShown,
  type Drop,
  leastCount,
  type Sheet,
  type SlotRound,
  type SlotSpin,
} from '@evens/games';

/*
 * What is shown of a round, step by step, read from the round alone. The stage draws these steps and decides nothing: the board at which
 * reels stop, each sum and each door stand in the house's answer.
 */

export type Board = readonly (readonly number[])[];

export type Step =
  | {
      readonly kind: 'spin';
      readonly free: boolean;
      readonly stops: readonly number[];
      readonly board: Board;
      /** Reels that are awaited: all but one of the triggers stand before them. */
      readonly anticipation: readonly boolean[];
      readonly multiplier: number;
      readonly coins: readonly CoinShown[];
    }
  /** `sum` is what the round has come to with it, in units. */
  | { readonly kind: 'wins'; readonly drop: Drop; readonly times: number; readonly sum: number }
  | { readonly kind: 'fall'; readonly leaving: readonly number[]; readonly board: Board }
  | { readonly kind: 'door'; readonly spins: number; readonly expanding: number | null }
  | { readonly kind: 'again'; readonly spins: number }
  | {
      readonly kind: 'respin';
      readonly landed: readonly CoinShown[];
      readonly held: readonly CoinShown[];
      readonly left: number;
    }
  | { readonly kind: 'hold'; readonly coins: readonly CoinShown[] }
  | { readonly kind: 'total'; readonly units: number; readonly sum: number }
  | { readonly kind: 'end'; readonly units: number; readonly capped: boolean };

/** What the sheet says of its feature: respins without a new coin until it ends, and whether winners fall out. */
interface Rules {
  readonly respins: number;
  readonly falls: boolean;
  /** A win clears the whole board, not its winners alone. */
  readonly clears: boolean;
  /** Free spins of a feature that was bought. */
  readonly boughtSpins: number;
}

/** What the script must know of a sheet. */
export const rulesOf = ({
  engine,
  heights,
  hold,
  free,
}: Pick<Sheet, 'engine' | 'heights' | 'hold' | 'free'>): Rules => ({
  respins: hold?.respins ?? 0,
  falls: engine === 'cluster' || engine === 'heights',
  clears: heights !== undefined,
  boughtSpins: free ? atCount(free.spins, leastCount(free.spins)) : 0,
});

/** Cells of the wins of a drop, each once. */
export const cellsOf = ({ wins }: Pick<Drop, 'wins'>): readonly number[] => [
  ...new Set(wins.flatMap(({ cells }) => cells)),
];

/** The most cells that a board has: six reels of eight. */
const EVERY_CELL = Array.from({ length: 48 }, (_, cell) => cell);

function stepsOfDrops(spin: SlotSpin, sum: number, { falls, clears }: Rules): Step[] {
  const steps: Step[] = [];
  let come = sum;
  spin.drops.forEach((drop, at) => {
    const before = spin.drops[at - 1];
    if (before && falls) {
      // The scatters' own pay stands in the last drop: scatters do not leave.
      const leaving = clears ? EVERY_CELL : cellsOf({ wins: before.wins.filter(({ kind }) => kind !== 'scatter') });
      steps.push({ kind: 'fall', leaving, board: drop.board });
    }
    if (drop.wins.length === 0) return;
    come += drop.units * spin.multiplier;
    // A round that reaches its top win ends there: the last sum is what the spin paid.
    steps.push({ kind: 'wins', drop, times: spin.multiplier, sum: Math.min(come, sum + spin.units) });
  });
  return steps;
}

function spinStep(spin: SlotSpin): Step {
  const { kind, stops, drops, anticipation, multiplier, coins } = spin;
  return { kind: 'spin', free: kind === 'free', stops, board: drops[0]?.board ?? [], anticipation, multiplier, coins };
}

interface Respins {
  held: CoinShown[];
  left: number;
}

function respinStep(spin: SlotSpin, state: Respins, respins: number): Step {
  const before = state.held;
  state.held = [...before, ...spin.coins];
  state.left = spin.coins.length > 0 ? respins : state.left - 1;
  return { kind: 'respin', landed: spin.coins, held: before, left: state.left };
}

/** The steps of a round in the order in which they are shown. The last is always `end`. */
export function scriptOf(round: SlotRound, rules: Rules): readonly Step[] {
  const { respins, boughtSpins } = rules;
  const steps: Step[] = [];
  const state: Respins = { held: [], left: respins };
  let sum = 0;
  let before = 0;
  let feature = false;
  for (const spin of round.spins) {
    if (!feature && spin.kind !== 'paid') {
      feature = true;
      before = sum;
      const paid = round.spins.find(({ kind }) => kind === 'paid');
      if (spin.kind === 'free')
        steps.push({ kind: 'door', spins: paid?.granted ?? boughtSpins, expanding: round.expanding });
      else {
        state.held = [...(paid?.coins ?? [])];
        steps.push({ kind: 'hold', coins: state.held });
      }
    }
    if (spin.kind === 'respin') steps.push(respinStep(spin, state, respins));
    else {
      steps.push(spinStep(spin), ...stepsOfDrops(spin, sum, rules));
      if (spin.kind === 'free' && spin.granted > 0) steps.push({ kind: 'again', spins: spin.granted });
    }
    sum += spin.units;
  }
  if (feature) steps.push({ kind: 'total', units: sum - before, sum });
  steps.push({ kind: 'end', units: round.units, capped: round.capped });
  return steps;
}

/** Where the story of a feature begins, and what the round had come to before it; the first step where there is none. */
export function featureOf(steps: readonly Step[]): { readonly from: number; readonly sum: number } {
  const from = Math.max(
    0,
    steps.findIndex(({ kind }) => kind === 'door' || kind === 'hold'),
  );
  const sums = steps.slice(0, from).flatMap((step) => (step.kind === 'wins' ? [step.sum] : []));
  return { from, sum: sums.at(-1) ?? 0 };
}

/** The board at which a round ends. */
export function lastBoard(round: SlotRound): Board {
  for (let at = round.spins.length - 1; at >= 0; at -= 1) {
    const board = round.spins[at]?.drops.at(-1)?.board;
    if (board) return board;
  }
  return [];
}

/** The size of a win for its scene, from its multiple of what was staked: 15 and more are big, 50 and more are huge. */
export function sizeOfScene(units: number, stakedUnits: number): 'small' | 'big' | 'huge' {
  const times = units / stakedUnits;
  return times >= 50 ? 'huge' : times >= 15 ? 'big' : 'small';
}
