import { type Rng, seededRng } from '@evens/kernel';
import type { Person } from './likeness.ts';

/*
 * People for the measure of the matcher: made up from lists of common names, and the ways in which somebody writes himself
 * down a second time. For tests only.
 */

const FIRST = (
  'Mira Jonas Jürgen Anna-Maria Søren Łukasz Zoë François José Ángela Björn Kübra Aoife Siobhán Dmitri Oksana ' +
  'Иван Ольга Екатерина Νίκος Ελένη Matthias Christopher Elizabeth Alexander Katharina Wolfgang Giuseppe Francesca ' +
  'Magdalena Stanisław Vojtěch Márton Ioana João Conceição Ingrid Thorbjørn Mehmet Ayşe Rajesh Priya Thomas Peter Sarah ' +
  'Michael Daniel Laura Julia Nikolai Sergei Tatiana Beatriz Guillermo Hendrik Annelies Sebastian Benedikt Charlotte'
).split(' ');
const LAST = (
  "Kessler Wetterkamp Müller Schröder Weiß Groß O'Neill García Fernández Gonçalves Dvořák Kowalczyk Wójcik Nagy Popescu " +
  'Иванов Смирнова Кузнецов Παπαδόπουλος Κωνσταντίνου Sørensen Ødegård Lindström Jääskeläinen Öztürk Yıldırım Sharma ' +
  'Bhattacharya Anderson Richardson Thompson Schumacher Zimmermann Oberhauser Steinbach Hoffmann Rossi Bianchi ' +
  'Esposito Dubois Lefèvre Rousseau Janssen Vermeulen Nowak Kamiński Horváth Szabó Petersen Nielsen Hernández ' +
  'Rodrigues Carvalho Almeida Fitzgerald MacDonald Campbell Morrison Livingstone Abramowitz'
).split(' ');
const STREETS = [
  ['Hafenstraße', 'DE'],
  ['Lange Straße', 'DE'],
  ['Goetheplatz', 'DE'],
  ['Kingsway Road', 'GB'],
  ['Victoria Avenue', 'GB'],
  ['Rue de la Paix', 'FR'],
  ['Calle Mayor', 'ES'],
  ['Via Roma', 'IT'],
] as const;
const two = (value: number): string => String(value).padStart(2, '0');
const latin = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

export function madeUpPerson(rng: Rng, at: number): Person {
  const firstName = rng.pick(FIRST);
  const lastName = rng.pick(LAST);
  const [street, country] = rng.pick(STREETS);
  return {
    firstName,
    lastName,
    birthDate: `${rng.int(1946, 2007)}-${two(rng.int(1, 12))}-${two(rng.int(1, 28))}`,
    email: `${latin(firstName) || 'x'}.${latin(lastName) || 'y'}${at}@gmail.com`,
    phone: `${{ DE: '+49', GB: '+44', FR: '+33', ES: '+34', IT: '+39' }[country]} 1${rng.int(10, 99)} ${rng.int(1_000_000, 9_999_999)}`,
    address: `${street} ${rng.int(1, 180)}`,
    postalCode: String(rng.int(10_000, 99_999)),
    country,
    instruments: [`card-${at}`],
  };
}

const CYRILLIC: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', x: 'х', y: 'у', i: 'і' };

/** Swaps two letters, drops one, or doubles one, after the first. */
function slip(rng: Rng, word: string): string {
  const letters = [...word];
  if (letters.length < 4) return word;
  const at = rng.int(1, letters.length - 2);
  const kind = rng.int(0, 2);
  if (kind === 0) letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
  else if (kind === 1) letters.splice(at, 1);
  else letters.splice(at, 0, letters[at] ?? '');
  return letters.join('');
}

/** What changes with a new account anyway: another address for mail, another phone, another card. */
const fresh = (person: Person, at: number): Person => ({
  ...person,
  email: `new${at}@mail.example`,
  phone: '',
  address: '',
  postalCode: '',
  instruments: [],
});

type Trick = (person: Person, rng: Rng) => Person;

