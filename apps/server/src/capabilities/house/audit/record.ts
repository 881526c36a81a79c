import type { AuditFacts } from '@evens/contract';
import { assert } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { insertEntry } from './store.ts';

/** One action, as it goes into the log. */
export interface Action {
  /** The operator's id; `command` for one given on the machine itself, `house` for what it does by itself. */
  readonly operator: string;
  /** What was done, by the area it belongs to: `prices.set`, `operators.lock`. */
  readonly action: string;
  /** What it was done to: `fixture/ID`, `ticket/ID`, `operator/ID`. */
  readonly subject: string;
  /** What it changed, before and after: ids and figures. Names, addresses and secrets have no place in a log that is kept for ever. */
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
  /** In the operator's own words. */
  readonly reason?: string;
}

const ACTION = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;
const SUBJECT = /^[\w.:~|/-]{1,200}$/;
const PRIVATE = /passw|secret|token|email|phone|birth|address|^name$|userName|displayName/i;
const MOST_BYTES = 8_000;

function judge(facts: AuditFacts | undefined): void {
  for (const name of Object.keys(facts ?? {})) {
    assert(!PRIVATE.test(name), `${name} has no place in the audit log: name people by their ids`);
  }
  assert(JSON.stringify(facts ?? {}).length <= MOST_BYTES, 'the audit log holds what an action changed, not documents');
}

/**
 * Writes an action down, in the transaction that carries it out: neither is there without the other. The entry gets its place in
 * the chain at the commit and takes no lock before. Throws where the entry has another form than the log allows.
 */
export async function record(tx: DatabaseTransaction, done: Action): Promise<void> {
  const { operator, action, subject, before, after, reason } = done;
  assert(ACTION.test(action), `${action} is no name of an action`);
  assert(SUBJECT.test(subject), `${subject} is no subject of an action`);
  judge(before);
  judge(after);
  await insertEntry(tx, {
    operator,
    action,
    subject,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  });
}
