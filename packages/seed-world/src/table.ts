import {
  type Competitor,
  type Sport,
  shortName,
  sportByAlias,
  type TournamentPlan,
  type WorldCategory,
  type WorldTournament,
} from '@evens/catalogue';
import { assert, hash32 } from '@evens/kernel';

/** What a row says of a competition beside its name and who plays. */
export interface Habits {
  readonly plan: TournamentPlan;
  readonly top?: boolean;
  readonly format?: Readonly<Record<string, number | string>>;
  readonly figures?: Readonly<Record<string, number>>;
  readonly outright?: string;
  readonly riders?: readonly string[];
}

/** Country or circuit of a row: alias, name as the source writes it, ISO code where there is one. */
export interface Place {
  readonly alias: string;
  readonly name: string;
  readonly countryCode?: string;
}

const PALETTE = [
  'c8102e',
  '003da5',
  'ffffff',
  '111111',
  'ffd100',
  '00843d',
  'f36f21',
  '6c1d45',
  '5bc2e7',
  '7c878e',
  '4b2e83',
  '8a1538',
  '0b6e4f',
  '1d2d5c',
  'e03c31',
  '9ad1d4',
];
const CRESTS = ['plain', 'stripes', 'hoops', 'halves', 'sash', 'quarters', 'band'] as const;

export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Colours and a crest for a side that gives none: always the same for the same name. */
export function drawnCrest(name: string): Pick<Competitor, 'colours' | 'crest'> {
  const h = hash32(name);
  const first = PALETTE[h % PALETTE.length] ?? '111111';
  const second = PALETTE[(h >>> 8) % PALETTE.length] ?? 'ffffff';
  const other = second === first ? (first === 'ffffff' ? '111111' : 'ffffff') : second;
  return { colours: [first, other], crest: CRESTS[(h >>> 16) % CRESTS.length] ?? 'plain' };
}

/** One side: `Name`, `Name/Short` or `Name/Short#c1,c2 crest`. A name's own slash is written as U+2215. */
export function side(text: string, countryCode?: string): Competitor {
  const [names = '', look = ''] = text.split('#');
  const [name = '', short] = names.split('/').map((word) => word.trim().replaceAll('\u2215', '/'));
  assert(name, `a side without a name in "${text}"`);
  const [colours, crest] = look.trim().split(' ');
  const known = CRESTS.find((each) => each === crest);
  const drawn = colours ? { colours: colours.split(','), crest: known ?? ('plain' as const) } : drawnCrest(name);
  return { name, shortName: short || shortName(name), ...drawn, ...(countryCode && { countryCode }) };
}

/** Sides parted by semicolons or line ends, strongest first. */
export const sides = (text: string): readonly Competitor[] =>
  text
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => side(each));

/** A sport of the world, filled row by row; ranks follow the order of the rows. */
export class SportTable {
  readonly sport: Sport;
  readonly #categories = new Map<string, { place: Place; tournaments: WorldTournament[] }>();
  #rank = 0;

  constructor(alias: string) {
    const sport = sportByAlias(alias);
    assert(sport, `no sport ${alias}`);
    this.sport = sport;
  }

  add(
    place: Place,
    name: string,
    entrants: readonly Competitor[],
    habits: Habits,
    runners?: WorldTournament['runners'],
  ): this {
    const category = this.#categories.get(place.alias) ?? { place, tournaments: [] };
    this.#categories.set(place.alias, category);
    this.#rank += 1;
    const { top = false, ...rest } = habits;
    category.tournaments.push({
      id: hash32(`tournament/${this.sport.alias}/${place.alias}/${name}`),
      alias: slug(name),
      name,
      top,
      rank: this.#rank,
      entrants,
      ...rest,
      ...(runners && { runners }),
    });
    return this;
  }

  /** Names of everybody who plays in it so far; a copy. */
  get names(): Set<string> {
    const all = [...this.#categories.values()].flatMap(({ tournaments }) =>
      tournaments.flatMap((each) => each.entrants),
    );
    return new Set(all.map(({ name }) => name));
  }

  /** Who plays in a competition that was added before, strongest first. */
  entrantsOf(categoryAlias: string, name: string): readonly Competitor[] {
    const found = this.#categories.get(categoryAlias)?.tournaments.find((each) => each.name === name);
    assert(found, `no ${name} in ${categoryAlias}`);
    return found.entrants;
  }

  categories(): readonly WorldCategory[] {
    return [...this.#categories.values()].map(({ place, tournaments }) => ({
      id: hash32(`category/${this.sport.alias}/${place.alias}`),
      ...place,
      tournaments,
    }));
  }
}
