import { createHash } from 'node:crypto';
import { foldAddress, foldEmail, foldName, foldPhone } from '../../../../platform/same-person/index.ts';
import type { Person } from './likeness.ts';

/**
 * By what others like a person are looked up: whoever shares none of these marks is not compared. Kept as digests, so that the
 * table says nothing to a reader that the account does not say.
 */
export function marksOf(person: Person): readonly string[] {
  const { birthDate, country } = person;
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const words = foldName(person.firstName, person.lastName);
  const name = words.join('');
  const inYear = [month, day].sort().join('-');
  const phone = foldPhone(person.phone, country);
  const address = foldAddress(person.address, person.postalCode);
  const marks = [
    `email ${foldEmail(person.email)}`,
    ...(phone ? [`phone ${phone}`] : []),
    ...(address ? [`address ${country} ${address}`] : []),
    // Born on one day, and a name that begins alike: slips within the words are found.
    ...words.map((word) => `birth ${birthDate} ${[...word][0]}`),
    // One name, and a birth date with a slip in its day, its month or its year.
    ...(name ? [`year ${name} ${year}`, `day ${name} ${inYear}`] : []),
    ...person.instruments.map((each) => `instrument ${each}`),
  ];
  return [...new Set(marks)].map((mark) => createHash('sha256').update(mark).digest('base64url').slice(0, 22));
}
