import type { Database } from '../../../platform/database/index.ts';
import { type Outcome, restAfter } from './outcome.ts';
import type { Sending } from './smtp.ts';
import { type ClaimedMail, claimDue, endMail, endOverdue, restMail } from './store.ts';

export interface SendingParts {
  readonly db: Database;
  /** One attempt over the wire; never throws. */
  readonly send: (mail: Sending) => Promise<Outcome>;
  /** Domain of the message ids: `bets.example`. */
  readonly domain: string;
  /** Told of every mail that ended otherwise than sent, and of every try that failed; never of whose it was. */
  readonly onFault: (fault: { readonly mailId: string; readonly outcome: Outcome }) => void;
}

/** At a time, each on a connection of its own. */
export const MAIL_BATCH = 5;
/** Far longer than one attempt may take. */
const CLAIM_DEAD_AFTER_MS = 10 * 60_000;

async function sendOne({ db, send, domain, onFault }: SendingParts, mail: ClaimedMail): Promise<void> {
  const messageId = `<outbox-${mail.id}@${domain}>`;
  const { recipient, subject, body, html } = mail;
  const outcome = await send({ messageId, recipient, subject, body, html: html ?? undefined });
  if (outcome.kind !== 'sent') onFault({ mailId: String(mail.id), outcome });
  if (outcome.kind === 'again') await restMail(db, mail.id, restAfter(mail.attempts), outcome.fault);
  else await endMail(db, mail.id, outcome.kind, outcome.kind === 'sent' ? undefined : outcome.fault);
}

/** Sends one batch of what is due and answers how many that were; several processes may do so at once. */
export async function sendDue(parts: SendingParts): Promise<number> {
  await endOverdue(parts.db, CLAIM_DEAD_AFTER_MS);
  const due = await claimDue(parts.db, MAIL_BATCH);
  await Promise.all(due.map((mail) => sendOne(parts, mail)));
  return due.length;
}