/** The ways to be somebody else on paper. Each keeps something; what it keeps is what he is found by. */
export const TRICKS: Readonly<Record<string, Trick>> = {
  'the same again': (p) => p,
  'without the marks on letters': (p) => ({
    ...p,
    firstName: p.firstName.normalize('NFKD').replace(/\p{M}/gu, ''),
    lastName: p.lastName.normalize('NFKD').replace(/\p{M}/gu, ''),
  }),
  'umlauts written out': (p) => ({
    ...p,
    lastName: p.lastName.replace(/ü/g, 'ue').replace(/ö/g, 'oe').replace(/ä/g, 'ae').replace(/ß/g, 'ss'),
  }),
  'look-alike letters of another script': (p) => ({
    ...p,
    lastName: p.lastName.replace(/[aeocpxyi]/, (letter) => CYRILLIC[letter] ?? letter),
  }),
  'first and family name swapped': (p) => ({ ...p, firstName: p.lastName, lastName: p.firstName }),
  'a middle name more': (p) => ({ ...p, firstName: `${p.firstName} Maria` }),
  'an initial in place of the first name': (p) => ({ ...p, firstName: `${p.firstName.charAt(0)}.` }),
  'a slip in the first name': (p, rng) => ({ ...p, firstName: slip(rng, p.firstName) }),
  'a slip in the family name': (p, rng) => ({ ...p, lastName: slip(rng, p.lastName) }),
  'capitals and spaces': (p) => ({ ...p, firstName: ` ${p.firstName.toUpperCase()}`, lastName: `${p.lastName}  ` }),
  'day and month swapped, the same home': (p) => {
    const [year, month = '', day = ''] = p.birthDate.split('-');
    return { ...p, birthDate: Number(day) <= 12 ? `${year}-${day}-${month}` : p.birthDate };
  },
  'another year of birth, the same home': (p) => ({
    ...p,
    birthDate: String(Number(p.birthDate.slice(0, 3)) - 1) + p.birthDate.slice(3),
  }),
  'only the first name, the same phone': (p) => ({ ...p, lastName: '' }),
  'a dot and a plus in the address for mail, no name': (p) => ({
    ...p,
    firstName: '',
    lastName: '',
    email: p.email.replace('@', '+bets@').replace(/^(.)/, '$1.'),
  }),
  'the phone as it is dialled at home, no name': (p) => ({
    ...p,
    firstName: '',
    lastName: '',
    phone: `${p.country === 'IT' ? '' : '0'}${p.phone.split(' ').slice(1).join('/')}`,
  }),
  'the street shortened, a slip in the day of birth': (p, rng) => ({
    ...p,
    address: p.address.replace('straße', 'str.').replace('Avenue', 'Ave').replace('Road', 'Rd'),
    birthDate: p.birthDate.slice(0, 9) + String((Number(p.birthDate.slice(9)) + rng.int(1, 8)) % 10 || 1),
  }),
};

/** What each trick leaves as it was, beside what it changes. */
const HOME = ['address', 'postalCode'] as const;
const KEEPS: Readonly<Record<string, readonly (keyof Person)[]>> = {
  'day and month swapped, the same home': HOME,
  'another year of birth, the same home': HOME,
  'the street shortened, a slip in the day of birth': HOME,
  'only the first name, the same phone': ['phone'],
  'a dot and a plus in the address for mail, no name': ['email'],
  'the phone as it is dialled at home, no name': ['phone'],
};

export interface Variant {
  readonly trick: string;
  readonly original: Person;
  readonly again: Person;
}

/** So many variants, each of another person, by every trick in turn. */
export function madeUpVariants(seed: string, count: number): readonly Variant[] {
  const rng = seededRng(seed);
  const tricks = Object.entries(TRICKS);
  return Array.from({ length: count }, (_, at) => {
    const original = madeUpPerson(rng, at);
    const [trick, apply] = tricks[at % tricks.length] as [string, Trick];
    const kept = new Set(KEEPS[trick]);
    const tricked = apply(original, rng);
    const other = fresh(tricked, at);
    const again = Object.fromEntries(
      Object.entries(other).map(([field, value]) => [
        field,
        kept.has(field as keyof Person) ? tricked[field as keyof Person] : value,
      ]),
    ) as unknown as Person;
    return { trick, original, again };
  });
}
