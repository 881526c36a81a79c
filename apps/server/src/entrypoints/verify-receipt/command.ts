import { parseArgs } from 'node:util';
import type { ReceiptKey } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import {
  type CheckedReceipt,
  checkReceipt,
  countsMinorUnits,
  currencyIn,
  gradingTicketOf,
  type LegResult,
  payoutOfReceipt,
  type ReceiptFault,
  readReceiptKeys,
  readResults,
} from '@evens/receipts';

const HELP = `Usage: npm run -s verify-receipt -- FILE.json                    is it a receipt of the house, unchanged?
       npm run -s verify-receipt -- FILE.json --results R.json   ... and what does it pay?
       npm run -s verify-receipt -- FILE.json --results R.json --grade | npm run -s grade -- -
                                                                 the plain part: the bet without its extras
Options: --keys KEYS.json   the house's public keys, as GET /api/receipts/keys answers them; left out, the key of this
                            machine's house (RECEIPT_KEY, or receipt-key.pem in DATA_DIR)
- stands for standard input, once. Works offline. Prints JSON on standard output.

R.json is a list with a result for each leg, in the order of the receipt; each has only what it needs:
[{"result": "win | lost | refund | halfWin | halfLose | cancelled | pending",
  "deadHeatFactor": "0.5",       places left over runners tied, a decimal or a fraction like "1/3"
  "rule4Pence": 25,              pence in the pound off winnings
  "startingPrice": "3.50",       of a leg at the starting price that has won: the price of the off
  "place": {"result": "win"}}]   of an each-way bet

Exit code: 0 when the receipt is the house's, 1 when it is refused, 2 for wrong use or results that do not fit.
`;

/** What a person is told about a fault; the answer itself has its name. */
const ABOUT: Readonly<Record<ReceiptFault, string>> = {
  tooLarge: 'The file is larger than any receipt.',
  notJson: 'The file is not JSON.',
  truncated: 'The end of the file is missing.',
  ambiguous: 'A name comes twice in one object, so that two readers could read two things.',
  notReceipt: 'The file is no receipt, or has something beside receipt and signature that nobody signed.',
  unknownKey: 'The receipt names a key that is not among those of the house.',
  changed: 'The signature does not fit: the receipt was changed, or somebody else has signed it.',
};

/** What a process is to do at its end: the exit code, and what belongs on standard output and on standard error. */
export interface Said {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

export interface VerifyParts {
  /** The text at a path, or of standard input where it is `-`; may reject. */
  readonly read: (path: string) => Promise<string>;
  /** The key of this machine's house, where no keys are given; undefined where there is none. May reject. */
  readonly ownKey: () => Promise<ReceiptKey | undefined>;
}

interface Order {
  readonly file: string;
  readonly results: string | undefined;
  readonly keys: string | undefined;
  readonly grade: boolean;
}

/** Wrong use: what is said about it. */
class Misuse extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function orderOf(args: string[]): Order | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      results: { type: 'string' },
      keys: { type: 'string' },
      grade: { type: 'boolean' },
    },
  });
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Misuse('Give one receipt, or - for standard input.');
  if (values.grade && values.results === undefined) throw new Misuse('--grade needs --results.');
  return { file, results: values.results, keys: values.keys, grade: values.grade ?? false };
}

async function keysOf({ keys: path }: Order, { read, ownKey }: VerifyParts): Promise<readonly ReceiptKey[]> {
  if (path === undefined) {
    const own = await ownKey();
    if (!own)
      throw new Misuse('This machine has no key of a house: give --keys FILE, the answer of /api/receipts/keys.');
    return [own];
  }
  const keys = readReceiptKeys(await read(path));
  if (!keys) throw new Misuse(`${path} holds no keys: it should be the answer of /api/receipts/keys.`);
  return keys;
}

function resultsOf(path: string, text: string, { receipt }: CheckedReceipt): readonly LegResult[] {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Misuse(`${path} is not JSON: ${messageOf(error)}`);
  }
  const read = readResults(value, receipt);
  if (read.ok) return read.value;
  const { leg, about } = read.refusal;
  throw new Misuse(leg === 0 ? `${path} should be ${about}.` : `${path}, leg ${leg}: ${about}.`);
}

function presentPayout({ receipt }: CheckedReceipt, results: readonly LegResult[]) {
  const { currency, status, payoutMinor, boughtBackMinor, parts } = payoutOfReceipt(receipt, results);
  const amount = (minor: bigint): string => formatAmount(minor, currency);
  return {
    status,
    payout: payoutMinor === null ? null : amount(payoutMinor),
    ...(payoutMinor !== null && {
      parts: Object.fromEntries(Object.entries(parts).map(([name, minor]) => [name, amount(minor)])),
    }),
    ...(receipt.boughtBack.length > 0 && { boughtBack: amount(boughtBackMinor) }),
  };
}

function gradingFile(checked: CheckedReceipt, results: readonly LegResult[]): Said {
  const ticket = gradingTicketOf(checked.receipt, results);
  if (!ticket) throw new Misuse('A share of this bet is no decimal, which the grading form asks for.');
  const scaled = countsMinorUnits(currencyIn(checked.receipt.currency));
  const err = scaled
    ? `Amounts in hundredths of minor units: 1.00 is 100 of the smallest ${checked.receipt.currency}.\n`
    : '';
  return { code: 0, out: json([ticket]), err };
}

async function verify(order: Order, parts: VerifyParts): Promise<Said> {
  const keys = await keysOf(order, parts);
  const checked = checkReceipt(await parts.read(order.file), keys);
  if (!checked.ok) {
    return { code: 1, out: json({ valid: false, fault: checked.refusal }), err: `${ABOUT[checked.refusal]}\n` };
  }
  const { receipt, keyId } = checked.value;
  const results = order.results === undefined ? undefined : await parts.read(order.results);
  const ends = results === undefined ? undefined : resultsOf(order.results ?? '', results, checked.value);
  if (order.grade && ends) return gradingFile(checked.value, ends);
  const { house, ticket, accepted, stated, betType, totalStake, currency } = receipt;
  const said = { valid: true, house, ticket, accepted, stated, keyId, betType, totalStake, currency };
  return { code: 0, out: json({ ...said, ...(ends && presentPayout(checked.value, ends)) }), err: '' };
}

/**
 * The command `verify-receipt`, all but its process.
 *
 * @param args - the words after the command's name
 */
export async function verifyReceipt(args: string[], parts: VerifyParts): Promise<Said> {
  try {
    const order = orderOf(args);
    return order === 'help' ? { code: 0, out: HELP, err: '' } : await verify(order, parts);
  } catch (error) {
    return {
      code: 2,
      out: '',
      err: `${messageOf(error)}${error instanceof Misuse ? '' : ' (--help shows the form)'}\n`,
    };
  }
}
