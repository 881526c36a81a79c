import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatAmount, type Rng, seededRng } from '@evens/kernel';
import { startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { makeVouchers } from '../src/capabilities/money/payments/index.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { sandboxKeys } from '../src/entrypoints/sandbox-side.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { openPlayers, type SignedInPlayer } from './placing/players.ts';
import { testDatabase } from './support/index.ts';
import { natsForTests } from './support/nats-for-tests.ts';
import { buildServer, type ServerProcess, startServer } from './support/server-process.ts';

const SEED = process.env.STORM_SEED ?? String(Date.now());
const HANDS = 200;
/** Of each hand, one after the other. */
const ACTS = Number(process.env.MONEY_STORM_ACTS ?? 50);
const PLAYERS = 50;
const VOUCHERS = 1_000;
const START = 500_00n;
const MOST_OPEN = 20;
/** What every fifth player allows himself to pay in within a day. */
const OWN_LIMIT = 200_00n;
const SHARED = 'what the two processes and the sandbox share';

const { db, url: databaseUrl } = await testDatabase();
const toEnd: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of toEnd.reverse()) await end();
});

/** Two web processes over one PostgreSQL and one NATS. Nothing is sent: what is held stays held until its player takes it back. */
async function twoWebs(): Promise<readonly ServerProcess[]> {
  const built = buildServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-money-storm-'));
  const nats = await natsForTests({ name: 'evens', password: 'storm' });
  const sandbox = await startSandbox({
    ...{ port: 0, ...sandboxKeys(SHARED), nowMs: () => Date.now() },
    webhookUrl: () => 'http://127.0.0.1:9/nobody',
  });
  toEnd.push(() => rm(folder, { recursive: true, force: true }), nats.stop, sandbox.stop);
  const free = { depositEuros: null, withdrawEuros: null };
  const documents = path.join(folder, 'documents.json');
  await writeFile(documents, JSON.stringify({ none: free, identity: free, address: free }));
  const env = {
    ...{ ROLE: 'web', DATABASE_URL: databaseUrl, NATS_URL: nats.url, DATABASE_POOL: '12', DOCUMENT_RULES: documents },
    ...{ SANDBOX_URL: `http://127.0.0.1:${sandbox.port}`, SANDBOX_SECRET: SHARED, RATE_LIMIT_FACTOR: '100000' },
    ...{ WITHDRAWAL_MOST_OPEN: String(MOST_OPEN) },
  };
  return Promise.all(
    ['web-1', 'web-2'].map(async (name) => {
      const web = await startServer(path.join(folder, name), env, built);
      toEnd.push(() => web.end('SIGKILL'));
      return web;
    }),
  );
}

/** What was said by the answers alone: the count that the ledger is held against. */
interface Journal {
  /** By code: the deposits that were answered, whoever sent it. */
  readonly redeemed: Map<string, { readonly deposits: Set<string>; readonly players: Set<string> }>;
  readonly withdrawn: Map<string, { readonly accountId: string; readonly minor: bigint }>;
  readonly takenBack: Set<string>;
  /** By key: a repeat must be answered the same. */
  readonly byKey: Map<string, Set<string>>;
  readonly refusals: Map<string, number>;
  readonly strange: string[];
}

interface Answer {
  readonly status: number;
  readonly body: { readonly Id?: string; readonly code?: string; readonly HasErrors?: boolean } & Record<
    string,
    unknown
  >;
}

