import { randomUUID } from 'node:crypto';
import type { RoundView } from '@evens/contract';
import { GAMES } from '@evens/games';
import { formatAmount, type Rng } from '@evens/kernel';
import { randomOptions, setUpOf } from '../../../../../packages/games/src/test-support/play.ts';
import { randomChoice } from '../../played-rounds.ts';
import type { Line, Said } from './line.ts';

const PRESS = '/api/casino/rounds';
const NAMES = GAMES.map(({ name }) => name);

/** What players heard, to be held against what the house has stored. */
export interface Heard {
  /** Rounds by the keys of their presses. */
  readonly rounds: Map<string, string>;
  /** What a round paid that was told to be over. */
  readonly paid: Map<string, string>;
  readonly codes: Map<string, number>;
  /** Answers to a repeat that name another round than the first one. */
  readonly faults: string[];
  presses: number;
  repeats: number;
}

export const nothingHeard = (): Heard => ({
  ...{ rounds: new Map(), paid: new Map(), codes: new Map(), faults: [], presses: 0, repeats: 0 },
});

function pressOf(rng: Rng) {
  const game = rng.pick(NAMES);
  const { places } = setUpOf(game);
  const bets = [...new Set([rng.pick(places), ...places.filter(() => rng.next() < 1 / places.length)])];
  return {
    ...{ game, options: randomOptions(game, rng), idempotencyKey: randomUUID() },
    bets: bets.map((place) => ({ place, stake: formatAmount(BigInt(rng.int(100, 300)), 'EUR') })),
  };
}
type Press = ReturnType<typeof pressOf>;

/** Keeps what was said of a press; a round is the same for good, and pays the same. */
function note(heard: Heard, key: string, { round, code }: Said): void {
  if (code !== undefined) heard.codes.set(code, (heard.codes.get(code) ?? 0) + 1);
  if (!round) return;
  const before = heard.rounds.get(key);
  if (before !== undefined && before !== round.id)
    heard.faults.push(`the press ${key} is round ${before} and round ${round.id}`);
  heard.rounds.set(key, round.id);
  if (round.payout === null) return;
  const paid = heard.paid.get(round.id);
  if (paid !== undefined && paid !== round.payout)
    heard.faults.push(`round ${round.id} paid ${paid} and ${round.payout}`);
  heard.paid.set(round.id, round.payout);
}

/** Chooses until the round is over, or goes away in the middle. */
async function playOut(line: Line, rng: Rng, heard: Heard, key: string, begun: RoundView): Promise<void> {
  let round = begun;
  while (round.status === 'open' && rng.next() < 0.97) {
    const choice = round.game === 'crash' ? { kind: 'take' } : randomChoice(round, rng);
    const body = { at: round.choices.length, choice };
    if (rng.next() < 0.1) await line.once(`${PRESS}/${round.id}/choices`, body);
    const said = await line.surely(`${PRESS}/${round.id}/choices`, body);
    note(heard, key, said);
    // A repeat of what was done meets a round that has moved; who plays crash waits for the curve or leaves.
    if (round.game === 'crash' || said.code === 'RoundMoved') return;
    round = said.round ?? round;
  }
}

/** One after the other, dropped and sent again, some of them long after; seeds are changed in between. */
export async function playCasino(line: Line, rng: Rng, heard: Heard, goesOn: () => boolean): Promise<void> {
  const earlier: Press[] = [];
  while (goesOn()) {
    const late = rng.next() < 0.08 && earlier.length > 0;
    const press = late ? rng.pick(earlier) : pressOf(rng);
    if (late) heard.repeats += 1;
    else {
      heard.presses += 1;
      earlier.push(press);
      if (earlier.length > 50) earlier.shift();
    }
    if (rng.next() < 0.1) {
      heard.repeats += 1;
      await line.once(PRESS, press);
    }
    const said = await line.surely(PRESS, press);
    note(heard, press.idempotencyKey, said);
    const { round } = said;
    if (round && !late) await playOut(line, rng, heard, press.idempotencyKey, round);
    if (round?.seeds && rng.next() < 0.01)
      await line.once('/api/casino/seeds', { serverHash: round.seeds.serverHash, clientSeed: `s-${heard.presses}` });
  }
  line.close();
}
