/** One line of a list to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

export const DAYS = upTo(31);
export const MONTHS = upTo(12);

/** Years to choose from: as the specification has it, the youngest allowed (this year minus 18) down to 1899. */
export const birthYears = (minimumAge: number, today: Date): readonly number[] => {
  const youngest = today.getUTCFullYear() - minimumAge;
  return Array.from({ length: youngest - 1898 }, (_, index) => youngest - index);
};

/** Years in which a card may end: this one and 13 more. */
export const cardYears = (today: Date): readonly number[] =>
  Array.from({ length: 14 }, (_, index) => today.getUTCFullYear() + index);

export const GENDERS = ['female', 'male', 'other'] as const;

/** Numbers to choose from, none of them chosen yet. */
export const numbered = (values: readonly number[], label: (value: number) => string = String): readonly Choice[] => [
  { value: '', label: '' },
  ...values.map((value) => ({ value: String(value), label: label(value) })),
];

/** Nothing chosen yet, then the list; while that is not there, the word that says so. */
export const orLoading = (list: readonly Choice[], loading: string): readonly Choice[] =>
  list.length > 0 ? [{ value: '', label: '' }, ...list] : [{ value: '', label: loading }];
