import { randomUUID } from 'node:crypto';
import { endpoint, type RawAnswer } from '@evens/contract';
import { accept, money, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { type GameProvider, openGameProvider, SIGNATURE_HEADER, signBytes, type WalletCall } from '@evens/sandbox';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LEDGER_CHECKS, openWallet } from '../src/capabilities/money/wallet/index.ts';
import {
  besideTransaction,
  type Database,
  type DatabaseTransaction,
  inTransaction,
  openDatabase,
  USUAL_PATIENCE,
} from '../src/platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes, noSessions, sameSecret } from '../src/platform/http/index.ts';
import { OUTSIDE_RETENTION, type OutsideParty, type OutsideWork, outsideRoute } from '../src/platform/outside/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { manualClock, testDatabase } from './support/index.ts';

const SECRET = 'what calls are signed with';

/** The route of a provider that this house has for its tests alone. */
const walletCall = endpoint({
  name: 'madeUpWalletCall',
  method: 'POST',
  path: '/api/callbacks/made-up/:kind',
  summary: 'A game asks the wallet',
  access: 'provider',
  bodyKind: 'raw',
  params: z.object({ kind: z.enum(['debit', 'credit', 'rollback']) }),
  refusals: [],
});
const asked = z.object({
  kind: z.enum(['debit', 'credit', 'rollback']),
  transactionId: z.string(),
  playerId: z.string(),
  amountMinor: z.number().int().min(0),
  currency: z.literal('EUR'),
  takesBack: z.string().optional(),
});
type Asked = z.output<typeof asked>;

const says = (words: Record<string, unknown>): RawAnswer => ({
  status: 200,
  contentType: 'application/json',
  // Spaces and order as no serializer of ours writes them: the bytes themselves must be kept.
  body: Buffer.from(`{ "house":"evens", ${JSON.stringify(words).slice(1)}\n`),
});
const party: OutsideParty<typeof walletCall, Asked> = {
  name: 'made-up',
  read: ({ body, headers }) => {
    const signature = headers[SIGNATURE_HEADER];
    if (typeof signature !== 'string' || !sameSecret(signature, signBytes(SECRET, body))) {
      return refuse(refusal('SignatureInvalid'));
    }
    try {
      const call = asked.parse(JSON.parse(body.toString('utf8')));
      return accept({ name: call.kind, transactionId: call.transactionId, call });
    } catch {
      return refuse(refusal('InvalidRequest'));
    }
  },
  refusedAs: ({ code }) => says({ status: 'ERROR', error: code }),
};

const { db, url: databaseUrl } = await testDatabase({ max: 8 });
const otherDb = openDatabase(databaseUrl, { max: 4, patience: { ...USUAL_PATIENCE, lockMs: 300 } });
const wallet = openWallet({
  db,
  clock: manualClock(0),
  news: { follows: () => false, account: () => undefined },
  onError: (error) => {
    throw error;
  },
});
const log: string[] = [];
/** What the next works meet on their way. */
let onTheWay: (tx: DatabaseTransaction) => Promise<void> = async () => undefined;
let works = 0;
const told: string[] = [];

/** What a casino does with a call: the wallet moves the money, and the answer has the balance. */
async function work(tx: DatabaseTransaction, call: Asked): Promise<Result<RawAnswer, Refusal>> {
  works += 1;
  const { kind, transactionId, playerId: accountId, amountMinor, currency, takesBack = '' } = call;
  const calls = wallet.callsIn(tx);
  const moving = {
    provider: 'made-up',
    transactionId,
    accountId,
    amount: money(BigInt(amountMinor), currency),
    reference: 'round:1',
  };
  const answer =
    kind === 'rollback'
      ? await calls.rollback({ provider: 'made-up', transactionId: takesBack, accountId, currency })
      : await calls[kind](moving);
  await onTheWay(tx);
  // A mistake of the caller may be mended, so it is no answer that stands.
  if (answer.kind === 'refused' && answer.why === 'noAccount') return refuse(refusal('NotFound'));
  if (answer.kind === 'refused') return accept(says({ status: 'ERROR', error: answer.why }));
  return accept(says({ status: 'OK', balance: Number(answer.balanceMinor) }));
}

