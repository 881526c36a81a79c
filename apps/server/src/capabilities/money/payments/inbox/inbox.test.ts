import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cashierAlone } from '../../../../../test/support/alone.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { createHttp, mountRoutes, noSessions } from '../../../../platform/http/index.ts';
import { openWallet } from '../../wallet/index.ts';
import { openCashier } from '../movement/deposit/open-cashier.ts';
import { hostedCardProvider } from '../rails/card/hosted-card-provider.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
const SECRET = 'what events are signed with';
const errors: unknown[] = [];
const onError = (error: unknown): void => void errors.push(error);
const news = { account: () => undefined };
const app = await createHttp({
  clock,
  logger: pino({ enabled: false }),
  sessions: noSessions,
  rateLimitFactor: 100,
});
const cashier = openCashier({
  ...cashierAlone(db),
  db,
  clock,
  wallet: openWallet({ db, clock, news, onError }),
  accounts: { account: async () => undefined, acceptPaymentTerms: async () => undefined },
  news,
  methods: [],
  providers: [
    hostedCardProvider({
      name: 'sandbox',
      baseUrl: () => 'http://127.0.0.1:9',
      apiKey: 'x',
      webhookSecrets: [SECRET],
      clock,
    }),
  ],
  siteUrl: () => '',
  merchantName: () => '',
  onError,
});
mountRoutes(app, cashier.routes);
const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
beforeEach(() => {
  errors.length = 0;
});

/** Signed over bytes that need not be text. */
const rawCallback = (body: Buffer) => {
  const t = Math.floor(clock.wallMs() / 1000);
  const v1 = createHmac('sha256', SECRET).update(`${t}.`).update(body).digest('hex');
  return fetch(`${url}/api/callbacks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${t},v1=${v1}` },
    body: new Uint8Array(body),
  });
};

describe("the provider's messages", () => {
  const paid = JSON.stringify({ id: 'evt', type: 'payment.completed', data: { id: 'ps', status: 'completed' } });
  it.each<[string, Buffer]>([
    ['no JSON', Buffer.from('4242 4242 4242 4242 is my card')],
    ['nothing at all', Buffer.alloc(0)],
    ['another shape', Buffer.from(paid)],
    ['a list', Buffer.from('[1, 2]')],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a NUL in front', Buffer.concat([Buffer.alloc(1), Buffer.from(paid)])],
    ['a NUL escaped in its id', Buffer.from(paid.replace('evt', '\\u0000'))],
    ['half a surrogate pair in its id', Buffer.from(paid.replace('evt', '\\ud83d'))],
  ])('signed, with %s, are kept once as they came, for a person, and named in no log', async (_what, raw) => {
    const logged: string[] = [];
    const written = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
    for (const each of written) each.mockImplementation((text) => logged.push(String(text)) > 0);
    const answers = [await rawCallback(raw), await rawCallback(raw)];
    for (const each of written) each.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([errors, logged.filter((line) => line.includes('4242'))]).toEqual([[], []]);
    const eventId = `sha256:${createHash('sha256').update(raw).digest('hex')}`;
    const { rows } = await sql<{ body: Buffer }>`select body from payment_message where event_id = ${eventId}`.execute(
      db,
    );
    expect(rows.map(({ body }) => body.equals(raw))).toEqual([true]);
    const listed = (await cashier.forPerson()).filter((each) => each.eventId === eventId);
    expect(listed).toMatchObject([{ provider: 'sandbox', reason: 'signed, but not readable' }]);
  });

  it('that cannot be dealt with step back for the others, longer each time', async () => {
    await sql`
      create function cannot_be_closed() returns trigger language plpgsql as $$
      begin if new.event_id like 'stuck-%' and new.applied_at is not null then raise exception 'stuck'; end if; return new; end $$`.execute(
      db,
    );
    await sql`
      create trigger cannot_be_closed before update on payment_message
        for each row execute function cannot_be_closed()`.execute(db);
    const keep = (name: string, count: number) =>
      sql`
      insert into payment_message (box, provider, event_id, body, received_at)
      select 'deposits', 'sandbox', ${name} || n, ${Buffer.from('{}')}::bytea, now() from generate_series(1, ${count}::integer) n`.execute(
        db,
      );
    await keep('stuck-', 50);
    await keep('after-', 1);
    const round = async () => {
      errors.length = 0;
      await cashier.catchUp();
      const { rows } =
        await sql`select from payment_message where event_id = 'after-1' and applied_at is not null`.execute(db);
      return [errors.length, rows.length];
    };
    expect([await round(), await round()]).toEqual([
      [50, 0],
      [0, 1],
    ]);
    clock.advance(10_000);
    expect((await round())[0]).toBe(50);
    clock.advance(10_000);
    expect((await round())[0]).toBe(0);
    await sql`drop function cannot_be_closed() cascade`.execute(db);
    clock.advance(3_600_000);
    expect((await round())[0]).toBe(0);
    const { rows } = await sql`select from payment_message where applied_at is null`.execute(db);
    expect(rows).toEqual([]);
  });
});
