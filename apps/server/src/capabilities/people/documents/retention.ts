import type { RetentionRule } from '../../../platform/retention/index.ts';
import { deleteEnded, deleteOld } from './file-store.ts';

/** KYC documents are looked at once; what they proved stays as a date. */
export const DOCUMENT_RETENTION: readonly RetentionRule[] = [
  {
    name: 'document-ended',
    what: 'files of KYC documents that were refused, or replaced by newer accepted ones',
    keptDays: 90,
    why: 'a player may ask why; after that nobody needs a picture that proves nothing',
    thin: deleteEnded,
  },
  {
    name: 'document-old',
    what: 'files of all KYC documents that were decided; that something was proven, and when, stays',
    keptDays: 1826,
    why: 'the law against laundering wants them for five years',
    thin: deleteOld,
  },
];
