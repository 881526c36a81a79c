import {
  DOCUMENT_KINDS,
  type DocumentFile,
  type DocumentKind,
  type DocumentState,
  type DocumentsView,
  FILES_A_DOCUMENT,
  type KycDocumentView,
} from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import type { FileRow } from './file-store.ts';
import { allowancesOf, type DocumentRules, isIdentity, levelOf } from './rules.ts';
import type { DocumentRecord } from './store.ts';

/** Files and bytes that are kept for one account. */
export const MOST_FILES = 30;
export const MOST_BYTES = 60 * 1024 * 1024;

/** Everybody may show these unasked: they say who somebody is, and where. */
export const isOpenToAll = (kind: DocumentKind): boolean => isIdentity(kind) || kind === 'proofOfAddress';

export interface Moment {
  readonly nowMs: number;
  readonly today: string;
}

export const isHeld = ({ claimedUntil }: Pick<DocumentRecord, 'claimedUntil'>, { nowMs }: Moment): boolean =>
  claimedUntil !== null && claimedUntil.getTime() > nowMs;

const counts = ({ provenAt, expiresOn }: DocumentRecord, { today }: Moment): boolean =>
  provenAt !== null && (expiresOn === null || expiresOn >= today);

export function stateOf(record: DocumentRecord, at: Moment): DocumentState {
  if (record.state === 'sent' && isHeld(record, at)) return 'review';
  if (record.state === 'accepted' && !counts(record, at)) return 'expired';
  return record.state;
}

export const presentFile = ({ id, name, type, size, sentAt, scan }: FileRow): DocumentFile => ({
  id,
  name,
  type,
  size,
  sentMs: sentAt.getTime(),
  scan,
});

/** The best first: what says most of somebody. */
const RANK: readonly DocumentState[] = ['accepted', 'review', 'sent', 'refused', 'expired', 'asked', 'notAsked'];

export const bestState = (states: readonly DocumentState[]): DocumentState =>
  RANK.find((state) => states.includes(state)) ?? 'notAsked';

function presentRecord(record: DocumentRecord, files: readonly FileRow[], at: Moment): KycDocumentView {
  const state = stateOf(record, at);
  const current = files.filter(({ recordId, round }) => recordId === record.id && round === record.round);
  const decided = state === 'accepted' || state === 'refused' || state === 'expired';
  return {
    kind: record.kind,
    state,
    askedWords: record.askedWords,
    sentMs: record.sentAt?.getTime() ?? null,
    decidedMs: decided ? (record.decidedAt?.getTime() ?? null) : null,
    expiresOn: counts(record, at) ? record.expiresOn : null,
    reason: state === 'refused' ? record.reason : null,
    words: state === 'refused' ? record.words : null,
    standing: state !== 'accepted' && counts(record, at),
    files: current.map(presentFile),
    maySend: record.state !== 'sent' || current.length < FILES_A_DOCUMENT,
    mayTakeBack: state === 'sent' && current.length > 0,
  };
}

const unsent = (kind: DocumentKind): KycDocumentView => ({
  kind,
  state: 'notAsked',
  askedWords: null,
  sentMs: null,
  decidedMs: null,
  expiresOn: null,
  reason: null,
  words: null,
  standing: false,
  files: [],
  maySend: true,
  mayTakeBack: false,
});

export function presentDocuments(
  held: { readonly records: readonly DocumentRecord[]; readonly files: readonly FileRow[]; readonly keptFiles: number },
  rules: DocumentRules,
  currency: Currency,
  at: Moment,
): DocumentsView {
  const { records, files } = held;
  const proofs = records.flatMap((record) => {
    const { kind, provenAt } = record;
    return provenAt !== null && counts(record, at) ? [{ kind, provenAt }] : [];
  });
  const level = levelOf(proofs);
  const identities = records.filter(({ kind }) => isIdentity(kind));
  const provenSince = proofs.filter(({ kind }) => isIdentity(kind)).map(({ provenAt }) => provenAt.getTime());
  return {
    level,
    state: bestState(identities.map((record) => stateOf(record, at))),
    Currency: currency,
    allows: allowancesOf(rules, level, currency).map(({ act, allowed, mostMinor, needs }) => ({
      act,
      allowed,
      most: mostMinor === null || !allowed ? null : formatAmount(mostMinor, currency),
      needs,
    })),
    ageProvenMs: provenSince.length > 0 ? Math.min(...provenSince) : null,
    documents: DOCUMENT_KINDS.flatMap((kind) => {
      const record = records.find((each) => each.kind === kind);
      if (record) return [presentRecord(record, files, at)];
      return isOpenToAll(kind) ? [unsent(kind)] : [];
    }),
    filesLeft: Math.max(0, MOST_FILES - held.keptFiles),
  };
}
