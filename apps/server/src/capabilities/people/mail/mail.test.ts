import { type ReceivedMail, type Sandbox, startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { thinOnce } from '../../../platform/retention/index.ts';
import { checkLetter, type Letter, MAIL_RETENTION, writeMail } from './index.ts';
import { type Outcome, outcomeOf, restAfter } from './outcome.ts';
import { type SendingParts, sendDue } from './send-due.ts';
import { sendBySmtp } from './smtp.ts';

const { db } = await testDatabase();
const HOUR_MS = 3_600_000;
const FROM = 'Evens <no-reply@bets.example>';

let sandbox: Sandbox;
let faults: { mailId: string; outcome: Outcome }[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    pageHost: '127.0.0.1',
    apiKey: 'key',
    secret: 'secret',
    webhookUrl: () => 'http://127.0.0.1:9',
    nowMs: Date.now,
  });
});
afterAll(async () => {
  await sandbox?.stop();
});
beforeEach(async () => {
  faults = [];
  sandbox.misbehaveMail({ answer: 'take', times: 0 });
  await sql`truncate mail_outbox`.execute(db);
});

const letter = (key: string, more: Partial<Letter> = {}): Letter => ({
  key,
  recipient: 'mira@example.org',
  subject: 'Ihr Passwort – neu setzen',
  body: 'Grüße,\n\nhttps://bets.example/de-DE/set-password?token=abc',
  validMs: HOUR_MS,
  ...more,
});

const write = (...letters: Letter[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const each of letters) await writeMail(tx, each);
  });

const sending = (url = () => sandbox.smtpUrl): SendingParts => ({
  db,
  domain: 'bets.example',
  onFault: (fault) => faults.push(fault),
  send: (each) => sendBySmtp({ url, from: FROM }, each),
});

/** What arrived under these keys, read as a person would: on the sandbox's page of mail. */
async function arrived(subject: string): Promise<readonly ReceivedMail[]> {
  const answer = await fetch(`${sandbox.url}/mail.json`);
  const { mails } = (await answer.json()) as { mails: ReceivedMail[] };
  return mails.filter((each) => each.subject === subject);
}

const states = async (): Promise<string[]> => {
  const { rows } = await sql<{ key: string; state: string }>`select key, state from mail_outbox order by key`.execute(
    db,
  );
  return rows.map(({ key, state }) => `${key} ${state}`);
};

/** The rest after a failed try, over at once. */
const restIsOver = (): Promise<unknown> => sql`update mail_outbox set due_at = now()`.execute(db);

describe('a mail', () => {
  it('is sent once it is committed, whole and in any language, and its words are kept no longer', async () => {
    await write(letter('reset/1', { subject: 'Ihr Passwort – 新密码' }));
    expect(await sendDue(sending())).toBe(1);
    const [got, ...more] = await arrived('Ihr Passwort – 新密码');
    expect(more).toEqual([]);
    expect(got).toMatchObject({
      from: 'no-reply@bets.example',
      to: ['mira@example.org'],
      text: 'Grüße,\n\nhttps://bets.example/de-DE/set-password?token=abc',
    });
    const page = await (await fetch(`${sandbox.url}/mail`)).text();
    expect(page).toContain('<a href="https://bets.example/de-DE/set-password?token=abc"');
    const { rows } = await sql`select state, subject, body, attempts from mail_outbox`.execute(db);
    expect(rows).toEqual([{ state: 'sent', subject: null, body: null, attempts: 1 }]);
  });

  it('is not sent when the transaction that wrote it did not happen', async () => {
    await inTransaction(db, async (tx) => {
      await writeMail(tx, letter('undone'));
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await sendDue(sending())).toBe(0);
    expect(await states()).toEqual([]);
  });

  it('is one mail, however often its key is written, before and after it went', async () => {
    await write(letter('once', { subject: 'only once' }), letter('once', { subject: 'only once' }));
    await sendDue(sending());
    await write(letter('once', { subject: 'only once' }));
    expect(await sendDue(sending())).toBe(0);
    expect(await arrived('only once')).toHaveLength(1);
  });

  it('goes once from two processes that look at the same time', async () => {
    await write(...Array.from({ length: 20 }, (_, index) => letter(`both/${index}`, { subject: 'from both' })));
    const drain = async (): Promise<void> => {
      while ((await sendDue(sending())) > 0);
    };
    await Promise.all([drain(), drain(), drain()]);
    const got = await arrived('from both');
    expect(got).toHaveLength(20);
    expect(new Set(got.map(({ messageId }) => messageId)).size).toBe(20);
  });

  it('is not sent after its time', async () => {
    await write(letter('late', { validMs: 1 }));
    await sql`update mail_outbox set expires_at = now()`.execute(db);
    expect(await sendDue(sending())).toBe(0);
    expect(await states()).toEqual(['late expired']);
  });
});

describe('a server that misbehaves', () => {
  it('and asks for later gets it later, under the same message id, and has it once', async () => {
    await write(letter('later', { subject: 'asked later' }));
    sandbox.misbehaveMail({ answer: 'later', times: 2 });
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await sendDue(sending())).toBe(1);
      expect(await sendDue(sending()), 'before its rest is over').toBe(0);
      await restIsOver();
    }
    expect(await arrived('asked later')).toHaveLength(1);
    expect(faults.map(({ outcome }) => outcome)).toEqual([
      { kind: 'again', fault: 'EMESSAGE 451' },
      { kind: 'again', fault: 'EMESSAGE 451' },
    ]);
  });

  it('and refuses for good is not asked again', async () => {
    await write(letter('never', { subject: 'never' }));
    sandbox.misbehaveMail({ answer: 'never', times: 1 });
    await sendDue(sending());
    await restIsOver();
    expect(await sendDue(sending())).toBe(0);
    expect(await states()).toEqual(['never refused']);
  });

  it('and takes it without an answer is not given it twice', async () => {
    await write(letter('lost', { subject: 'no answer' }));
    sandbox.misbehaveMail({ answer: 'lost', times: 1 });
    await sendDue(sending());
    await restIsOver();
    expect(await sendDue(sending())).toBe(0);
    expect(await arrived('no answer')).toHaveLength(1);
    expect(await states()).toEqual(['lost unknown']);
  });

  it('or is not there costs a try, and no mail', async () => {
    await write(letter('away', { subject: 'was away' }));
    await sendDue(sending(() => 'smtp://127.0.0.1:9'));
    expect(faults[0]?.outcome).toMatchObject({ kind: 'again' });
    await restIsOver();
    await sendDue(sending());
    expect(await arrived('was away')).toHaveLength(1);
  });
});

