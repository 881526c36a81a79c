import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import type { Part } from '../../../platform/lifecycle/index.ts';
import type { RetentionRule } from '../../../platform/retention/index.ts';
import { MAIL_BATCH, type SendingParts, sendDue } from './send-due.ts';
import { sendBySmtp } from './smtp.ts';
import { deleteEnded, type MailFigures, mailFigures } from './store.ts';

export { checkLetter, type Letter } from './letter.ts';
export type { MailFigures } from './store.ts';
export { writeMail } from './write-mail.ts';

export interface MailParts {
  readonly db: Database;
  /** Where mail goes (smtp:// or smtps://), asked at each mail; undefined while there is nowhere: mail waits. */
  readonly smtpUrl: () => string | undefined;
  /** The address mail comes from: `Evens <no-reply@bets.example>`. */
  readonly from: string;
  readonly onFault: SendingParts['onFault'];
  readonly onError: (error: unknown) => void;
}

export interface Mail {
  figures(): Promise<MailFigures>;
  readonly part: Part;
}

const EVERY_MS = 1_000;
const AFTER_ERROR_MS = 10_000;

/** Mail leaves the house here and nowhere else. */
export function openMail(parts: MailParts): Mail {
  const { db, smtpUrl, from, onFault, onError } = parts;
  const domain = /@([^\s>]+)/.exec(from)?.[1];
  assert(domain !== undefined, 'the address that mail comes from has a domain');
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const round = async (): Promise<number> => {
    const url = smtpUrl();
    if (url === undefined) return 0;
    return sendDue({ db, domain, onFault, send: (mail) => sendBySmtp({ url: () => url, from }, mail) });
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let restMs = EVERY_MS;
      try {
        if ((await round()) === MAIL_BATCH) restMs = 0;
      } catch (error) {
        onError(error);
        restMs = AFTER_ERROR_MS;
      }
      await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    figures: () => mailFigures(db),
    part: {
      name: 'mail',
      start: async () => {
        running = run();
      },
      stop: async () => {
        stopping.abort();
        await running;
      },
    },
  };
}

/** Addresses of people are not kept longer than somebody may ask whether a mail went. */
export const MAIL_RETENTION: readonly RetentionRule[] = [
  {
    name: 'mail-ended',
    what: 'mails that were sent, refused or given up, with their addresses (their words go at once)',
    keptDays: 30,
    why: 'as long as a player may ask whether a mail was sent',
    thin: deleteEnded,
  },
];
