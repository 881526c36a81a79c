import { parseArgs } from 'node:util';
import {
  figuresOf,
  GAMES,
  type GameFigures,
  LIVE_GAMES,
  numberText,
  readSheet,
  readySlot,
  type Simulated,
  simulate,
  simulationOf,
  slotByName,
  slotNames,
} from '@evens/games';
import { seededRng } from '@evens/kernel';
import { messageOf, misused, refused, type Said, told } from '../offline/answer-rows.ts';
import { jackpotsOf } from './jackpots.ts';
import { slotAnswer } from './slot-answer.ts';

const NAMES: readonly string[] = [...GAMES, ...LIVE_GAMES.map(({ game }) => game)].map(({ name }) => name);

const HELP = `Usage: npm run -s rtp                            all games
       npm run -s rtp -- GAME [--simulate N]     what GAME pays in the long run, exactly; and N rounds of its own code beside it
       npm run -s rtp -- --sheet FILE [--simulate N]     the same for a slot's sheet (docs/slot-sheets.md); - is standard input
Games: ${[...NAMES, ...slotNames()].join(' ')}

rtp is enumerated or solved: of the default setting or the best bet, with best play where the player decides, per unit of the first
stake. settings, bets: the return of each. hitRate, sd, topWin, topWinOdds: null where the player's choice decides.
atLowestStake: with payouts cut down to minor units at the least stake of each currency group. simulated: from and to bound 99 %.
Simulations draw from a generator of tests with a fixed seed, so that the same command gives the same answer.
jackpots: what the house's usual jackpots add, by level and together (share x (cap + seed) / (cap - seed)), and the best return with
them; null of a game that feeds none. Own levels may differ: the back office says what those add.
featureRate, topWinOdds: rounds between two of them. featureShare: the part of the return that comes in features.
Exit code: 0; 1 with {"error": "UnknownGame", "at": null}, {"error": "InvalidFile", "at": null}, or a code of the sheet and the place
in it; 2 for wrong use.
`;

const MOST_ROUNDS = 1_000_000_000;

interface Order {
  readonly games: readonly string[];
  readonly rounds: number;
  /** The file of a sheet. */
  readonly sheet: string | undefined;
}

function orderOf(args: readonly string[]): Order | 'help' | { readonly words: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, simulate: { type: 'string' }, sheet: { type: 'string' } },
  });
  if (values.help) return 'help';
  const rounds = values.simulate ?? '0';
  if (!/^\d{1,10}$/.test(rounds) || Number(rounds) > MOST_ROUNDS)
    return { words: `--simulate takes a number of rounds up to ${MOST_ROUNDS}.` };
  if (positionals.length + (values.sheet === undefined ? 0 : 1) > 1)
    return { words: 'One game or one sheet at a time. See --help.' };
  return { games: positionals, rounds: Number(rounds), sheet: values.sheet };
}

function simulatedOf(game: string, rounds: number): Simulated | null {
  const play = rounds > 0 ? simulationOf(game) : undefined;
  if (!play) return null;
  const rng = seededRng(`rtp ${game}`);
  // What the generator gives is a whole number over 2^32, exactly.
  return simulate(play, rounds, () => rng.next() * 2 ** 32);
}

function answerOf(figures: GameFigures, rounds: number): object {
  const { game, kind, rtp, settings, hitRate, sd, topWin, topWinOdds, atLowestStake, bets } = figures;
  const simulated = simulatedOf(game, rounds);
  return {
    game,
    kind,
    rtp,
    settings,
    exact: true,
    hitRate,
    featureRate: null,
    featureShare: null,
    sd,
    topWin,
    topWinOdds,
    atLowestStake,
    bets,
    jackpots: jackpotsOf(game),
    simulated: simulated && {
      rounds: simulated.rounds,
      rtp: numberText(simulated.rtp),
      from: numberText(simulated.from),
      to: numberText(simulated.to),
    },
  };
}

const printed = (answer: object): Said => told(`${JSON.stringify(answer, null, 2)}\n`);

/** A sheet that somebody wrote. What is wrong with it is said by a code and the place. */
function ofSheet(file: string, rounds: number, read: (path: string) => string): Said {
  let raw: unknown;
  try {
    raw = JSON.parse(read(file).replace(/^\uFEFF/, ''));
  } catch (error) {
    return { ...refused('InvalidFile', null), err: `Cannot read ${file}: ${messageOf(error)}\n` };
  }
  const sheet = readSheet(raw);
  return sheet.ok
    ? printed(slotAnswer(readySlot(sheet.value), rounds))
    : refused(sheet.refusal.code, sheet.refusal.place);
}

function ofGame(game: string, rounds: number): Said {
  const figures = figuresOf(game);
  if (figures) return printed(answerOf(figures, rounds));
  const slot = slotByName(game);
  return slot ? printed(slotAnswer(slot, rounds)) : refused('UnknownGame', null);
}

/** The command `rtp`, all but its process. @param read - the text of a file; may throw */
export function rtp(args: readonly string[], read: (path: string) => string): Said {
  let order: ReturnType<typeof orderOf>;
  try {
    order = orderOf(args);
  } catch (error) {
    return misused(`${messageOf(error)}. See --help.`);
  }
  if (order === 'help') return told(HELP);
  if ('words' in order) return misused(order.words);
  const { games, rounds, sheet } = order;
  if (sheet !== undefined) return ofSheet(sheet, rounds, read);
  const [one] = games;
  if (one !== undefined) return ofGame(one, rounds);
  const all = [
    ...NAMES.flatMap((name) => figuresOf(name) ?? []).map((figures) => answerOf(figures, rounds)),
    ...slotNames()
      .flatMap((name) => slotByName(name) ?? [])
      .map((slot) => slotAnswer(slot, rounds)),
  ];
  return told(`[\n${all.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
}
