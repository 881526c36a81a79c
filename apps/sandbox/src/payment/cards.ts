/** What a card field on the hosted page held. It lives for one request: never stored, never logged. */
export interface CardForm {
  readonly number: string;
  readonly expiry: string;
  readonly securityCode: string;
  readonly holder: string;
}

export type CardFault = 'number' | 'expiry' | 'securityCode' | 'holder' | 'notATestCard';

/** Cards of the sandbox. Every other number is sent back, so that nobody's real card is ever taken. */
export const TEST_CARDS = [
  { number: '4242424242424242', outcome: 'completed', note: 'pays' },
  { number: '5555555555554444', outcome: 'completed', note: 'pays' },
  { number: '4000000000000077', outcome: 'slow', note: 'pays after five seconds' },
  { number: '4000000000003220', outcome: 'secure', note: 'asks its bank' },
  { number: '4000000000000002', outcome: 'declined', note: 'declined' },
  { number: '4000000000009995', outcome: 'insufficientFunds', note: 'declined: insufficient funds' },
] as const;

export type CardOutcome = (typeof TEST_CARDS)[number]['outcome'];

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** A date for a card that is valid at this moment and for two years more. */
export function expiryAhead(nowMs: number): string {
  return `12/${String((new Date(nowMs).getUTCFullYear() + 2) % 100).padStart(2, '0')}`;
}

/** "09/29" is valid until the end of September 2029; so is "0929", which is what a hand types. */
function expiryIsAhead(text: string, nowMs: number): boolean {
  const match = /^\s*(\d{1,2})\s*[/. -]?\s*(?:20)?(\d{2})\s*$/.exec(text);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return false;
  return Date.UTC(2000 + Number(match[2]), month, 1) > nowMs;
}

/** What happens to a card: its outcome, or the field that is wrong. */
export function judgeCard(card: CardForm, nowMs: number): { outcome: CardOutcome } | { fault: CardFault } {
  const digits = digitsOf(card.number);
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return { fault: 'number' };
  if (!expiryIsAhead(card.expiry, nowMs)) return { fault: 'expiry' };
  if (!/^\d{3,4}$/.test(card.securityCode.trim())) return { fault: 'securityCode' };
  if (card.holder.trim().length < 2) return { fault: 'holder' };
  const known = TEST_CARDS.find(({ number }) => number === digits);
  return known ? { outcome: known.outcome } : { fault: 'notATestCard' };
}