async function openHouse(
  database: Database,
  more: Pick<OutsideWork<Asked>, 'repeated'> = {},
  of = party,
): Promise<{ app: HttpApp; provider: GameProvider }> {
  const app = await createHttp({
    clock: manualClock(0),
    logger: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
    sessions: noSessions,
    rateLimitFactor: 100,
  });
  const afterwards = ({ transactionId }: Asked): void => {
    told.push(transactionId);
    throw new Error('nobody could be told');
  };
  const onError = (error: unknown): void => void log.push(String(error));
  mountRoutes(app, {
    player: [outsideRoute(database, walletCall, of, { work, ...more, afterwards, onError })],
    operator: [],
  });
  const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, provider: openGameProvider({ callUrl: () => `${url}/api/callbacks/made-up`, secret: SECRET }) };
}

let one: Awaited<ReturnType<typeof openHouse>>;
/** Another process on the same database, less patient with locks. */
let two: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  one = await openHouse(db);
  two = await openHouse(otherDb);
});
afterAll(async () => {
  await Promise.all([one.app.close(), two.app.close()]);
  await otherDb.destroy();
});

let playerId = '';
beforeEach(async () => {
  playerId = randomUUID();
  onTheWay = async () => undefined;
  works = 0;
  told.length = 0;
  await inTransaction(db, (tx) => wallet.openAccount(tx, playerId, 'EUR'));
  const order = { idempotencyKey: randomUUID(), reference: 'test', actor: 'house', reason: 'test', method: 'card' };
  await wallet.postNow(deposit({ ...order, playerId, amount: money(1000n, 'EUR') }));
});
const make = (kind: WalletCall['kind'], amountMinor: number, more: Partial<WalletCall> = {}): WalletCall => ({
  kind,
  transactionId: randomUUID(),
  playerId,
  amountMinor,
  currency: 'EUR',
  ...more,
});
const balance = async (): Promise<number> => Number((await wallet.balance(playerId))?.cashMinor);
const words = ({ bytes }: { bytes: Buffer }): string => {
  const { status, error, balance: left } = JSON.parse(bytes.toString()) as Record<string, unknown>;
  return [status, error ?? left].join(' ');
};
const same = (answers: readonly { status: number; bytes: Buffer }[]): number =>
  new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString('hex')}`)).size;
/** A work that stops on its way until it is let go on. */
function gate() {
  let open: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  onTheWay = async () => {
    arrive();
    await opened;
  };
  return { open, arrived };
}

describe('a call of an outside party', () => {
  it('is answered in bytes that every repeat gets again, whatever happened since, and done once', async () => {
    const debit = make('debit', 300);
    const first = await one.provider.call(debit);
    expect(first).toMatchObject({ status: 200, contentType: 'application/json' });
    expect(words(first)).toBe('OK 700');
    await one.provider.call(make('credit', 50));
    expect(same([first, await one.provider.call(debit), await two.provider.call(debit)])).toBe(1);
    expect([await balance(), told.filter((id) => id === debit.transactionId).length]).toEqual([750, 1]);
  });

  it('sent twenty times at once to two processes is done once', async () => {
    const debit = make('debit', 300);
    const all = await Promise.all([one.provider.atOnce(debit, 10), two.provider.atOnce(debit, 10)]);
    expect([same(all.flat()), works, await balance()]).toEqual([1, 1, 700]);
  });

  it('that is refused for good is refused the same way again, even when it could be done now', async () => {
    const debit = make('debit', 1_500);
    const first = await one.provider.call(debit);
    expect(words(first)).toBe('ERROR tooPoor');
    await one.provider.call(make('debit', 0));
    await one.provider.call(make('credit', 5_000));
    expect([same([first, await two.provider.call(debit)]), await balance()]).toEqual([1, 6_000]);
  });

  it.each(['as played', 'last first'] as const)('and its rollback %s leave the balance as it was', async (order) => {
    const debit = make('debit', 300);
    const rollback = make('rollback', 300, { takesBack: debit.transactionId });
    const heard = await one.provider.round([debit, rollback], order);
    expect(heard.map(words)).toEqual(order === 'as played' ? ['OK 700', 'OK 1000'] : ['OK 1000', 'ERROR rolledBack']);
    const again = await two.provider.round([debit, rollback], order);
    expect([same([heard[0], again[0]].flatMap((each) => each ?? [])), await balance()]).toEqual([1, 1_000]);
  });

  it.each([
    ['with another amount', (call: WalletCall) => ({ ...call, amountMinor: call.amountMinor + 1 })],
    ['of another player', (call: WalletCall) => ({ ...call, playerId: 'somebody' })],
  ])('under an id that came before %s is an error in its own shape, and changes nothing', async (_what, change) => {
    const debit = make('debit', 300);
    const first = await one.provider.call(debit);
    expect(words(await one.provider.call(change(debit)))).toBe('ERROR IdempotencyKeyReused');
    expect([same([first, await one.provider.call(debit)]), await balance()]).toEqual([1, 700]);
  });

  it('under the id of another call is a call of its own: a refund may carry the id of its bet', async () => {
    const debit = make('debit', 300);
    await one.provider.call(debit);
    const refund = make('rollback', 300, { transactionId: debit.transactionId, takesBack: debit.transactionId });
    expect([words(await one.provider.call(refund)), words(await two.provider.call(refund))]).toEqual([
      'OK 1000',
      'OK 1000',
    ]);
    expect(words(await one.provider.call({ ...debit, kind: 'credit' }))).toBe('ERROR noBet');
  });

  it('that repeats may be told so in the words of its party, and moves nothing', async () => {
    const repeats = await openHouse(db, {
      repeated: async ({ transactionId }) => says({ status: 'ERROR', error: `known ${transactionId}` }),
    });
    const debit = make('debit', 300);
    const answers = [await repeats.provider.call(debit), await repeats.provider.call(debit)];
    await repeats.app.close();
    expect(answers.map(words)).toEqual(['OK 700', `ERROR known ${debit.transactionId}`]);
    expect([works, await balance()]).toEqual([1, 700]);
  });

  it.each([
    [['192.0.2.7', '10.0.0.0/8'], 'ERROR Forbidden'],
    [['127.0.0.0/8'], 'OK 700'],
  ])('from where its party does not call is refused: %j', async (addresses, said) => {
    const fenced = await openHouse(db, {}, { ...party, addresses });
    const answer = await fenced.provider.call(make('debit', 300));
    await fenced.app.close();
    expect(words(answer)).toBe(said);
  });

  it('with the same bytes at another address is another call', async () => {
    const debit = make('debit', 300);
    await one.provider.call(debit);
    expect(words(await one.provider.sendBytes('credit', Buffer.from(JSON.stringify(debit))))).toBe(
      'ERROR IdempotencyKeyReused',
    );
  });

  it.each(['wrong secret', 'other bytes', 'none'] as const)(
    'signed by %s is refused, and its id stays free',
    async (signing) => {
      const debit = make('debit', 300);
      expect(words(await one.provider.call(debit, signing))).toBe('ERROR SignatureInvalid');
      expect([works, words(await one.provider.call(debit))]).toEqual([0, 'OK 700']);
    },
  );

  it('for a player whom nobody knows is no answer that stands: once there is one, it is done', async () => {
    const stranger = randomUUID();
    const free = make('debit', 0, { playerId: stranger });
    expect(words(await one.provider.call(free))).toBe('ERROR NotFound');
    await inTransaction(db, (tx) => wallet.openAccount(tx, stranger, 'EUR'));
    expect(words(await one.provider.call(free))).toBe('OK 0');
  });

  it.each([
    ['no JSON', Buffer.from('debit me')],
    ['nothing', Buffer.alloc(0)],
    ['another shape', Buffer.from('{"kind":"debit"}')],
    ['no UTF-8', Buffer.from([0xff, 0xfe, 0])],
    ['an id that cannot be kept', Buffer.from(JSON.stringify({ ...make('debit', 1), transactionId: 'a\0b' }))],
    ['an id without end', Buffer.from(JSON.stringify({ ...make('debit', 1), transactionId: 'x'.repeat(300) }))],
    ['an empty id', Buffer.from(JSON.stringify({ ...make('debit', 1), transactionId: '' }))],
  ])('of %s is refused in its own shape', async (_what, bytes) => {
    expect(words(await one.provider.sendBytes('debit', bytes))).toBe('ERROR InvalidRequest');
  });
});

describe('a repeat', () => {
  it('that comes while the first is under way waits for it, in this process and another', async () => {
    const { open, arrived } = gate();
    const debit = make('debit', 300);
    const first = one.provider.call(debit);
    await arrived;
    const repeats = [one.provider.call(debit), one.provider.call(debit)];
    // The other process waits for the claim no longer than its database lets it, and says so in the party's shape.
    expect(words(await two.provider.call(debit))).toBe('ERROR ServiceUnavailable');
    open();
    const answers = await Promise.all([first, ...repeats, two.provider.call(debit)]);
    expect([same(answers), works, words(await first)]).toEqual([1, 1, 'OK 700']);
  });

  it('that waits for the first in this process asks the database nothing, whether it is the same or not', async () => {
    let read = 0;
    const counting: typeof party = {
      ...party,
      read: (request) => {
        read += 1;
        return party.read(request);
      },
    };
    const { app, provider } = await openHouse(db, {}, counting);
    const { open, arrived } = gate();
    const debit = make('debit', 300);
    const first = provider.call(debit);
    await arrived;
    // Each claim that is tried takes a number, whether it is had or not.
    const numbers = async () =>
      (await sql<{ last: bigint }>`select last_value as last from outside_call_id_seq`.execute(db)).rows[0]?.last;
    const before = await numbers();
    const repeats = Array.from({ length: 20 }, () => provider.call(debit));
    const other = provider.call({ ...debit, amountMinor: 1 });
    await expect.poll(() => read).toBe(22);
    open();
    expect(same(await Promise.all([first, ...repeats]))).toBe(1);
    expect(words(await other)).toBe('ERROR IdempotencyKeyReused');
    expect([await numbers(), works, await balance()]).toEqual([before, 1, 700]);
    await app.close();
  });

  it('finds the answer that never arrived, because the line broke', async () => {
    const { open, arrived } = gate();
    const debit = make('debit', 300);
    const hungUp = one.provider.hangUp(debit, 100);
    await Promise.all([arrived, hungUp]);
    open();
    expect([words(await two.provider.call(debit)), works, await balance()]).toEqual(['OK 700', 1, 700]);
  });

  it.each([
    [
      'an error of ours',
      async () => {
        throw new Error('something broke');
      },
      'ERROR InternalError',
    ],
    [
      'a lost connection',
      async (tx: DatabaseTransaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        // Somebody else ends it.
        await besideTransaction(() => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db));
      },
      'ERROR ServiceUnavailable',
    ],
  ])('does the work that %s undid before its commit', async (_what, fault, expected) => {
    const debit = make('debit', 300);
    onTheWay = fault;
    expect(words(await one.provider.call(debit))).toBe(expected);
    expect(await balance()).toBe(1_000);
    onTheWay = async () => undefined;
    expect([words(await two.provider.call(debit)), await balance()]).toEqual(['OK 700', 700]);
  });

  it('that comes when the answer is no longer kept does nothing, and says so', async () => {
    const debit = make('debit', 300);
    await one.provider.call(debit);
    const [rule] = OUTSIDE_RETENTION;
    const thin = (beforeMs: number) => inTransaction(db, async (tx) => rule?.thin(tx, beforeMs, 500));
    expect(await thin(Date.now() - 60_000)).toBe(0);
    expect(await thin(Date.now() + 60_000)).toBeGreaterThan(0);
    expect(words(await one.provider.call(debit))).toBe('ERROR AnswerNoLongerKept');
    expect(words(await one.provider.call({ ...debit, amountMinor: 1 }))).toBe('ERROR IdempotencyKeyReused');
    expect(await balance()).toBe(700);
  });
});

it('all of it together leaves books that are true', async () => {
  expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
});

it('no log holds a byte of any call', () => {
  expect(log.join('')).toMatch(/something broke[\s\S]*nobody could be told|nobody could be told[\s\S]*something broke/);
  expect(log.join('')).not.toMatch(/amountMinor|tooPoor|"house"/);
});
