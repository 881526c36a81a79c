/** Digits as they stand on a card, in one row or in groups. */
const DIGIT_RUN = /\d(?:[ .-]?\d){11,18}/g;

/**
 * An id that a machine made. Its groups of 8, 4, 4, 4 and 12 hold a dozen digits in a row about once in fifteen, and one such row in
 * ten passes the check digit; no card is printed in groups like these.
 */
const MADE_ID = /(?<![0-9a-z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-z])/gi;

/** How numbers of cards begin, and how long they are. */
const CARD_SHAPES = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[0-8]|2[2-7]|6\d|35)\d{14}$/,
  /^3[47]\d{13}$/,
  /^3[0689]\d{12}$/,
  /^62\d{15}(?:\d{2})?$/,
] as const;

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export const holdsCardNumber = (text: string): boolean =>
  (text.replace(MADE_ID, ' ').match(DIGIT_RUN) ?? []).some((run) => passesLuhn(run.replace(/\D/g, '')));

/** Whether a text is a card's number and nothing else, by its shape and its check digit. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ .-]/g, '');
  return CARD_SHAPES.some((shape) => shape.test(digits)) && passesLuhn(digits);
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Whether a wish carries what belongs on a card provider's page alone: any security code, or a card number in whatever field.
 * Asked before anything else is done with the wish, so that it stands in no row, no log and no other party's hands.
 * `numbers`: fields that hold long numbers and addresses by right, where only a text that is a card's number as a whole counts:
 * one account number in ten passes the check digit of cards.
 */
export function carriesCardData(wish: Readonly<Record<string, unknown>>, numbers: readonly string[] = []): boolean {
  const { SecurityCode, AccountNumber, CreditCardNumber, idempotencyKey, ...others } = wish;
  if (!isBlank(SecurityCode)) return true;
  // One that is no text cannot be judged and is taken for a card.
  for (const [name, number] of Object.entries({ AccountNumber, CreditCardNumber })) {
    if (isBlank(number)) continue;
    if (typeof number !== 'string' || (numbers.includes(name) ? isCardNumber : holdsCardNumber)(number)) return true;
  }
  // A random key may hold a dozen digits in a row by chance; one that is a card's number as a whole was typed.
  if (typeof idempotencyKey === 'string' && isCardNumber(idempotencyKey)) return true;
  return Object.entries(others).some(
    ([name, value]) => typeof value === 'string' && (numbers.includes(name) ? isCardNumber : holdsCardNumber)(value),
  );
}
