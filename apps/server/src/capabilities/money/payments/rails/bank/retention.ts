import type { RetentionRule } from '../../../../../platform/retention/index.ts';
import { discardOld } from './files/file-store.ts';
import { dropOldWords } from './line-store.ts';

/** What of bank transfers is not kept: what banks said, word for word. That they said it, and under which id, stays. */
export const BANK_RETENTION: readonly RetentionRule[] = [
  {
    name: 'cashier-bank-words',
    what: 'names, accounts and words of who paid, in lines of bank statements that were dealt with; what waits for manual review keeps them',
    keptDays: 400,
    why: 'a transfer can be asked back for thirteen months; amounts and the bank’s numbers stay, so that no line counts twice',
    thin: dropOldWords,
  },
  {
    name: 'cashier-bank-proposal',
    what: 'lines of bank statements that nobody released; the file is discarded and may be taken in anew',
    keptDays: 90,
    why: 'names and accounts of who paid stand in them; the bank gives a statement again',
    thin: discardOld,
  },
];
