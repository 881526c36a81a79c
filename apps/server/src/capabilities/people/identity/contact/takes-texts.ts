import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Numbers that a person carries or has at home. All others cost whoever sends to them, or whoever reads: premium and shared cost,
 * pagers, personal and company numbers, voice mail, free ones and internet telephones.
 */
const TAKEN: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE']);

/**
 * Whether a code may be sent to this number (E.164). It has to be one that its country gives out, and of a country: what belongs to
 * none is a satellite's, an international network's or a premium service's.
 */
export function takesTexts(number: string): boolean {
  const read = parsePhoneNumberFromString(number);
  return read?.country !== undefined && read.isValid() && TAKEN.has(read.getType());
}
