import { foldAddress, foldEmail, foldName, foldPhone } from '../../../../platform/same-person/index.ts';

/** What is known of the owner of an account; empty where it was not said. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** "2001-02-28". */
  readonly birthDate: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly country: string;
  /** Cards, accounts and wallets that were paid with, as the cashier names them. */
  readonly instruments: readonly string[];
}

export type LinkReason = 'name' | 'nearName' | 'birth' | 'nearBirth' | 'email' | 'phone' | 'address' | 'instrument';

/** `person`: one person by all that is known. `shared`: they share something that families share too. */
export type LinkStrength = 'person' | 'shared';

export interface Likeness {
  readonly strength: LinkStrength;
  readonly points: number;
  readonly reasons: readonly LinkReason[];
}

/** What speaks for one person, and what against. */
const POINTS = {
  name: { same: 50, near: 40, other: -30, family: -10, unknown: 0 },
  birth: { same: 45, near: 25, other: -20 },
  email: 60,
  phone: 45,
  address: 30,
  postalCode: 10,
  instrument: 45,
} as const;

const PERSON_FROM = 85;
const SHARED_FROM = 60;

/** The fewest letters to add, take away, change or swap that make one word of the other; more than `most` is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** Two words that may be one: a slip of the pen, an initial, or the short form of a name. */
function nearWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.startsWith(short) && (short.length === 1 || short.length >= 3)) return true;
  const most = short.length >= 7 ? 2 : long.length >= 4 ? 1 : 0;
  return distance(a, b, most) <= most;
}

type NameLikeness = keyof typeof POINTS.name;

export function nameLikeness(a: readonly string[], b: readonly string[]): NameLikeness {
  if (a.length === 0 || b.length === 0) return 'unknown';
  if (a.join(' ') === b.join(' ') || a.join('') === b.join('')) return 'same';
  const [few, many] = a.length <= b.length ? [a, [...b]] : [b, [...a]];
  const total = few.length;
  let found = 0;
  // Whole words first, so that none of them is spent on one that is only near.
  const rest = few.filter((word) => {
    const at = many.indexOf(word);
    if (at < 0) return true;
    many.splice(at, 1);
    found += 1;
    return false;
  });
  for (const word of rest) {
    const at = many.findIndex((other) => nearWord(word, other));
    if (at < 0) continue;
    many.splice(at, 1);
    found += 1;
  }
  // One word alone is a first or a family name: it speaks neither for nor against.
  if (found === total) return total >= 2 ? 'near' : 'unknown';
  return found > 0 ? 'family' : 'other';
}

export function birthLikeness(a: string, b: string): keyof typeof POINTS.birth {
  if (a === b) return 'same';
  const [yearA = '', monthA = '', dayA = ''] = a.split('-');
  const [yearB = '', monthB = '', dayB = ''] = b.split('-');
  if (yearA === yearB && monthA === dayB && dayA === monthB) return 'near';
  const years = Math.abs(Number(yearA) - Number(yearB));
  if (monthA === monthB && dayA === dayB && (years === 1 || years === 10)) return 'near';
  return distance(yearA + monthA + dayA, yearB + monthB + dayB, 1) === 1 ? 'near' : 'other';
}

/** How alike two accounts' owners are; undefined where nothing links them. */
export function likenessOf(a: Person, b: Person): Likeness | undefined {
  const name = nameLikeness(foldName(a.firstName, a.lastName), foldName(b.firstName, b.lastName));
  const birth = birthLikeness(a.birthDate, b.birthDate);
  const same = (x: string, y: string): boolean => x !== '' && x === y;
  const email = same(foldEmail(a.email), foldEmail(b.email));
  const phone = same(foldPhone(a.phone, a.country), foldPhone(b.phone, b.country));
  const address =
    a.country === b.country && same(foldAddress(a.address, a.postalCode), foldAddress(b.address, b.postalCode));
  const postal =
    !address && a.country === b.country && same(a.postalCode.replace(/\s/g, ''), b.postalCode.replace(/\s/g, ''));
  const instrument = a.instruments.some((each) => b.instruments.includes(each));
  const points =
    POINTS.name[name] +
    POINTS.birth[birth] +
    (email ? POINTS.email : 0) +
    (phone ? POINTS.phone : 0) +
    (address ? POINTS.address : 0) +
    (postal ? POINTS.postalCode : 0) +
    (instrument ? POINTS.instrument : 0);
  const reasons = [
    ...(name === 'same' ? (['name'] as const) : name === 'near' ? (['nearName'] as const) : []),
    ...(birth === 'same' ? (['birth'] as const) : birth === 'near' ? (['nearBirth'] as const) : []),
    ...(email ? (['email'] as const) : []),
    ...(phone ? (['phone'] as const) : []),
    ...(address ? (['address'] as const) : []),
    ...(instrument ? (['instrument'] as const) : []),
  ];
  // Twins share a birth date, a home and a phone, but no first name.
  const isOther = name === 'family' || name === 'other';
  if (points >= PERSON_FROM && !isOther) return { strength: 'person', points, reasons };
  const shares = email || phone || instrument;
  return shares || points >= SHARED_FROM ? { strength: 'shared', points, reasons } : undefined;
}
