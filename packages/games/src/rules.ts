import { rational } from '@evens/kernel';
import { toNumber } from './exact.ts';
import { CUT_CARDS } from './live/baccarat-shoe.ts';
import { BLACKJACK_CUT_CARDS, BLACKJACK_SEATS } from './live/blackjack-table.ts';
import { DRAGON_TIGER_DECKS, DRAGON_TIGER_MULTIPLES } from './live/dragon-tiger.ts';
import { LIVE_GAMES } from './live/live-games.ts';
import { STUDIO_SILENT_SECONDS, studioRoulette } from './live/studio-roulette.ts';
import { hundredthsText } from './options.ts';
import { LEAST_TAKE, MOST_TAKE } from './originals/crash.ts';
import { DICE_OUTCOMES, MOST_WINNING } from './originals/dice.ts';
import { HILO_TOP, MOST_CARDS } from './originals/hilo.ts';
import { KENO_DRAWN, KENO_NUMBERS, MOST_PICKS } from './originals/keno.ts';
import { LEAST_TARGET, MOST_TARGET } from './originals/limbo.ts';
import { MINE_TILES } from './originals/mines.ts';
import { LEAST_ROWS, MOST_ROWS } from './originals/plinko.ts';
import { LIGHTHOUSE_RUN, ORCHARD_RUN, type PrintRun } from './scratch/scratch.ts';
import { BACCARAT_DECKS, BACCARAT_MULTIPLES } from './tables/baccarat/baccarat.ts';
import { HOUSE_BLACKJACK, INSURANCE_MULTIPLE } from './tables/blackjack/rules.ts';
import { americanRoulette, europeanRoulette, frenchRoulette } from './tables/roulette/roulette.ts';
import { ANTE_BONUS, PAIR_PLUS } from './tables/three-card-poker/three-card-poker.ts';
import { JACKS_PAYS } from './tables/video-poker/video-poker.ts';

/** What comes back in the long run, by bet: `main` where there is one. What `figuresOf` computes, at hand where that takes seconds. */
export interface PublishedReturn {
  readonly bets: Readonly<Record<string, string>>;
  /** Whether it is the return of best play, which a player's own decisions may fall short of. */
  readonly bestPlay: boolean;
}