/** Sends it until it is answered: a server that has no time is asked again with the same key. */
async function send(
  url: string,
  player: SignedInPlayer,
  route: string,
  body: object,
  method = 'POST',
): Promise<Answer> {
  for (;;) {
    const answer = await fetch(`${url}${route}`, {
      method,
      headers: {
        ...{ cookie: player.cookie, origin: url, 'x-csrf-token': player.csrfToken },
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer && text !== undefined && answer.status < 500) {
      return { status: answer.status, body: JSON.parse(text) as Answer['body'] };
    }
    await sleep(50);
  }
}

/** What each refusal may be; anything else is none of this storm. */
const EXPECTED = new Set([
  'WithdrawalTooMuch',
  'WithdrawalsTooMany',
  'VoucherUsed',
  'DepositLimitReached',
  'WithdrawalNotCancelable',
]);

function refused(journal: Journal, { status, body }: Answer): void {
  const code = String(body.code ?? status);
  journal.refusals.set(code, (journal.refusals.get(code) ?? 0) + 1);
  if (!EXPECTED.has(code)) journal.strange.push(`${status} ${JSON.stringify(body).slice(0, 300)}`);
}

it(
  `check R16: ${HANDS} at once, ${ACTS} acts each, at two processes: nothing below nothing, every voucher once (seed ${SEED})`,
  async () => {
    process.stdout.write(`STORM_SEED=${SEED}\n`);
    const webs = await twoWebs();
    const urls = webs.map(({ url }) => url);
    const players = await openPlayers(databaseUrl, Array<bigint>(PLAYERS).fill(START));
    // A storm may last longer than a proof of who somebody is counts.
    const prove = () => sql`update identity_session set proven_at = now()`.execute(db);
    await prove();
    const proving = setInterval(() => void prove(), 60_000);
    toEnd.push(async () => clearInterval(proving));
    await sql`update identity_account set email_confirmed_at = now()`.execute(db);
    const rng = seededRng(SEED);
    const vouchers = new Map<string, bigint>();
    for (const amountMinor of [500n, 1_000n, 2_500n, 5_000n]) {
      const order = { count: VOUCHERS / 4, amountMinor, currency: 'EUR' as const, days: 1, madeBy: 'storm' };
      const { codes } = await inTransaction(db, (tx) => makeVouchers(tx, { ...order, nowMs: Date.now() }));
      for (const code of codes) vouchers.set(code, amountMinor);
    }
    // They were made at random, so that their order by name is one.
    const codes = [...vouchers.keys()].sort();
    const limited = players.filter((_, at) => at % 5 === 0);
    for (const player of players) {
      const answered = await send(urls[0] ?? '', player, '/api/profile/limits/question', {
        answer: 'none',
        confirmed: true,
      });
      expect(answered).toMatchObject({ status: 200 });
    }
    for (const player of limited) {
      const limit = { kind: 'deposit', span: 'day', amount: formatAmount(OWN_LIMIT, 'EUR') };
      expect(await send(urls[0] ?? '', player, '/api/profile/limits', limit, 'PUT')).toMatchObject({ status: 200 });
    }

    const journal: Journal = {
      ...{ redeemed: new Map(), withdrawn: new Map(), takenBack: new Set(), byKey: new Map() },
      ...{ refusals: new Map(), strange: [] },
    };
    const own = new Map(players.map(({ accountId }) => [accountId, [] as string[]]));
    let nextCode = 0;

    const withdraw = async (url: string, player: SignedInPlayer, body: { Amount: string; idempotencyKey: string }) => {
      const bank = { WithdrawMethod: 'banktransfer', AccountName: 'Ada Lovelace', IBAN: 'DE89370400440532013000' };
      const answer = await send(url, player, '/api/cashier/withdrawals', { ...bank, ...body });
      const id = answer.body.Id;
      if (answer.status !== 200 || id === undefined) return refused(journal, answer);
      const { accountId } = player;
      journal.withdrawn.set(id, { accountId, minor: BigInt(body.Amount) * 100n });
      journal.byKey.set(body.idempotencyKey, (journal.byKey.get(body.idempotencyKey) ?? new Set()).add(id));
      own.get(accountId)?.push(id);
    };
    const redeem = async (url: string, player: SignedInPlayer): Promise<void> => {
      // Four in a row are of one code: they come at about the same moment, by several players at both processes.
      const code = codes[(nextCode++ >> 2) % codes.length] ?? '';
      const wish = { PaymentMethodId: 'voucher', VoucherCode: code, AgreeWithDepositTerms: true };
      const answer = await send(url, player, '/api/cashier/deposits', { ...wish, idempotencyKey: randomUUID() });
      if (answer.status !== 200 || answer.body.Id === undefined) return refused(journal, answer);
      const found = journal.redeemed.get(code) ?? { deposits: new Set(), players: new Set() };
      found.deposits.add(answer.body.Id);
      found.players.add(player.accountId);
      journal.redeemed.set(code, found);
    };
    const takeBack = async (url: string, player: SignedInPlayer, dice: Rng): Promise<void> => {
      const mine = own.get(player.accountId) ?? [];
      const id = mine[dice.int(0, Math.max(0, mine.length - 1))];
      if (id === undefined) return;
      const answer = await send(url, player, `/api/cashier/withdrawals/${id}/cancel`, {});
      if (answer.status === 200 && answer.body.HasErrors === false) journal.takenBack.add(id);
      else refused(journal, answer);
    };

    // Beside it all somebody looks whether anything is ever as it may not be.
    const seen: string[] = [];
    let over = false;
    const looking = (async () => {
      for (; !over; await sleep(40)) {
        const { rows } = await sql<{ what: string }>`
        select 'below nothing: ' || kind as what from ledger_account
          where kind in ('cash', 'withdrawalHold', 'bonus', 'stakeHold') and balance_minor < 0
        union all select 'too many open: ' || count(*) from withdrawal where closed_at is null
          group by account_id having count(*) > ${MOST_OPEN}
        union all select 'over the own limit: ' || sum(amount_minor) from cashier_deposit
          where status = 2 and account_id = any(${limited.map(({ accountId }) => accountId)}::uuid[])
          group by account_id having sum(amount_minor) > ${OWN_LIMIT}`.execute(db);
        seen.push(...rows.map(({ what }) => what));
      }
    })();
    const began = performance.now();
    await Promise.all(
      Array.from({ length: HANDS }, async (_, hand) => {
        const dice = rng.fork(`hand ${hand}`);
        const player = players[hand % PLAYERS] as SignedInPlayer;
        const url = urls[Math.floor(hand / PLAYERS) % 2] as string;
        const other = urls.find((each) => each !== url) as string;
        for (let act = 0; act < ACTS; act += 1) {
          const roll = dice.int(0, 99);
          if (roll < 45) {
            const wish = { Amount: String(dice.int(10, 90)), idempotencyKey: randomUUID() };
            // Now and then the same wish at both processes at once, as a page that is not answered sends it.
            const both = roll < 8 ? [url, other] : [url];
            await Promise.all(both.map((each) => withdraw(each, player, wish)));
          } else if (roll < 80) await redeem(url, player);
          else await takeBack(url, player, dice);
        }
      }),
    );
    const tookMs = Math.round(performance.now() - began);
    over = true;
    await looking;

    expect(journal.strange.slice(0, 5)).toEqual([]);
    expect(seen.slice(0, 5)).toEqual([]);
    const twice = [...journal.redeemed].filter(([, { deposits, players: by }]) => deposits.size + by.size !== 2);
    expect(twice).toEqual([]);
    expect([...journal.byKey.values()].filter(({ size }) => size !== 1)).toEqual([]);
    const spent = await sql<{ count: bigint; minor: bigint }>`
    select count(*) as count, sum(amount_minor)::bigint as minor from cashier_voucher where deposit_id is not null`.execute(
      db,
    );
    const redeemedMinor = [...journal.redeemed.keys()].reduce((sum, code) => sum + (vouchers.get(code) ?? 0n), 0n);
    expect(spent.rows).toEqual([{ count: BigInt(journal.redeemed.size), minor: redeemedMinor }]);

    const { rows: balances } = await sql<{ holder: string; kind: string; minor: bigint }>`
    select holder_id as holder, kind, balance_minor as minor from ledger_account
    where kind in ('cash', 'withdrawalHold')`.execute(db);
    const held = new Map(balances.map(({ holder, kind, minor }) => [`${holder} ${kind}`, minor]));
    for (const { accountId } of players) {
      const asked = [...journal.withdrawn].filter(([, each]) => each.accountId === accountId);
      const sumOf = (all: typeof asked): bigint => all.reduce((sum, [, { minor }]) => sum + minor, 0n);
      const open = sumOf(asked) - sumOf(asked.filter(([id]) => journal.takenBack.has(id)));
      const paidIn = [...journal.redeemed]
        .filter(([, each]) => each.players.has(accountId))
        .reduce((sum, [code]) => sum + (vouchers.get(code) ?? 0n), 0n);
      expect([held.get(`${accountId} cash`), held.get(`${accountId} withdrawalHold`) ?? 0n]).toEqual([
        START + paidIn - open,
        open,
      ]);
      if (limited.some((each) => each.accountId === accountId)) expect(paidIn).toBeLessThanOrEqual(OWN_LIMIT);
    }
    expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });

    const counts = {
      ...{ hands: HANDS, acts: HANDS * ACTS, tookMs },
      ...{ withdrawn: journal.withdrawn.size, takenBack: journal.takenBack.size, redeemed: journal.redeemed.size },
      refusals: Object.fromEntries(journal.refusals),
    };
    process.stdout.write(`${JSON.stringify(counts)}\n`);
    // Too little would prove nothing: of each some, also of what is refused.
    expect(journal.withdrawn.size).toBeGreaterThan(1_000);
    expect(journal.redeemed.size).toBeGreaterThan(VOUCHERS / 2);
    for (const code of ['WithdrawalTooMuch', 'VoucherUsed', 'DepositLimitReached'])
      expect(journal.refusals.get(code) ?? 0, code).toBeGreaterThan(0);
  },
  300_000 + ACTS * 15_000,
);
