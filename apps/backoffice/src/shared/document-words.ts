import type { DocumentKind, DocumentState, ProofLevel } from '@evens/contract';

/** What documents are called. */
export const DOCUMENT_KIND_WORDS: Readonly<Record<DocumentKind, string>> = {
  identityCard: 'Identity card',
  passport: 'Passport',
  drivingLicence: 'Driving licence',
  proofOfAddress: 'Proof of address',
  proofOfPayment: 'Proof of payment',
  sourceOfFunds: 'Source of funds',
};

export const DOCUMENT_STATE_WORDS: Readonly<Record<DocumentState, string>> = {
  notAsked: 'Not requested',
  asked: 'Requested',
  sent: 'To review',
  review: 'In review',
  accepted: 'Accepted',
  refused: 'Rejected',
  expired: 'Expired',
};

export const PROOF_WORDS: Readonly<Record<ProofLevel, string>> = {
  none: 'Not verified',
  identity: 'Identity verified',
  address: 'Identity and address verified',
};
