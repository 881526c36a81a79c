import { type Rational, rational } from '@evens/kernel';
import { publishedSlot } from '../offered-slots.ts';

/** Ten places. */
const SCALE = 10_000_000_000n;

/**
 * The best that each game of the house returns, whatever setting and bet, in steps of ten places and rounded up. Video poker takes a
 * second or two to be solved, so they stand here; a test compares them with the figures. Of slots the sheets' own figures are read.
 */
const BEST: Readonly<Record<string, bigint>> = {
  dice: 9_900_000_000n,
  limbo: 9_900_000_000n,
  mines: 9_900_000_000n,
  plinko: 9_900_000_000n,
  hilo: 9_900_000_000n,
  wheel: 9_900_000_000n,
  keno: 9_900_000_000n,
  crash: 9_900_000_000n,
  'roulette-european': 9_729_729_730n,
  'roulette-american': 9_473_684_211n,
  'roulette-french': 9_864_864_865n,
  blackjack: 9_942_961_200n,
  baccarat: 9_894_209_423n,
  'three-card-poker': 9_768_325_793n,
  'video-poker-jacks': 9_954_390_438n,
  'live-roulette': 9_729_729_730n,
  'live-roulette-speed': 9_729_729_730n,
  'live-roulette-high': 9_729_729_730n,
  'live-roulette-studio': 9_729_729_730n,
  'live-blackjack': 9_951_212_639n,
  'live-baccarat': 9_894_209_423n,
  'live-dragon-tiger': 9_626_506_025n,
  'scratch-1': 9_600_000_000n,
  'scratch-2': 9_500_000_000n,
};

/** The best return of a game of the house; undefined where it has none of this name. */
export function bestReturn(game: string): Rational | undefined {
  if (Object.hasOwn(BEST, game)) return rational(BEST[game] ?? 0n, SCALE);
  const slot = publishedSlot(game);
  if (!slot) return undefined;
  const highest = Math.max(slot.bought ?? 0, ...slot.settings.map(({ rtp }) => rtp));
  return rational(BigInt(Math.ceil(highest * Number(SCALE))), SCALE);
}
