/** The seven bet types with the specification's numbers (section 4), under the names the grading page uses. */
export const BET_TYPES = {
  single: 1,
  'multiple-singles': 1.1,
  combo: 2,
  system: 3,
  ifbet: 4,
  reversebet: 5,
  teaser: 6,
} as const;

export type BetType = keyof typeof BET_TYPES;
export type BetTypeCode = (typeof BET_TYPES)[BetType];

export const BET_TYPE_NAMES = Object.keys(BET_TYPES) as readonly BetType[];

const byCode = new Map<number, BetType>(BET_TYPE_NAMES.map((name) => [BET_TYPES[name], name]));

/** Undefined for a number that is no bet type. */
export const betTypeOfCode = (code: number): BetType | undefined => byCode.get(code);

export const isBetType = (name: string): name is BetType => Object.hasOwn(BET_TYPES, name);

/** Racing terms (each-way, dead heat, Rule 4) belong to these types only (grading rule 5). */
export const RACING_BET_TYPES = ['single', 'multiple-singles', 'combo', 'system'] as const satisfies readonly BetType[];

/** The traders answer offers on these tabs only; elsewhere the slip says that offers are not available (section 8). */
export const takesTraderOffers = (betType: BetType): boolean =>
  betType === 'single' || betType === 'multiple-singles' || betType === 'combo';
