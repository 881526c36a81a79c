import { parseArgs } from 'node:util';
import { figuresOf, GAMES, type GameFigures, numberText, type Simulated, simulate, simulationOf } from '@evens/games';
import { seededRng } from '@evens/kernel';
import { messageOf, misused, refused, type Said, told } from '../offline/answer-rows.ts';

const HELP = `Usage: npm run -s rtp                            all games
       npm run -s rtp -- GAME [--simulate N]     what GAME pays in the long run, exactly; and N rounds of its own code beside it
Games: ${GAMES.map(({ name }) => name).join(' ')}

rtp is enumerated or solved: of the default setting or the best bet, with best play where the player decides, per unit of the first
stake. settings, bets: the return of each. hitRate, sd, topWin, topWinOdds: null where the player's choice decides.
atLowestStake: with payouts cut down to minor units at the least stake of each currency group. simulated: from and to bound 99 %.
Simulations draw from a generator of tests with a fixed seed, so that the same command gives the same answer.
Exit code: 0; 1 with {"error": "UnknownGame", "at": null}; 2 for wrong use.
`;

const MOST_ROUNDS = 1_000_000_000;

interface Order {
  readonly games: readonly string[];
  readonly rounds: number;
}

function orderOf(args: readonly string[]): Order | 'help' | { readonly words: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, simulate: { type: 'string' } },
  });
  if (values.help) return 'help';
  const rounds = values.simulate ?? '0';
  if (!/^\d{1,10}$/.test(rounds) || Number(rounds) > MOST_ROUNDS)
    return { words: `--simulate takes a number of rounds up to ${MOST_ROUNDS}.` };
  if (positionals.length > 1) return { words: 'One game at a time. See --help.' };
  return { games: positionals, rounds: Number(rounds) };
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
    simulated: simulated && {
      rounds: simulated.rounds,
      rtp: numberText(simulated.rtp),
      from: numberText(simulated.from),
      to: numberText(simulated.to),
    },
  };
}

/** The command `rtp`, all but its process. */
export function rtp(args: readonly string[]): Said {
  let order: ReturnType<typeof orderOf>;
  try {
    order = orderOf(args);
  } catch (error) {
    return misused(`${messageOf(error)}. See --help.`);
  }
  if (order === 'help') return told(HELP);
  if ('words' in order) return misused(order.words);
  const { games, rounds } = order;
  const [one] = games;
  if (one !== undefined) {
    const figures = figuresOf(one);
    return figures ? told(`${JSON.stringify(answerOf(figures, rounds), null, 2)}\n`) : refused('UnknownGame', null);
  }
  const all = GAMES.flatMap(({ name }) => figuresOf(name) ?? []).map((figures) => answerOf(figures, rounds));
  return told(`[\n${all.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
}
