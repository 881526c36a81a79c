import { z } from 'zod';
import { DOCUMENT_KINDS, DOCUMENT_REASONS, DOCUMENT_STATES, documentFile, PROOF_LEVELS } from './documents.ts';
import { endpoint } from './endpoint.ts';

/** Documents a page of the room has. */
export const DOCUMENT_PAGE = 50;

export const deskDocument = z.object({
  documentId: z.string(),
  accountId: z.string(),
  userName: z.string(),
  country: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  /** When the oldest file of it was sent that waits. */
  sentMs: z.number().nullable(),
  files: z.number(),
  /** Who is looking at it; null where nobody is. */
  claimedByName: z.string().nullable(),
  claimedByMe: z.boolean(),
  decidedMs: z.number().nullable(),
  decidedByName: z.string().nullable(),
  reason: z.enum(DOCUMENT_REASONS).nullable(),
  /** A refusal that closes the account waits for a second person. */
  waitsForSecond: z.boolean(),
});

export type DeskDocument = z.output<typeof deskDocument>;

export const deskDocumentDetail = deskDocument.extend({
  /** As the account has them, to be compared with the KYC document; names and places only for the operator it is assigned to. */
  person: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    birthDate: z.string().nullable(),
    gender: z.string().nullable(),
    address: z.string().nullable(),
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string(),
    language: z.string().nullable(),
    openedMs: z.number(),
    locked: z.boolean(),
  }),
  level: z.enum(PROOF_LEVELS),
  askedWords: z.string().nullable(),
  words: z.string().nullable(),
  expiresOn: z.string().nullable(),
  /** When an earlier one was accepted that counts still. */
  provenMs: z.number().nullable(),
  fileList: z.array(
    documentFile.extend({
      /** Sent for this decision, or for one before. */
      current: z.boolean(),
      /** Accounts of others that sent the very same bytes. */
      sameElsewhere: z.number(),
      /** Pictures that there are of it; of a PDF 0 where it cannot be drawn, null where nobody has looked at it yet. */
      pages: z.number().nullable(),
    }),
  ),
  /** Other KYC documents of the person. */
  others: z.array(z.object({ documentId: z.string(), kind: z.enum(DOCUMENT_KINDS), state: z.enum(DOCUMENT_STATES) })),
  claimUntilMs: z.number().nullable(),
});

export type DeskDocumentDetail = z.output<typeof deskDocumentDetail>;

export const listDocuments = endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/desk/documents',
  summary: 'Documents that wait, oldest first, or were decided, newest first',
  access: 'operator',
  right: 'documents.see',
  query: z.object({ state: z.enum(['waiting', 'decided']), accountId: z.uuid().optional() }),
  response: z.object({ documents: z.array(deskDocument), waiting: z.number() }),
  refusals: [],
});

const ofOne = z.object({ documentId: z.uuid() });

export const getDeskDocument = endpoint({
  name: 'getDeskDocument',
  method: 'GET',
  path: '/api/desk/documents/:documentId',
  summary: 'A document with its files, and what the account says of the person',
  access: 'operator',
  right: 'documents.see',
  params: ofOne,
  response: deskDocumentDetail,
  refusals: ['NotFound'],
});

export const getDeskDocumentFile = endpoint({
  name: 'getDeskDocumentFile',
  method: 'GET',
  path: '/api/desk/document-files/:fileId',
  summary: 'A picture of one page of a document’s file, whatever the file is: each look is written into the audit log',
  access: 'operator',
  right: 'documents.see',
  params: z.object({ fileId: z.uuid() }),
  query: z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
  answersFile: true,
  refusals: ['NotFound', 'FileNotReady', 'FileNotDrawable'],
  rateLimit: { max: 240, perMs: 60_000 },
});

/** As text, so that no browser opens it; saving it is a deliberate act. */
export const takeDocumentOriginal = endpoint({
  name: 'takeDocumentOriginal',
  method: 'POST',
  path: '/api/desk/document-files/:fileId/original',
  summary: 'A PDF as its sender sent it, in base64, for a reason that the audit log keeps',
  access: 'operator',
  right: 'documents.original',
  params: z.object({ fileId: z.uuid() }),
  body: z.object({ reason: z.string().trim().min(3).max(300) }),
  response: z.object({ name: z.string(), base64: z.string() }),
  refusals: ['NotFound', 'FileNotReady'],
  rateLimit: { max: 20, perMs: 60_000 },
});

export const claimDocument = endpoint({
  name: 'claimDocument',
  method: 'POST',
  path: '/api/desk/documents/:documentId/claim',
  summary: 'Takes a document in hand for ten minutes, so that nobody else decides it; again lengthens it',
  access: 'operator',
  right: 'documents.decide',
  params: ofOne,
  body: z.object({ claimed: z.boolean() }),
  response: z.object({ claimUntilMs: z.number().nullable() }),
  refusals: ['NotFound', 'DocumentClaimed', 'DocumentNotOpen'],
});

export const decideDocument = endpoint({
  name: 'decideDocument',
  method: 'POST',
  path: '/api/desk/documents/:documentId/decide',
  summary: 'Accepts a document, or refuses it with a reason; a refusal that closes the account takes a second person',
  access: 'operator',
  right: 'documents.decide',
  params: ofOne,
  body: z.object({
    decision: z.enum(['accept', 'refuse', 'refuseAndClose']),
    /** Of a refusal. */
    reason: z.enum(DOCUMENT_REASONS).optional(),
    /** To the player, beside the reason. */
    words: z.string().trim().max(500).default(''),
    /** Of what was accepted: its last day. */
    expiresOn: z.iso.date().optional(),
    /** The files that were looked at: refused where others came meanwhile. */
    seen: z.array(z.uuid()).max(50),
  }),
  response: z.object({ approvalId: z.string().nullable() }),
  refusals: [
    'NotFound',
    'DocumentClaimed',
    'DocumentNotOpen',
    'DocumentChanged',
    'FileNotReady',
    'ProposalWaits',
    'InvalidRequest',
  ],
});

export const askForDocument = endpoint({
  name: 'askForDocument',
  method: 'POST',
  path: '/api/desk/players/:accountId/documents',
  summary: 'Asks a player for a document, and says why',
  access: 'operator',
  right: 'documents.decide',
  params: z.object({ accountId: z.uuid() }),
  body: z.object({ kind: z.enum(DOCUMENT_KINDS), words: z.string().trim().min(3).max(500) }),
  response: z.object({ documentId: z.string() }),
  refusals: ['NotFound', 'DocumentNotOpen'],
});

/** What is known of a person's KYC documents, for the player's page. */
export const getPlayerDocuments = endpoint({
  name: 'getPlayerDocuments',
  method: 'GET',
  path: '/api/desk/players/:accountId/documents',
  summary: "A player's documents and how far they prove who it is",
  access: 'operator',
  right: 'documents.see',
  params: z.object({ accountId: z.uuid() }),
  response: z.object({ level: z.enum(PROOF_LEVELS), documents: z.array(deskDocument) }),
  refusals: [],
});
