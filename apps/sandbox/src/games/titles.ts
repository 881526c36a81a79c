import { GENERIC_TITLES } from './generic-titles.ts';

/** Which of the house's own games stands behind a title. */
export interface SandboxTitle {
  readonly provider: string;
  /** The provider's own key. */
  readonly game: string;
  readonly name: string;
  readonly studio?: string;
  readonly plays: string;
  /** What that game is pressed with, where it has options. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Where on a table the stake lies; its only place without. */
  readonly place?: string;
  /** What is chosen before the round is left to end, of a game with choices: of these in order, what that game then offers. */
  readonly choices?: readonly object[];
}

const of = (provider: string, game: string, name: string, plays: string, more: Partial<SandboxTitle> = {}) => ({
  ...{ provider, game, name, plays },
  ...more,
});

/** Those on the generic wire by provider, as their sheet names them. */
const generic = (provider: string): readonly SandboxTitle[] =>
  GENERIC_TITLES.filter((each) => each.provider === provider);

/** A title stands in one row: what is played by one provider's wallet is played by no other's. */
export const SANDBOX_TITLES: readonly SandboxTitle[] = [
  of('endorphina', 'endorphina_BrassOrchard@ENDORPHINA', 'Copper Grove', 'slot-brass-orchard'),
  of('habanero', 'SGDeepTemple', 'Sunken Sanctum', 'slot-deep-temple'),
  of('softswiss', 'bgaming:Clockmaker', 'Pendulum Row', 'slot-clockmaker', { studio: 'bgaming' }),
  ...generic('openbox'),
  ...generic('sevenmojos'),
  ...generic('leap'),
  ...generic('rocket'),
  of('egt', '805', 'Paris Wheel', 'roulette-french', { place: 'red' }),
  ...generic('amusnet'),
  of('pateplay', 'blackjack', 'Twenty-One', 'blackjack'),
  // The stake on the player's own three cards: the other one asks for a second stake.
  of('pragmatic', 'threecard', 'Pair Plus', 'three-card-poker', { place: 'pairPlus' }),
  of('pragmatic', 'bacc', 'Punto Banco', 'baccarat', { place: 'player' }),
  of('evolution', 'european-roulette', 'Single Zero Wheel', 'roulette-european', { place: 'red' }),
  of('goldenrace', '10100', 'Hundred Roll', 'dice'),
  of('goldenrace', '10101', 'Colour Wheel', 'wheel'),
];

export const sandboxTitle = (provider: string, game: string): SandboxTitle | undefined =>
  SANDBOX_TITLES.find((each) => each.provider === provider && each.game === game);
