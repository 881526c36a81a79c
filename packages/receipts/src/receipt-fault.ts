/**
 * Why a file is no receipt of the house.
 * `tooLarge`, `notJson`, `truncated` (its end is missing), `ambiguous` (a key comes twice, so that people and programs may
 * read it differently), `notReceipt` (another shape, or something beside receipt and signature), `unknownKey` (signed with a
 * key that the house has not published), `changed` (the signature does not fit what is written).
 */
export const RECEIPT_FAULTS = [
  'tooLarge',
  'notJson',
  'truncated',
  'ambiguous',
  'notReceipt',
  'unknownKey',
  'changed',
] as const;

export type ReceiptFault = (typeof RECEIPT_FAULTS)[number];
