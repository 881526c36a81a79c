import { AFFILIATE_PARAMETERS, type AffiliateParameters } from '@evens/contract';

const LONGEST = 128;
/** What partners' systems make of ids and campaigns; no markup, no line breaks. */
const TAG = /^[\p{L}\p{N}._~:@/+=|,-]+$/u;

/** What is kept of where a player came from. An odd tag is left out: it keeps nobody from registering. */
export function cleanAffiliate(said: AffiliateParameters | undefined): Readonly<Record<string, string>> {
  const kept = AFFILIATE_PARAMETERS.flatMap((name) => {
    const value = said?.[name]?.trim() ?? '';
    return value.length <= LONGEST && TAG.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}
