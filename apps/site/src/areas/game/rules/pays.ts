import {
  type Distribution,
  diceMultiple,
  hundredthsText,
  KENO_NUMBERS,
  kenoChance,
  kenoPays,
  LEAST_ROWS,
  MINE_TILES,
  MOST_PICKS,
  MOST_ROWS,
  minesMultiple,
  plinkoSlots,
  RANKS,
  RISKS,
  rtpAtStake,
  WHEEL_SIZES,
  wheelFields,
  winningRanks,
  winOrNothing,
} from '@evens/games';
import { type Rational, rational } from '@evens/kernel';

/** One line of a table of pays. What it is of says `what`: slot 3, two hits, a target; a figure or a text of the game. */
export interface PayLine {
  readonly what: string;
  readonly multiple: Rational;
  readonly chance: Rational;
}

/**
 * A table of pays. `whole`: its lines are all that one bet may come to, so that one return holds for all of them; otherwise each line
 * is a bet that the player may aim at, with a return of its own.
 */
export interface PayTable {
  readonly whole: boolean;
  readonly lines: readonly PayLine[];
}

/** Something that is set before a press, by its name among the texts of the rules. */
export interface PaySetting {
  readonly name: 'mines' | 'rows' | 'risk' | 'fields' | 'picks' | 'card';
  readonly values: readonly string[];
  readonly first: string;
}

export interface PayRules {
  /** What the first column is. */
  readonly what: 'target' | 'tiles' | 'slots' | 'multiple' | 'hits' | 'guess';
  readonly settings: readonly PaySetting[];
  table(values: Readonly<Record<string, string>>): PayTable;
}

const upTo = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

const dice: PayRules = {
  what: 'target',
  settings: [],
  table: () => ({
    whole: false,
    lines: [1, 100, 500, 1_000, 2_500, 4_950, 5_000, 7_500, 9_000, 9_800].map((winning) => ({
      what: `< ${hundredthsText(winning)}`,
      multiple: diceMultiple({ side: 'under', target: winning }),
      chance: rational(BigInt(winning), 10_000n),
    })),
  }),
};

const limbo: PayRules = {
  what: 'target',
  settings: [],
  table: () => ({
    whole: false,
    lines: [101, 110, 150, 200, 300, 500, 1_000, 10_000, 100_000, 100_000_000].map((target) => ({
      what: `${hundredthsText(target)}×`,
      multiple: rational(BigInt(target), 100n),
      chance: rational(99n, BigInt(target)),
    })),
  }),
};

const mines: PayRules = {
  what: 'tiles',
  settings: [{ name: 'mines', values: upTo(1, MINE_TILES - 1), first: '3' }],
  table: ({ mines: count = '3' }) => {
    const mined = Number(count);
    let chance = rational(1n);
    return {
      whole: false,
      lines: upTo(1, MINE_TILES - mined).map((opened) => {
        const safe = BigInt(MINE_TILES - mined - Number(opened) + 1);
        chance = rational(chance.num * safe, chance.den * BigInt(MINE_TILES - Number(opened) + 1));
        return { what: opened, multiple: minesMultiple(mined, Number(opened)), chance };
      }),
    };
  },
};

const riskSetting: PaySetting = { name: 'risk', values: RISKS, first: 'medium' };
const riskOf = (text: string | undefined): (typeof RISKS)[number] => RISKS.find((risk) => risk === text) ?? 'medium';

const plinko: PayRules = {
  what: 'slots',
  settings: [{ name: 'rows', values: upTo(LEAST_ROWS, MOST_ROWS), first: '12' }, riskSetting],
  table: ({ rows: text = '12', risk }) => {
    const rows = Number(text);
    const slots = plinkoSlots({ rows, risk: riskOf(risk) });
    let ways = 1n;
    return {
      whole: true,
      lines: slots.map((multiple, slot) => {
        const chance = rational(ways, 2n ** BigInt(rows));
        ways = (ways * BigInt(rows - slot)) / BigInt(slot + 1);
        return { what: String(slot + 1), multiple, chance };
      }),
    };
  },
};

const wheel: PayRules = {
  what: 'multiple',
  settings: [{ name: 'fields', values: WHEEL_SIZES.map(String), first: '20' }, riskSetting],
  table: ({ fields: text, risk }) => {
    const fields = WHEEL_SIZES.find((size) => String(size) === text) ?? 20;
    const counts = new Map<string, { readonly multiple: Rational; readonly count: bigint }>();
    for (const multiple of wheelFields({ fields, risk: riskOf(risk) })) {
      const key = `${multiple.num}/${multiple.den}`;
      counts.set(key, { multiple, count: (counts.get(key)?.count ?? 0n) + 1n });
    }
    return {
      whole: true,
      lines: [...counts.values()]
        .map(({ multiple, count }) => ({ what: String(count), multiple, chance: rational(count, BigInt(fields)) }))
        .sort((one, other) => Number(one.multiple.num * other.multiple.den - other.multiple.num * one.multiple.den)),
    };
  },
};

const keno: PayRules = {
  what: 'hits',
  settings: [{ name: 'picks', values: upTo(1, Math.min(MOST_PICKS, KENO_NUMBERS)), first: '5' }],
  table: ({ picks = '5' }) => ({
    whole: true,
    lines: kenoPays(Number(picks)).map((multiple, hits) => ({
      what: String(hits),
      multiple,
      chance: kenoChance(Number(picks), hits),
    })),
  }),
};

const CARDS: readonly string[] = ['A', ...RANKS.replace('A', '')];

const hilo: PayRules = {
  what: 'guess',
  settings: [{ name: 'card', values: CARDS.map((rank) => (rank === 'T' ? '10' : rank)), first: '7' }],
  table: ({ card = '7' }) => {
    const rank = RANKS.indexOf(card === '10' ? 'T' : card);
    return {
      whole: false,
      lines: (['higher', 'lower', 'same'] as const).flatMap((what) => {
        const winning = winningRanks(rank * 4, what);
        return winning === 0
          ? []
          : [{ what, multiple: rational(99n * 13n, 100n * BigInt(winning)), chance: rational(BigInt(winning), 13n) }];
      }),
    };
  },
};

const RULES: Readonly<Record<string, PayRules>> = { dice, limbo, mines, plinko, wheel, keno, hilo };

/** Tables of pays of an original; undefined of games whose sentences name every pay. */
export const payRulesOf = (game: string): PayRules | undefined =>
  Object.hasOwn(RULES, game) ? RULES[game] : undefined;

/** The exact share of a stake that comes back in the long run, each return cut down to minor units as it is paid. */
export const returnAt = (lines: Distribution, stakeMinor: bigint): Rational => rtpAtStake(lines, stakeMinor);

/** A line that is a bet of its own. */
export const betOf = ({ multiple, chance }: PayLine): Distribution => winOrNothing(multiple, chance);
