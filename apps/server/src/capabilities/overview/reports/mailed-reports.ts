import { randomUUID } from 'node:crypto';
import {
  endMailedReport,
  listMailedReports,
  type MailedReport,
  mailReport,
  type OperatorRight,
  REPORT_MOST_MAILED,
} from '@evens/contract';
import { type Clock, refusal, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { type Routes, route } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { audit } from '../../house/audit/index.ts';
import { writeMail } from '../../people/mail/index.ts';
import { claimDue, dropMailed, keepMailed, type MailedRow, mailedOf, setNextMail } from './mail-store.ts';
import { nextMailMs, reportLink } from './report-link.ts';

export interface MailedReportsParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Where operators reach the back office: what a link in a mail begins with. */
  readonly office: string;
  /** What an operator may do now; nothing once locked. */
  readonly standing: (tx: DatabaseTransaction, operatorId: string) => Promise<ReadonlySet<OperatorRight>>;
  /** Whether a report may have these days. */
  readonly isPeriod: (from: string, to: string) => boolean;
  readonly onError: (error: unknown) => void;
}

export interface MailedReportsDesk {
  /** Writes every mail that is due. */
  mailDue(): Promise<void>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 60_000;

/** A link to a report of yesterday is of little use the day after. */
const VALID_MS = 86_400_000;

const shown = ({ id, name, shows, mailEvery, recipient, nextMailAt }: MailedRow): MailedReport => ({
  id,
  name,
  shows,
  mail: mailEvery !== null && recipient !== null ? { every: mailEvery, recipient } : null,
  nextMailMs: nextMailAt?.getTime() ?? null,
});

const letterOf = (view: MailedRow, recipient: string, link: string, key: string) => ({
  key,
  recipient,
  subject: `Report: ${view.name}`,
  // No figure and no name of a player: who reads the mail reads nothing of the house without signing in.
  body: `The report "${view.name}" is ready to be read. Sign in to open it, or to save it as CSV:\n\n${link}\n\nMails are ended in Reports.\n`,
  validMs: VALID_MS,
});

/** Writes the mail of one report that is due. Answers whether there was one. */
async function mailOne({ db, clock, office, standing }: MailedReportsParts): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const nowMs = clock.wallMs();
    const view = await claimDue(tx, nowMs);
    if (!view) return false;
    const { id, mailEvery, recipient, nextMailAt } = view;
    const may = (await standing(tx, view.operatorId)).has('reports.see');
    if (!may || mailEvery === null || recipient === null) {
      await setNextMail(tx, id, null);
      return true;
    }
    const key = `report-mail/${id}/${nextMailAt?.toISOString().slice(0, 10)}`;
    await writeMail(tx, letterOf(view, recipient, reportLink(office, view.shows, nowMs), key));
    // Counted from now: a house that stood still for a week writes one mail, and no more for the days it missed.
    await setNextMail(tx, id, nextMailMs(mailEvery, nowMs));
    return true;
  });
}

/** Reports that operators have sent by mail, as links at fixed times. */
export function openMailedReports(parts: MailedReportsParts): MailedReportsDesk {
  const { db, clock, isPeriod, onError } = parts;
  const mailDue = async (): Promise<void> => {
    while (await mailOne(parts));
  };
  const looking = repeatedLook({ look: mailDue, everyMs: EVERY_MS, onError });
  return {
    mailDue,
    start: async () => looking.start(),
    stop: looking.stop,
    routes: {
      player: [],
      operator: [
        route(listMailedReports, async ({ caller: { operatorId } }) => ({
          reports: (await mailedOf(db, operatorId)).map(shown),
        })),

        route(mailReport, async ({ caller: { operatorId }, body: { name, shows, mail } }) => {
          const { period } = shows;
          if (typeof period === 'object' && !isPeriod(period.from, period.to)) return refuse(refusal('InvalidRequest'));
          const kept = await inTransaction(db, async (tx) => {
            const view = await keepMailed(tx, {
              id: randomUUID(),
              operatorId,
              name,
              shows,
              mailEvery: mail.every,
              recipient: mail.recipient,
              nextMailAt: new Date(nextMailMs(mail.every, clock.wallMs())),
            });
            if (!view) return undefined;
            // The log says to which domain mails go, so that one outside the house is seen; addresses have no place there.
            const after = {
              by: shows.by,
              mail: mail.every,
              domain: mail.recipient.split('@').at(-1) ?? '',
            };
            await audit.record(tx, {
              operator: operatorId,
              action: 'reports.mail',
              subject: `report/${view.id}`,
              after,
            });
            return view;
          });
          return kept ? shown(kept) : refuse(refusal('InvalidRequest', { most: REPORT_MOST_MAILED }));
        }),

        route(endMailedReport, async ({ caller: { operatorId }, params: { id } }) => {
          const dropped = await inTransaction(db, async (tx) => {
            if (!(await dropMailed(tx, operatorId, id))) return false;
            await audit.record(tx, { operator: operatorId, action: 'reports.endMail', subject: `report/${id}` });
            return true;
          });
          return dropped ? {} : refuse(refusal('NotFound'));
        }),
      ],
    },
  };
}
