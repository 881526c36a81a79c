import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Numbers that a person carries or has at home. All others cost whoever sends to them, or whoever reads: premium and shared cost,
 * pagers, personal and company numbers, voice mail, free ones and internet telephones.
 */
const TAKEN: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE']);

/**
 * The number (E.164) that a code goes to, as its network knows it: a zero that only callers within a country dial is gone, so that one phone is
 * one number however it is typed. Undefined where no code is sent: it has to be a number that a country gives out, for what belongs to none is a
 * satellite's, an international network's or a premium service's.
 */
export function textedNumber(number: string): string | undefined {
  const read = parsePhoneNumberFromString(number);
  return read?.country !== undefined && read.isValid() && TAKEN.has(read.getType()) ? read.number : undefined;
}
