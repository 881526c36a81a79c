import type { Rng } from '@evens/kernel';
import { hashOfText, type Numbers, numbersOfChain, numbersOfSeeds } from '../draw/numbers.ts';
import type { Bet } from '../game.ts';
import { GAMES } from '../games.ts';
import type { PlayableGame, Press, Round } from '../round.ts';
import { AMERICAN_PLACE_NAMES, SINGLE_ZERO_PLACE_NAMES } from './places.ts';

type Json = Readonly<Record<string, unknown>>;

/** Options of each game under which the picture oracle knows its pay tables, and the places to bet on. */
const SET_UP: Readonly<Record<string, { options: Json; places: readonly string[] }>> = {
  dice: { options: { side: 'over', target: '33.40' }, places: ['main'] },
  limbo: { options: { target: '1.62' }, places: ['main'] },
  mines: { options: { mines: 3 }, places: ['main'] },
  plinko: { options: { rows: 8, risk: 'high' }, places: ['main'] },
  hilo: { options: {}, places: ['main'] },
  wheel: { options: { fields: 10, risk: 'high' }, places: ['main'] },
  keno: { options: { picks: [3, 17, 40] }, places: ['main'] },
  crash: { options: { target: '50.00' }, places: ['main'] },
  'roulette-european': { options: {}, places: SINGLE_ZERO_PLACE_NAMES },
  'roulette-american': { options: {}, places: AMERICAN_PLACE_NAMES },
  'roulette-french': { options: {}, places: SINGLE_ZERO_PLACE_NAMES },
  blackjack: { options: {}, places: ['main'] },
  baccarat: { options: {}, places: ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] },
  'three-card-poker': { options: {}, places: ['ante', 'pairPlus'] },
  'video-poker-jacks': { options: {}, places: ['main'] },
  'scratch-1': { options: {}, places: ['main'] },
  'scratch-2': { options: {}, places: ['main'] },
};

export const setUpOf = (game: string) => SET_UP[game] ?? { options: {}, places: ['main'] };
export const namesOfGames = GAMES.map(({ name }) => name);

const hundredths = (value: number): string => (value / 100).toFixed(2);

/** Options of a game anywhere within its rules. */
export function randomOptions(game: string, rng: Rng): Json {
  switch (game) {
    case 'dice':
      return { side: rng.pick(['over', 'under']), target: hundredths(rng.int(200, 9_799)) };
    case 'limbo':
    case 'crash':
      return { target: hundredths(Math.max(101, Math.floor(10 ** (2 + 3 * rng.next())))) };
    case 'mines':
      return { mines: rng.int(1, 24) };
    case 'plinko':
      return { rows: rng.int(8, 16), risk: rng.pick(['low', 'medium', 'high']) };
    case 'wheel':
      return { fields: 10 * rng.int(1, 5), risk: rng.pick(['low', 'medium', 'high']) };
    case 'keno': {
      const picks = new Set(Array.from({ length: rng.int(1, 10) }, () => rng.int(1, 40)));
      return { picks: [...picks] };
    }
    default:
      return {};
  }
}

/** A press of a game with some of its places. */
export function randomPress(game: string, rng: Rng): Press {
  const { options, places } = setUpOf(game);
  const first = rng.pick(places);
  const bets: Bet[] = [{ place: first, stakeMinor: BigInt(rng.int(1, 5_000)) }];
  for (const place of places)
    if (place !== first && rng.next() < 3 / places.length) bets.push({ place, stakeMinor: BigInt(rng.int(1, 5_000)) });
  return { options, bets };
}

/** The numbers of a round from seeds that a name stands for. */
export function numbersNamed({ origin }: PlayableGame, name: string, nonce = 0): Numbers {
  const serverSeed = hashOfText(name);
  return origin === 'chain'
    ? numbersOfChain({ chainHash: hashOfText(`${name}/${nonce}`), salt: 'salt' })
    : numbersOfSeeds({ serverSeed, clientSeed: 'player', nonce });
}

/** A choice of a kind that is offered, with particulars that may or may not stand. */
export function randomChoice(round: Round, rng: Rng): Json {
  const { kind } = rng.pick(round.offers);
  if (kind === 'open') return { kind, tile: rng.int(0, 24) };
  if (kind === 'hold') return { kind, held: [0, 1, 2, 3, 4].filter(() => rng.next() < 0.5) };
  if (kind === 'take' && 'phase' in round.shown) return { kind, at: hundredths(rng.int(101, 600)) };
  return { kind };
}

/** Plays to the end, or leaves; every choice that was taken is kept. */
export function playOut(begun: Round, rng: Rng): { readonly round: Round; readonly choices: readonly Json[] } {
  let round = begun;
  const choices: Json[] = [];
  while (!round.over) {
    const choice = rng.next() < 0.03 ? { kind: 'left' } : randomChoice(round, rng);
    const next = round.choose(choice);
    if (!next.ok) continue;
    choices.push(choice);
    round = next.value;
  }
  return { round, choices };
}
