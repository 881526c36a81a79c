/** A title of a provider on the generic wire, and the house's own game behind it. Options are the game's usual ones. */
export interface GenericTitle {
  readonly provider: string;
  readonly game: string;
  readonly name: string;
  readonly plays: string;
  /** Where on a table the stake lies; its only place without. */
  readonly place?: string;
  /** What is chosen before the round is left to end, of a game with choices. */
  readonly choices?: readonly object[];
}

/** Above the lowest card "higher" is offered but for the highest, which "lower" is for. */
const HILO = [{ kind: 'higher' }, { kind: 'lower' }];

export const GENERIC_TITLES: readonly GenericTitle[] = [
  { provider: 'openbox', game: 'openbox-plinko', name: 'Peg Rain', plays: 'plinko' },
  { provider: 'openbox', game: 'openbox-limbo', name: 'Sky Limit', plays: 'limbo' },
  { provider: 'sevenmojos', game: 'Lottery:keno', name: 'Forty Lanterns', plays: 'keno' },
  { provider: 'sevenmojos', game: 'Instant:orchard', name: 'Grove Scratch', plays: 'scratch-1' },
  {
    provider: 'leap',
    game: 'leap-american-roulette',
    name: 'Double Zero Wheel',
    plays: 'roulette-american',
    place: 'red',
  },
  { provider: 'leap', game: 'leap-lighthouse', name: 'Harbour Scratch', plays: 'scratch-2' },
  {
    provider: 'rocket',
    game: 'rocket-mines',
    name: 'Minefield',
    plays: 'mines',
    choices: [{ kind: 'open', tile: 12 }],
  },
  { provider: 'amusnet', game: 'amusnet-hi-lo', name: 'Up or Down', plays: 'hilo', choices: HILO },
  { provider: 'amusnet', game: 'amusnet-jacks-or-better', name: 'Draw Poker', plays: 'video-poker-jacks' },
];
