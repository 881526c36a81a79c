import { assert } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { checkLetter, type Letter } from './letter.ts';
import { insertMail } from './store.ts';

/**
 * Writes a mail down in the caller's transaction; it is sent after the commit, by whichever process claims it. Answers
 * whether it was written: not where its key is known, nor to an address that no mail server takes, which was let in long
 * ago and must not undo what the mail tells of. Throws on any other fault: its writer must have checked its parts.
 */
export async function writeMail(tx: DatabaseTransaction, letter: Letter): Promise<boolean> {
  const checked = checkLetter(letter);
  if (!checked.ok && checked.refusal === 'recipient') return false;
  assert(checked.ok, `a letter that can be sent, not one with a wrong ${checked.ok ? '' : checked.refusal}`);
  return insertMail(tx, checked.value);
}
