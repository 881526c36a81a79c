import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { foldAddress, foldEmail, foldName, foldPhone } from '../../../../platform/same-person/index.ts';
import { birthLikeness, likenessOf, nameLikeness, type Person } from './likeness.ts';
import { madeUpPerson, madeUpVariants } from './made-up-persons.ts';
import { marksOf } from './marks.ts';

const MIRA: Person = {
  firstName: 'Mira',
  lastName: 'Kessler',
  birthDate: '1992-11-25',
  email: 'mira.kessler@gmail.com',
  phone: '+49 40 5550118',
  address: 'Hafenstraße 8',
  postalCode: '20359',
  country: 'DE',
  instruments: ['card-1'],
};
const NEW = { email: 'someone@else.example', phone: '', address: '', postalCode: '', instruments: [] };

describe('one spelling', () => {
  it.each([
    [
      ['Jürgen', 'Müller'],
      ['Juergen', 'Mueller'],
    ],
    [
      ['Zoë', 'Weiß'],
      ['zoe', 'WEISS'],
    ],
    [
      ['Иван', 'Смирнов'],
      ['Ivan', 'Smirnov'],
    ],
    [
      ['Νίκος', 'Παπαδόπουλος'],
      ['Nikos', 'Papadopoulos'],
    ],
    [
      ['Mira', 'Kеsslеr'],
      ['Mira', 'Kessler'],
    ],
    [
      ['M1ra', 'Kess1er'],
      ['Mlra', 'Kessler'],
    ],
    [
      ['Dr. Anna', 'van der Berg'],
      ['Anna', 'Berg'],
    ],
    [
      ['Aoife', "O'Neill"],
      ['Aoife', 'ONeill'],
    ],
    [
      ['Anna-Maria', 'Rossi'],
      ['Anna Maria', 'Rossi'],
    ],
  ])('of the name %s is that of %s', (a, b) => expect(foldName(...a)).toEqual(foldName(...b)));

  it.each([
    ['Mira.Kessler+bets@GMail.com', 'mirakessler@googlemail.com'],
    ['mira+a@example.org', 'Mira@example.org'],
    ['mira@example.org.', 'mira@example.org'],
  ])('of the address %s is that of %s', (a, b) => expect(foldEmail(a)).toBe(foldEmail(b)));
  it('keeps the dots where they count', () =>
    expect(foldEmail('a.b@example.org')).not.toBe(foldEmail('ab@example.org')));

  it.each([
    ['+49 40 5550 118', '040/5550118', 'DE'],
    ['0049 (40) 5550118', '+49 (0)40 5550-118', 'DE'],
    ['+7 912 345-67-89', '8 912 345 67 89', 'RU'],
    ['+39 06 1234567', '06 1234567', 'IT'],
    ['+1 212 555 0100', '(212) 555-0100', 'US'],
  ])('of the phone %s is that of %s in %s', (a, b, country) =>
    expect(foldPhone(a, country)).toBe(foldPhone(b, country)),
  );

  it.each([
    ['Hafenstraße 8', 'Hafenstr. 8', '20359'],
    ['Hafen Str 8', '8, hafenstrasse', '20 359'],
    ['12 Kingsway Road', 'Kingsway Rd, No. 12', 'SW1A 1AA'],
  ])('of the home %s is that of %s', (a, b, postal) => {
    expect(foldAddress(a, postal)).toBe(foldAddress(b, postal.replace(' ', '')));
    expect(foldAddress(a, postal)).not.toBe('');
  });
});

