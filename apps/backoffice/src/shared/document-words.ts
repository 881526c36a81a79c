import type { DocumentKind, DocumentState, ProofLevel } from '@evens/contract';

/** What documents are called. */
export const DOCUMENT_KIND_WORDS: Readonly<Record<DocumentKind, string>> = {
  identityCard: 'Identity card',
  passport: 'Passport',
  drivingLicence: 'Driving licence',
  proofOfAddress: 'Proof of address',
  proofOfPayment: 'Proof of payment',
  sourceOfFunds: 'Source of money',
};

export const DOCUMENT_STATE_WORDS: Readonly<Record<DocumentState, string>> = {
  notAsked: 'Not sent',
  asked: 'Asked for',
  sent: 'To read',
  review: 'In hand',
  accepted: 'Accepted',
  refused: 'Refused',
  expired: 'Expired',
};

export const PROOF_WORDS: Readonly<Record<ProofLevel, string>> = {
  none: 'Nothing proven',
  identity: 'Identity proven',
  address: 'Identity and address proven',
};
