import {
  DOCUMENT_KINDS,
  type DocumentFile,
  type DocumentKind,
  type DocumentState,
  type DocumentsView,
  FILES_A_DOCUMENT,
  type PaperView,
} from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import type { FileRow } from './file-store.ts';
import { allowancesOf, type DocumentRules, isIdentity, levelOf } from './rules.ts';
import type { Paper } from './store.ts';

/** Files and bytes that are kept for one account. */
export const MOST_FILES = 30;
export const MOST_BYTES = 60 * 1024 * 1024;

/** Everybody may show these unasked: they say who somebody is, and where. */
export const isOpenToAll = (kind: DocumentKind): boolean => isIdentity(kind) || kind === 'proofOfAddress';

export interface Moment {
  readonly nowMs: number;
  readonly today: string;
}

export const isHeld = ({ claimedUntil }: Pick<Paper, 'claimedUntil'>, { nowMs }: Moment): boolean =>
  claimedUntil !== null && claimedUntil.getTime() > nowMs;

const counts = ({ provenAt, expiresOn }: Paper, { today }: Moment): boolean =>
  provenAt !== null && (expiresOn === null || expiresOn >= today);

export function stateOf(paper: Paper, at: Moment): DocumentState {
  if (paper.state === 'sent' && isHeld(paper, at)) return 'review';
  if (paper.state === 'accepted' && !counts(paper, at)) return 'expired';
  return paper.state;
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

function presentPaper(paper: Paper, files: readonly FileRow[], at: Moment): PaperView {
  const state = stateOf(paper, at);
  const current = files.filter(({ paperId, round }) => paperId === paper.id && round === paper.round);
  const decided = state === 'accepted' || state === 'refused' || state === 'expired';
  return {
    kind: paper.kind,
    state,
    askedWords: paper.askedWords,
    sentMs: paper.sentAt?.getTime() ?? null,
    decidedMs: decided ? (paper.decidedAt?.getTime() ?? null) : null,
    expiresOn: counts(paper, at) ? paper.expiresOn : null,
    reason: state === 'refused' ? paper.reason : null,
    words: state === 'refused' ? paper.words : null,
    standing: state !== 'accepted' && counts(paper, at),
    files: current.map(presentFile),
    maySend: paper.state !== 'sent' || current.length < FILES_A_DOCUMENT,
    mayTakeBack: state === 'sent' && current.length > 0,
  };
}

const unsent = (kind: DocumentKind): PaperView => ({
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
  held: { readonly papers: readonly Paper[]; readonly files: readonly FileRow[]; readonly keptFiles: number },
  rules: DocumentRules,
  currency: Currency,
  at: Moment,
): DocumentsView {
  const { papers, files } = held;
  const proofs = papers.flatMap((paper) => {
    const { kind, provenAt } = paper;
    return provenAt !== null && counts(paper, at) ? [{ kind, provenAt }] : [];
  });
  const level = levelOf(proofs);
  const identities = papers.filter(({ kind }) => isIdentity(kind));
  const provenSince = proofs.filter(({ kind }) => isIdentity(kind)).map(({ provenAt }) => provenAt.getTime());
  return {
    level,
    state: bestState(identities.map((paper) => stateOf(paper, at))),
    Currency: currency,
    allows: allowancesOf(rules, level, currency).map(({ act, allowed, mostMinor, needs }) => ({
      act,
      allowed,
      most: mostMinor === null || !allowed ? null : formatAmount(mostMinor, currency),
      needs,
    })),
    ageProvenMs: provenSince.length > 0 ? Math.min(...provenSince) : null,
    papers: DOCUMENT_KINDS.flatMap((kind) => {
      const paper = papers.find((each) => each.kind === kind);
      if (paper) return [presentPaper(paper, files, at)];
      return isOpenToAll(kind) ? [unsent(kind)] : [];
    }),
    filesLeft: Math.max(0, MOST_FILES - held.keptFiles),
  };
}