/** A sentence of the rules page: the key of its text, and the figures in it. */
export interface RuleLine {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

const always = (rtp: string): PublishedReturn => ({ bets: { main: rtp }, bestPlay: false });
const fraction = (num: bigint, den: bigint): string => toNumber(rational(num, den)).toFixed(8);

const ORIGINAL = always('0.99');

const BACCARAT: PublishedReturn = {
  bets: {
    player: '0.98764919',
    banker: '0.98942094',
    tie: '0.85640371',
    playerPair: '0.89638554',
    bankerPair: '0.89638554',
  },
  bestPlay: false,
};

const LIVE_ROULETTES = LIVE_GAMES.filter(({ kind, device }) => kind === 'roulette' && !device).map(
  ({ game }) => game.name,
);

const PUBLISHED: ReadonlyMap<string, PublishedReturn> = new Map([
  ...['dice', 'limbo', 'mines', 'plinko', 'hilo', 'wheel', 'keno', 'crash'].map((game) => [game, ORIGINAL] as const),
  ['roulette-european', { bets: { straight: fraction(36n, 37n), evenMoney: fraction(36n, 37n) }, bestPlay: false }],
  [
    'roulette-american',
    {
      bets: { straight: fraction(18n, 19n), evenMoney: fraction(18n, 19n), five: fraction(35n, 38n) },
      bestPlay: false,
    },
  ],
  ['roulette-french', { bets: { evenMoney: fraction(73n, 74n), straight: fraction(36n, 37n) }, bestPlay: false }],
  ['blackjack', { bets: { main: '0.99429612' }, bestPlay: true }],
  ['baccarat', BACCARAT],
  ['three-card-poker', { bets: { ante: '0.96627019', pairPlus: fraction(22_100n - 512n, 22_100n) }, bestPlay: true }],
  ['video-poker-jacks', { bets: { main: '0.99543904' }, bestPlay: true }],
  ['scratch-1', always('0.96')],
  ['scratch-2', always('0.95')],
  ...[...LIVE_ROULETTES, studioRoulette.name].map(
    (name) =>
      [name, { bets: { straight: fraction(36n, 37n), evenMoney: fraction(36n, 37n) }, bestPlay: false }] as const,
  ),
  // Dealt from a whole shoe by the plays that are best with cards without end (`shoeReturn`). What is laid behind a seat goes with its hand.
  ['live-blackjack', { bets: { main: '0.99512126' }, bestPlay: true }],
  // Of a hand from a whole shoe, which the hands of a shoe are on average.
  ['live-baccarat', BACCARAT],
  // Of 415 cards that may meet one, 31 have its rank, and 7 of these its suit.
  [
    'live-dragon-tiger',
    {
      bets: {
        dragon: fraction(799n, 830n),
        tiger: fraction(799n, 830n),
        tie: fraction(12n * 31n, 415n),
        suitedTie: fraction(51n * 7n, 415n),
      },
      bestPlay: false,
    },
  ],
]);

export const publishedReturn = (game: string): PublishedReturn | undefined => PUBLISHED.get(game);

const line = (key: string, values: RuleLine['values'] = {}): RuleLine => ({ key, values });

const rouletteRules = ({ wheel, laPartage }: typeof europeanRoulette): readonly RuleLine[] => [
  line('roulette.pockets', { pockets: wheel.length }),
  ...(laPartage ? [line('roulette.laPartage')] : []),
];

const runRules = (key: string, { cards, prizes }: PrintRun): readonly RuleLine[] => [
  line(key),
  ...prizes.map((prize) => line('scratch.prize', { multiple: prize.multiple, cards: prize.cards, of: cards })),
];

const RULES: ReadonlyMap<string, readonly RuleLine[]> = new Map([
  ['dice', [line('dice.outcomes', { outcomes: DICE_OUTCOMES, most: MOST_WINNING }), line('price')]],
  [
    'limbo',
    [line('limbo.target', { least: hundredthsText(LEAST_TARGET), most: hundredthsText(MOST_TARGET) }), line('price')],
  ],
  ['mines', [line('mines.tiles', { tiles: MINE_TILES }), line('price'), line('leave.takeOrBack')]],
  ['plinko', [line('plinko.rows', { least: LEAST_ROWS, most: MOST_ROWS }), line('table.outermost')]],
  [
    'hilo',
    [
      line('hilo.ranks'),
      line('hilo.ends', { cards: MOST_CARDS, top: toNumber(HILO_TOP) }),
      line('price'),
      line('leave.takeOrBack'),
    ],
  ],
  ['wheel', [line('wheel.fields')]],
  ['keno', [line('keno.draw', { drawn: KENO_DRAWN, numbers: KENO_NUMBERS, picks: MOST_PICKS }), line('table.all')]],
  [
    'crash',
    [
      line('crash.take', { least: hundredthsText(LEAST_TAKE), most: hundredthsText(MOST_TAKE) }),
      line('price'),
      line('leave.target'),
    ],
  ],
  ['roulette-european', rouletteRules(europeanRoulette)],
  ['roulette-american', [...rouletteRules(americanRoulette), line('roulette.five')]],
  ['roulette-french', rouletteRules(frenchRoulette)],
  [
    'blackjack',
    [
      line('blackjack.shoe'),
      line(HOUSE_BLACKJACK.dealerHitsSoft17 ? 'blackjack.hitsSoft17' : 'blackjack.standsSoft17'),
      line('blackjack.pays', {
        pays: Number(HOUSE_BLACKJACK.blackjackPays.num),
        to: Number(HOUSE_BLACKJACK.blackjackPays.den),
      }),
      line('blackjack.split', { splits: HOUSE_BLACKJACK.splits }),
      ...(HOUSE_BLACKJACK.doubleAfterSplit ? [line('blackjack.doubleAfterSplit')] : []),
      line('blackjack.insurance', { pays: toNumber(INSURANCE_MULTIPLE) - 1 }),
      line('leave.stand'),
    ],
  ],
  [
    'baccarat',
    [
      line('baccarat.shoe', { decks: BACCARAT_DECKS }),
      ...Object.entries(BACCARAT_MULTIPLES).map(([place, multiple]) =>
        line('baccarat.pays', { place, pays: (toNumber(multiple) - 1).toFixed(2) }),
      ),
      line('baccarat.tie'),
    ],
  ],
  [
    'three-card-poker',
    [
      line('threeCard.qualify'),
      ...Object.entries(PAIR_PLUS).map(([hand, pays]) => line('threeCard.pairPlus', { hand, pays })),
      ...Object.entries(ANTE_BONUS).map(([hand, pays]) => line('threeCard.bonus', { hand, pays })),
      line('leave.fold'),
    ],
  ],
  [
    'video-poker-jacks',
    [
      ...Object.entries(JACKS_PAYS).map(([hand, pays]) => line('videoPoker.pays', { hand, pays })),
      line('leave.holdAll'),
    ],
  ],
  ...LIVE_ROULETTES.map(
    (name) => [name, [...rouletteRules(europeanRoulette), line('live.takeBack'), line('live.shared')]] as const,
  ),
  [
    studioRoulette.name,
    [
      ...rouletteRules(europeanRoulette),
      line('live.takeBack'),
      line('live.studio'),
      line('live.silentDevice', { seconds: STUDIO_SILENT_SECONDS }),
    ],
  ],
  [
    'live-blackjack',
    [
      line('live.blackjack.shoe', { decks: BACCARAT_DECKS, cut: BLACKJACK_CUT_CARDS }),
      line(HOUSE_BLACKJACK.dealerHitsSoft17 ? 'blackjack.hitsSoft17' : 'blackjack.standsSoft17'),
      line('blackjack.pays', {
        pays: Number(HOUSE_BLACKJACK.blackjackPays.num),
        to: Number(HOUSE_BLACKJACK.blackjackPays.den),
      }),
      line('blackjack.split', { splits: HOUSE_BLACKJACK.splits }),
      ...(HOUSE_BLACKJACK.doubleAfterSplit ? [line('blackjack.doubleAfterSplit')] : []),
      line('live.blackjack.noInsurance'),
      line('live.blackjack.seats', { seats: BLACKJACK_SEATS }),
      line('live.blackjack.behind'),
      line('live.blackjack.silence', { seconds: 12 }),
      line('live.takeBack'),
      line('live.shared'),
    ],
  ],
  [
    'live-baccarat',
    [
      line('live.shoe', { decks: BACCARAT_DECKS, cut: CUT_CARDS }),
      ...Object.entries(BACCARAT_MULTIPLES).map(([place, multiple]) =>
        line('baccarat.pays', { place, pays: (toNumber(multiple) - 1).toFixed(2) }),
      ),
      line('baccarat.tie'),
      line('live.takeBack'),
      line('live.shared'),
    ],
  ],
  [
    'live-dragon-tiger',
    [
      line('dragonTiger.cards', { decks: DRAGON_TIGER_DECKS }),
      ...Object.entries(DRAGON_TIGER_MULTIPLES).map(([place, multiple]) =>
        line('dragonTiger.pays', { place, pays: toNumber(multiple) - 1 }),
      ),
      line('dragonTiger.tie'),
      line('live.takeBack'),
      line('live.shared'),
    ],
  ],
  ['scratch-1', runRules('scratch.threeAlike', ORCHARD_RUN)],
  ['scratch-2', runRules('scratch.match', LIGHTHOUSE_RUN)],
]);

/** The rules of a game in the order of its page: what each text says stands with the texts, its figures here; none for no game. */
export const rulesOf = (game: string): readonly RuleLine[] => RULES.get(game) ?? [];
