import { createHmac } from 'node:crypto';

/** What tells a person apart, as they say it themselves. */
export interface Identifying {
  readonly email: string;
  readonly phone?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** "2001-02-28". */
  readonly birthDate: string;
}

/** One spelling: without accents, case, signs and the order of words. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** The last nine digits: with the code of the country, and without it. */
const PHONE_DIGITS = 9;

/** Each of these alone says who it is: an address, a telephone, or a whole name with its day of birth. */
export function identifyingMarks({
  email,
  phone = '',
  firstName = '',
  lastName = '',
  birthDate,
}: Identifying): string[] {
  const [mailbox = '', host = ''] = email.trim().toLowerCase().split('@');
  const name = folded(`${firstName} ${lastName}`);
  const digits = phone.replace(/\D/g, '').slice(-PHONE_DIGITS);
  return [
    // What stands behind a plus reaches the same person.
    ...(mailbox ? [`email ${mailbox.replace(/\+.*$/, '')}@${host}`] : []),
    ...(digits.length === PHONE_DIGITS ? [`phone ${digits}`] : []),
    ...(name.includes(' ') ? [`person ${name} ${birthDate}`] : []),
  ];
}

/** Fingerprints under each key: the newest first, by which they are kept. */
export const fingerprints = (marks: readonly string[], keys: readonly Buffer[]): Buffer[] =>
  keys.flatMap((key) => marks.map((mark) => createHmac('sha256', key).update(`evens retained ${mark}`).digest()));
