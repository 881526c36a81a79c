import { randomInt } from 'node:crypto';

/** Without letters and figures that are taken for each other; 31, a prime, so that the check sign sees every swap. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const PREFIX = 'EV';
/** What goes back has a reference of its own kind: it can never be taken for a deposit's. */
const BACK = 'RT';
const BODY = 7;
const LENGTH = PREFIX.length + BODY + 1;

/** The sign that makes the sum of places times values a multiple of 31: one wrong sign, or two that changed places, never do. */
function checkOf(body: string): string {
  const sum = [...body].reduce((all, sign, at) => all + (at + 2) * SIGNS.indexOf(sign), 0);
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? '';
}

const make = (prefix: string): string => {
  const body = Array.from({ length: BODY }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${prefix}${body}${checkOf(prefix + body)}`;
};

/** What a player writes on his transfer: ten signs, the last of which checks the others. */
export const newReference = (): string => make(PREFIX);

/** The same for what is sent back. */
export const newReturnReference = (): string => make(BACK);

/** In groups, as it is read out and typed: `EV 7K3M Q9XT`. */
export const readableReference = (reference: string): string => reference.replace(/^(..)(....)(....)$/, '$1 $2 $3');

function found(text: string, prefix: string): string[] {
  // Banks break lines, drop signs and write all in capitals; between two signs may stand what was never typed.
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const all = new Set<string>();
  for (let at = plain.indexOf(prefix); at >= 0; at = plain.indexOf(prefix, at + 1)) {
    const each = plain.slice(at, at + LENGTH);
    const sound = each.length === LENGTH && [...each].every((sign) => SIGNS.includes(sign));
    if (sound && checkOf(each.slice(0, -1)) === each.at(-1)) all.add(each);
  }
  return [...all];
}

/** The references that stand in a text; what fails its check is none. */
export const referencesIn = (text: string): string[] => found(text, PREFIX);

export const returnReferencesIn = (text: string): string[] => found(text, BACK);
