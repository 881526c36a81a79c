import { type ReceiptBody, type ReceiptKey, receiptKeys, signedReceipt } from '@evens/contract';
import { accept, type Result, refuse } from '@evens/kernel';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base64urlnopad } from '@scure/base';
import { signedBytesOf } from './canonical.ts';
import { readJson } from './read-json.ts';
import type { ReceiptFault } from './receipt-fault.ts';

/** In characters. A ticket of the most legs that there are comes to a tenth of it. */
const LARGEST = 1_000_000;

/** A receipt that one of the house's keys has signed as it stands. */
export interface CheckedReceipt {
  readonly receipt: ReceiptBody;
  readonly keyId: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOnly = (value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));

/** What is said beside the receipt is not signed, so there may be nothing. */
function signatureIn(value: unknown): { keyId: string; signature: string; receipt: unknown } | undefined {
  if (!isObject(value) || !hasOnly(value, ['receipt', 'signature'])) return undefined;
  const { receipt, signature } = value;
  if (!isObject(receipt) || !isObject(signature)) return undefined;
  const { algorithm, keyId, value: signed } = signature;
  if (!hasOnly(signature, ['algorithm', 'keyId', 'value']) || algorithm !== 'Ed25519') return undefined;
  if (typeof keyId !== 'string' || typeof signed !== 'string') return undefined;
  return { keyId, signature: signed, receipt };
}

function isSigned(receipt: unknown, signature: string, key: ReceiptKey): boolean {
  try {
    const bytes = signedBytesOf(receipt);
    return ed25519.verify(base64urlnopad.decode(signature), bytes, base64urlnopad.decode(key.x), { zip215: false });
  } catch {
    // Neither base64url nor a point of the curve, or nothing that could be signed: no signature fits.
    return false;
  }
}

/**
 * Whether a text is a receipt that one of these keys has signed, unchanged. White space and the order of members do not
 * matter; everything else does. Pure and without the browser's cryptography, so that it works offline and on any page.
 */
export function checkReceipt(text: string, keys: readonly ReceiptKey[]): Result<CheckedReceipt, ReceiptFault> {
  if (text.length > LARGEST) return refuse('tooLarge');
  const read = readJson(text.replace(/^\uFEFF/, ''));
  if (!read.ok) return read;
  const parts = signatureIn(read.value);
  if (!parts) return refuse('notReceipt');
  const key = keys.find(({ kid }) => kid === parts.keyId);
  if (!key) return refuse('unknownKey');
  if (!isSigned(parts.receipt, parts.signature, key)) return refuse('changed');
  // The house has signed it; another shape is a receipt of another version of the house.
  const shaped = signedReceipt.safeParse(read.value);
  return shaped.success ? accept({ receipt: shaped.data.receipt, keyId: parts.keyId }) : refuse('notReceipt');
}

/** The keys of a file as the house publishes them; undefined where it is none. */
export function readReceiptKeys(text: string): readonly ReceiptKey[] | undefined {
  const read = readJson(text.replace(/^\uFEFF/, ''));
  const keys = read.ok ? receiptKeys.safeParse(read.value) : undefined;
  return keys?.success ? keys.data.keys : undefined;
}