describe('likeness', () => {
  it.each([
    ['1992-11-25', '1992-11-25', 'same'],
    ['1992-11-05', '1992-05-11', 'near'],
    ['1992-11-25', '1982-11-25', 'near'],
    ['1992-11-25', '1992-11-24', 'near'],
    ['1992-11-25', '1975-03-02', 'other'],
  ])('of the birth dates %s and %s: %s', (a, b, is) => expect(birthLikeness(a, b)).toBe(is));

  it.each([
    [['Mira', 'Kessler'], ['Kessler', 'Mira'], 'same'],
    [['Mira', 'Kessler'], ['Mirra', 'Keßler'], 'same'],
    [['Mira', 'Kessler'], ['Mira', 'Kesseler'], 'near'],
    [['Alexander', 'Nowak'], ['Alex', 'Nowak'], 'near'],
    [['Mira', 'Kessler'], ['Jonas', 'Kessler'], 'family'],
    [['Mira', 'Kessler'], ['Ada', 'Rossi'], 'other'],
    [['Mira', 'Kessler'], [''], 'unknown'],
    [['Mira', 'Kessler'], ['Mira'], 'unknown'],
  ])('of the names %s and %s: %s', (a, b, is) => expect(nameLikeness(foldName(...a), foldName(...b))).toBe(is));

  it.each<[string, Partial<Person>, string | undefined]>([
    ['name and birth date', NEW, 'person'],
    ['a nearly right name, and the birth date', { ...NEW, lastName: 'Kesler' }, 'person'],
    ['the phone and the birth date, no name', { ...NEW, firstName: '', lastName: '', phone: '0405550118' }, 'person'],
    [
      'the name and the home, another birth date by a slip',
      { ...MIRA, ...NEW, birthDate: '1982-11-25', address: 'Hafenstr. 8', postalCode: '20359' },
      'person',
    ],
    [
      'the address for mail alone',
      { ...NEW, firstName: '', lastName: '', birthDate: '1970-01-01', email: 'mirakessler@gmail.com' },
      'shared',
    ],
    [
      'the card, of a husband',
      { ...NEW, firstName: 'Jonas', birthDate: '1990-02-03', instruments: ['card-1'] },
      'shared',
    ],
    [
      'birth date, home and phone: a twin',
      { ...MIRA, firstName: 'Nora', email: 'nora@example.org', instruments: [] },
      'shared',
    ],
    ['the same name alone', { ...NEW, birthDate: '1975-03-02' }, undefined],
    ['the birth date alone', { ...NEW, firstName: 'Ada', lastName: 'Rossi' }, undefined],
    ['nothing', { ...NEW, firstName: 'Ada', lastName: 'Rossi', birthDate: '1975-03-02' }, undefined],
  ])('by %s', (_, changes, strength) => expect(likenessOf(MIRA, { ...MIRA, ...changes })?.strength).toBe(strength));
});

describe('check 26: the match of duplicate accounts, measured', () => {
  const COUNT = 1000;
  const meets = (a: Person, b: Person): boolean => {
    const marks = new Set(marksOf(a));
    return marksOf(b).some((mark) => marks.has(mark));
  };

  it('finds at least 97 of 100 people who register again, by whatever trick', () => {
    const variants = madeUpVariants('again', COUNT);
    const missed = variants.filter(
      ({ original, again }) => !meets(original, again) || likenessOf(original, again)?.strength !== 'person',
    );
    const recall = 1 - missed.length / COUNT;
    const byTrick = [...new Set(missed.map(({ trick }) => trick))];
    process.stdout.write(
      `recall of the duplicate match: ${recall} of ${COUNT}; missed: ${byTrick.join(', ') || 'none'}\n`,
    );
    expect(recall, byTrick.join(', ')).toBeGreaterThanOrEqual(0.97);
  });

  it('takes no stranger, brother, sister or twin for the person', () => {
    const rng = seededRng('others');
    const people = Array.from({ length: COUNT }, (_, at) => madeUpPerson(rng, at));
    const wrong = people.flatMap((person, at) => {
      const stranger = people[(at + 1) % COUNT] as Person;
      const twin = { ...person, firstName: stranger.firstName, email: `t${at}@mail.example`, instruments: [] };
      const sibling = { ...twin, birthDate: stranger.birthDate };
      const namesake = { ...stranger, firstName: person.firstName, lastName: person.lastName };
      const others = { stranger, namesake, ...(twin.firstName !== person.firstName && { twin, sibling }) };
      return Object.entries(others).filter(([, other]) => likenessOf(person, other)?.strength === 'person');
    });
    process.stdout.write(`wrongly taken for one: ${wrong.length} of ${4 * COUNT}\n`);
    expect(wrong.map(([kind]) => kind).length / (4 * COUNT)).toBeLessThanOrEqual(0.005);
  });
});
