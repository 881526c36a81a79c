/** The digits of a text, and whether they are all the same: every check digit takes such a number. */
const digitsOf = (text: string): number[] => [...text].map(Number);
const isOneDigit = (text: string): boolean => /^(\d)\1*$/.test(text);

/** What Brazil's two numbers of taxpayers have at their end: 11 less the remainder, and 0 where that has two digits. */
const mod11 = (digits: readonly number[], weights: readonly number[]): number => {
  const rest = weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};
const down = (from: number): number[] => Array.from({ length: from - 1 }, (_, at) => from - at);

/** Brazil's number of a person, eleven digits without dots. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || isOneDigit(text)) return false;
  const digits = digitsOf(text);
  return mod11(digits, down(10)) === digits[9] && mod11(digits, down(11)) === digits[10];
}

/** Brazil's number of a company, fourteen digits without dots. */
export function isCnpj(text: string): boolean {
  if (!/^\d{14}$/.test(text) || isOneDigit(text)) return false;
  const digits = digitsOf(text);
  return (
    mod11(digits, [...down(5), ...down(9)]) === digits[12] && mod11(digits, [...down(6), ...down(9)]) === digits[13]
  );
}

/** Chile's number of a person as it is kept: `12345678-5`. */
export const tidyRut = (text: string): string =>
  text
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/(?=.$)/, '-');

/** Weights 2 to 7 from the right, over and over; 10 is written K and 11 is 0. */
export function isRut(text: string): boolean {
  const [, body = '', check] = /^(\d{7,8})-([\dK])$/.exec(text) ?? [];
  if (body === '') return false;
  const sum = [...body].reverse().reduce((all, digit, at) => all + Number(digit) * (2 + (at % 6)), 0);
  return '0123456789K0'[11 - (sum % 11)] === check;
}

/** Mexico's account number of eighteen digits; the last is a check digit of weights 3, 7, 1. */
export function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text) || isOneDigit(text)) return false;
  const digits = digitsOf(text);
  const sum = digits.slice(0, 17).reduce((all, digit, at) => all + ((digit * ([3, 7, 1][at % 3] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === digits[17];
}

/** A key of Brazil's PIX: a taxpayer's number, a phone, an e-mail address, or a random one in the form of a UUID. */
export const isPixKey = (text: string): boolean =>
  isCpf(text) ||
  isCnpj(text) ||
  /^\+55\d{10,11}$/.test(text) ||
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ||
  (text.length <= 77 && /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(text));
