import { z } from 'zod';
import { endpoint, type FileRule } from './endpoint.ts';

/** What a player may be asked to show. */
export const DOCUMENT_KINDS = [
  'identityCard',
  'passport',
  'drivingLicence',
  'proofOfAddress',
  'proofOfPayment',
  'sourceOfFunds',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Any one of these says who somebody is, and how old. */
export const IDENTITY_KINDS = ['identityCard', 'passport', 'drivingLicence'] as const satisfies readonly DocumentKind[];

/** `notAsked`: the player may send it. `review`: somebody is looking at it now. */
export const DOCUMENT_STATES = ['notAsked', 'asked', 'sent', 'review', 'accepted', 'refused', 'expired'] as const;

export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Why a document is not accepted. `unsafe`: the scan for viruses refused its file. */
export const DOCUMENT_REASONS = [
  'unreadable',
  'cutOff',
  'expired',
  'tooOld',
  'otherName',
  'otherAddress',
  'otherKind',
  'notGenuine',
  'underAge',
  'unsafe',
  'other',
] as const;

export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

/** `none`: waiting to be scanned for viruses, and shown to nobody; `refused`: its bytes are gone. */
export const SCAN_STATES = ['unscanned', 'waiting', 'clean', 'refused'] as const;

/** How far somebody has proven who they are: not at all, who and how old, where they live too. */
export const PROOF_LEVELS = ['none', 'identity', 'address'] as const;

export type ProofLevel = (typeof PROOF_LEVELS)[number];

/** What the documents decide about. */
export const DOCUMENT_ACTS = ['deposit', 'withdraw'] as const;

export type DocumentAct = (typeof DOCUMENT_ACTS)[number];

export const documentFile = z.object({
  id: z.string(),
  /** As its sender called it. */
  name: z.string(),
  type: z.string(),
  /** Bytes that are kept: of a picture those after it was made anew. */
  size: z.number(),
  sentMs: z.number(),
  scan: z.enum(SCAN_STATES),
});

export type DocumentFile = z.output<typeof documentFile>;

const kycDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  /** The note of the operator who requested it; null where none did. */
  askedWords: z.string().nullable(),
  sentMs: z.number().nullable(),
  decidedMs: z.number().nullable(),
  /** Last day on which it counts, `2031-05-17`; null without an end. */
  expiresOn: z.string().nullable(),
  reason: z.enum(DOCUMENT_REASONS).nullable(),
  /** The deciding operator's note beside the reason. */
  words: z.string().nullable(),
  /** Whether an earlier one is accepted still while this one is looked at. */
  standing: z.boolean(),
  /** Of what was sent last. */
  files: z.array(documentFile),
  maySend: z.boolean(),
  mayTakeBack: z.boolean(),
});

export type KycDocumentView = z.output<typeof kycDocument>;

const allowance = z.object({
  act: z.enum(DOCUMENT_ACTS),
  allowed: z.boolean(),
  /** The most in all, decimal in the account's currency; null without a bound. */
  most: z.string().nullable(),
  /** What would lift the bound; null where there is none. */
  needs: z.enum(['identity', 'address']).nullable(),
});

export const documentsView = z.object({
  level: z.enum(PROOF_LEVELS),
  /** The state of the person: of the best KYC document that says who they are. */
  state: z.enum(DOCUMENT_STATES),
  Currency: z.string(),
  allows: z.array(allowance),
  /** Since when the age is proven. */
  ageProvenMs: z.number().nullable(),
  documents: z.array(kycDocument),
  /** Files that may still be sent before old ones go. */
  filesLeft: z.number(),
});

export type DocumentsView = z.output<typeof documentsView>;

/** One file of a document; phones make pictures of up to 8 MB. */
export const DOCUMENT_FILE: FileRule = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 10 * 1024 * 1024,
};

/** Files that one document may have: front, back, pages. */
export const FILES_A_DOCUMENT = 6;

export const getDocuments = endpoint({
  name: 'getDocuments',
  method: 'GET',
  path: '/api/documents',
  summary: "The player's documents, what is asked for, and what they allow",
  access: 'player',
  response: documentsView,
  refusals: [],
});

const ofKind = z.object({ kind: z.enum(DOCUMENT_KINDS) });
const ofFile = z.object({ fileId: z.uuid() });

export const sendDocument = endpoint({
  name: 'sendDocument',
  method: 'POST',
  path: '/api/documents/:kind/files',
  summary: 'Sends one file of a document; the same key is the same file',
  access: 'player',
  play: false,
  params: ofKind,
  files: { file: DOCUMENT_FILE },
  /** The key is made by the page, one for each file. */
  body: z.object({ key: z.string().regex(/^[\w-]{8,64}$/) }),
  response: documentsView,
  refusals: [
    'DocumentNotSendable',
    'DocumentQuotaReached',
    'FileNotReadable',
    'FileNotDrawable',
    'FileHasTooManyPages',
    'PictureTooLarge',
    'FileTypeNotAllowed',
    'BodyTooLarge',
    'ServiceUnavailable',
  ],
  rateLimit: { max: 20, perMs: 60_000 },
});

export const getDocumentFile = endpoint({
  name: 'getDocumentFile',
  method: 'GET',
  path: '/api/documents/files/:fileId',
  summary: "One of the player's own files: pictures to look at, anything else to save",
  access: 'player',
  params: ofFile,
  answersFile: true,
  refusals: ['NotFound', 'FileNotReady'],
  rateLimit: { max: 120, perMs: 60_000 },
});

export const takeBackDocument = endpoint({
  name: 'takeBackDocument',
  method: 'DELETE',
  path: '/api/documents/files/:fileId',
  summary: 'Takes a file back that nobody looks at yet',
  access: 'player',
  play: false,
  params: ofFile,
  response: documentsView,
  refusals: ['NotFound', 'DocumentNotSendable'],
});