it('whose sender ended in the middle is not sent again: it may have gone', async () => {
  await write(letter('killed'));
  await sql`update mail_outbox set state = 'sending', attempts = 1, claimed_at = now() - interval '11 minutes'`.execute(
    db,
  );
  expect(await sendDue(sending())).toBe(0);
  expect(await states()).toEqual(['killed unknown']);
});

it('leaves with its address thirty days after its end', async () => {
  await write(letter('old'), letter('waiting', { recipient: 'jo@example.org' }));
  await sql`update mail_outbox set due_at = now() + interval '1 day' where key = 'waiting'`.execute(db);
  await sendDue(sending());
  const thin = (days: number) =>
    thinOnce({ db, nowMs: () => Date.now() + days * 24 * HOUR_MS, pause: async () => undefined }, MAIL_RETENTION);
  await thin(29);
  expect(await states()).toEqual(['old sent', 'waiting queued']);
  await thin(31);
  expect(await states()).toEqual(['waiting queued']);
});

describe('a letter', () => {
  it.each([
    ['a plain one', {}, undefined],
    ['two recipients', { recipient: 'a@example.org, b@example.org' }, 'recipient'],
    ['a recipient with a header behind', { recipient: 'a@example.org\r\nBcc: all@example.org' }, 'recipient'],
    ['a recipient with a name', { recipient: 'A <a@example.org>' }, 'recipient'],
    ['no recipient', { recipient: '' }, 'recipient'],
    ['a subject of two lines', { subject: 'Hello\nBcc: all@example.org' }, 'subject'],
    ['a subject without end', { subject: 'x'.repeat(201) }, 'subject'],
    ['nothing to read', { body: '' }, 'body'],
    ['a body that no text can hold', { body: 'a\0b' }, 'body'],
    ['a key of two lines', { key: 'a\nb' }, 'key'],
    ['no time to arrive', { validMs: 0 }, 'validMs'],
  ])('with %s', (_what, more, fault) => {
    const checked = checkLetter(letter('k', more));
    expect(checked.ok ? undefined : checked.refusal).toBe(fault);
  });

  it('that no mail server takes is a fault of who wrote it, but for an address; neither is written down', async () => {
    await expect(write(letter('k', { subject: 'two\nlines' }))).rejects.toThrow('wrong subject');
    expect(await states()).toEqual([]);
    expect(await inTransaction(db, (tx) => writeMail(tx, letter('k', { recipient: 'nobody' })))).toBe(false);
    expect(await states()).toEqual([]);
  });
});

describe('what became of a try', () => {
  it.each([
    ['a reply of 421', { code: 'ECONNECTION', responseCode: 421 }, true, 'again'],
    ['a reply of 550', { code: 'EENVELOPE', responseCode: 550 }, false, 'refused'],
    ['a wrong password of ours', { code: 'EAUTH', responseCode: 535 }, false, 'again'],
    ['a line that broke before the mail was through', { code: 'ECONNECTION' }, false, 'again'],
    ['a line that broke after it', { code: 'ECONNECTION' }, true, 'unknown'],
    ['a server that fell silent after it', { code: 'ETIMEDOUT' }, true, 'unknown'],
  ])('%s', (_what, error, handedOver, kind) => {
    expect(outcomeOf(error, handedOver).kind).toBe(kind);
  });

  it('rests a minute, then twice as long each time, an hour at the most', () => {
    expect([1, 2, 3, 6, 7, 50].map((tries) => restAfter(tries) / 60_000)).toEqual([1, 2, 4, 32, 60, 60]);
  });
});
