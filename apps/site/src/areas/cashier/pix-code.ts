/** What a PIX code says; `reference`: what the house knows the payment by. */
export interface PixPayment {
  readonly key: string;
  readonly holder: string;
  /** Decimal string of reais; left out, the payer types it. */
  readonly amount?: string;
  readonly reference: string;
}

/** The scheme's own name for payments by PIX (Banco Central do Brasil, Manual do BR Code). */
const SCHEME = 'br.gov.bcb.pix';
const REAL = '986';
const LONGEST_NAME = 25;
const LONGEST_REFERENCE = 25;
const LONGEST_ACCOUNT = 99;
/** The code must have a city; the house knows none of its bank, and no bank checks it against the key. */
const CITY = 'BRASILIA';

/** A field by the rules of EMV: its number, its length in two figures, its text. */
const field = (id: string, text: string): string => `${id}${String(text.length).padStart(2, '0')}${text}`;

/** Without accents: the code is plain ASCII. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim();

/** CRC-16 with the polynomial 1021 and the start FFFF, as EMV asks for it. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= (letter.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The text that a bank's app reads from a QR code, or takes as "Pix Copia e Cola": a static code of the BR Code standard. */
export function pixCode({ key, holder, amount, reference }: PixPayment): string {
  const known = reference.replace(/[^A-Za-z0-9]/g, '').slice(0, LONGEST_REFERENCE);
  const account = field('00', SCHEME) + field('01', key);
  // What the payee's bank passes on as text, where there is room for it.
  const note = known === '' ? '' : field('02', known);
  const body = [
    field('00', '01'),
    field('26', account.length + note.length <= LONGEST_ACCOUNT ? account + note : account),
    field('52', '0000'),
    field('53', REAL),
    amount === undefined ? '' : field('54', amount),
    field('58', 'BR'),
    field('59', plain(holder).slice(0, LONGEST_NAME).trim()),
    field('60', CITY),
    field('62', field('05', known === '' ? '***' : known)),
    '6304',
  ].join('');
  return body + checksum(body);
}
