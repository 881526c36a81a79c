import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@evens/contract';
import { money } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { setUpOf } from '../../../../packages/games/src/test-support/play.ts';
import { LEDGER_CHECKS, openWallet } from '../../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import { operatorIn } from '../people-in-database.ts';
import { manualClock, testDatabase } from '../support/index.ts';
import { registrationOf } from '../support/registration.ts';
import { buildServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { attack, codeIn, type Said, said } from './support-attack-b.ts';

/*
 * A house with one connection to its database, and players who ask for all of it at once: by the same route, by routes that lock each
 * other's rows, and by leaving in the middle. Whoever holds the connection and waits for a second one waits for himself, and everybody with him.
 */
const { db, url } = await testDatabase();
/** Passwords are looked at one after the other, whoever asks: that wait is theirs alone. */
const BEHIND_PASSWORDS_MS = 60_000;
/** As long as the pool lets somebody wait for a connection, less a little. */
const WAITED_FOR_ITSELF_MS = 9_000;
let server: ServerProcess;
let folder = '';
let operator = '';

interface Player {
  readonly accountId: string;
  readonly cookie: string;
  readonly token: string;
  readonly name: string;
}
const players: Player[] = [];

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

async function register(name: string): Promise<Player> {
  const visit = await fetch(`${server.url}/api/session`);
  const { csrfToken } = (await visit.json()) as { csrfToken: string };
  const answer = await fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: {
      cookie: cookiesOf(visit),
      origin: server.url,
      'x-csrf-token': csrfToken,
      'content-type': 'application/json',
    },
    body: JSON.stringify(registrationOf(name, { BirthYear: 1940 + players.length })),
  });
  const said = (await answer.json()) as contract.SessionView;
  if (!said.user) throw new Error(`nobody was registered: ${JSON.stringify(said)}`);
  return { accountId: said.user.UserID, cookie: cookiesOf(answer), token: said.csrfToken, name };
}

beforeAll(async () => {
  buildServer();
  folder = await mkdtemp(path.join(tmpdir(), 'evens-one-'));
  const anyPapers = path.join(folder, 'papers.json');
  const all = { depositEuros: null, withdrawEuros: null };
  await writeFile(anyPapers, JSON.stringify({ none: all, identity: all, address: all }));
  server = await startServer(path.join(folder, 'data'), {
    ...{ DATABASE_URL: url, DATABASE_POOL: '1', FEED: 'none', RATE_LIMIT_FACTOR: '10000', DOCUMENT_RULES: anyPapers },
  });
  await vi.waitFor(async () => expect((await fetch(`${server.url}/api/session`)).status).toBe(200), 60_000);
  for (let at = 0; at < 8; at += 1) players.push(await register(`one${at}${randomUUID().slice(0, 6)}`));
  const fail = (error: unknown): never => {
    throw error;
  };
  const wallet = openWallet({ db, clock: manualClock(Date.now()), news: { account: () => undefined }, onError: fail });
  for (const { accountId } of players) {
    const gift = {
      idempotencyKey: `gift:${accountId}`,
      reference: 'test',
      actor: 'house',
      reason: 'for a test',
      method: 'card',
    } as const;
    const posted = await wallet.postNow(deposit({ ...gift, playerId: accountId, amount: money(100_000n, 'EUR') }));
    if (!posted.ok) throw new Error(posted.refusal.code);
  }
  await wallet.stop();
  await sql`update identity_account set email_confirmed_at = now()`.execute(db);
  operator = await operatorIn(db);
}, 240_000);
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

interface Call {
  readonly of: contract.Endpoint;
  readonly who?: Player | 'operator' | undefined;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}
/** One call as a page sends it; its code, and whether it was answered as a house does that is well. */
async function call(
  { of, who, params = {}, query = {}, body }: Call,
  withinMs = WAITED_FOR_ITSELF_MS,
): Promise<{ readonly code: string; readonly well: boolean }> {
  const base = who === 'operator' ? server.operatorUrl : server.url;
  const from = performance.now();
  const answer = await fetch(base + contract.urlOf(of, { params, query }), {
    method: of.method,
    headers: {
      origin: base,
      ...(who === 'operator'
        ? { cookie: operator, 'x-csrf-token': 'the-token' }
        : who && { cookie: who.cookie, 'x-csrf-token': who.token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const tookMs = performance.now() - from;
  const well = answer.status !== 500 && answer.status !== 503 && tookMs < withinMs;
  return { code: codeIn(text) ?? String(answer.status), well };
}
/** All at once. */
async function burst(what: string, calls: readonly Call[], withinMs?: number): Promise<Said> {
  const answers = await Promise.all(calls.map((each) => call(each, withinMs)));
  const counts = new Map<string, number>();
  for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
  const all = [...counts].map(([code, count]) => `${count} × ${code}`).join(', ');
  const [first] = calls;
  return said(
    `${calls.length} at once, such as ${first?.of.method} ${first?.of.path} (${what})`,
    first?.body,
    `${answers.every(({ well }) => well) ? 'all answered' : 'WAITED FOR ITSELF'}: ${all}`,
  );
}
const many = (count: number, make: (at: number) => Call): readonly Call[] =>
  Array.from({ length: count }, (_, at) => make(at));
const player = (at = 0): Player => {
  const found = players[at % players.length];
  if (!found) throw new Error('no player');
  return found;
};
const key = () => randomUUID();

/** Afterwards the house is well: whoever comes next is answered, and nobody asked for a second connection. */
async function isWell(): Promise<void> {
  expect((await call({ of: contract.getSession })).well).toBe(true);
  expect((await fetch(`${server.operatorUrl}/ready`)).status).toBe(200);
  const figures = await (await fetch(`${server.operationsUrl}/metrics`)).text();
  expect(/^evens_second_connections_refused (\d+)/m.exec(figures)?.[1]).toBe('0');
}
const row = (name: string, calls: () => readonly Call[], withinMs?: number) => ({
  name,
  does: () => burst(name, calls(), withinMs),
  expect: 'all answered',
  holds: isWell,
});

const limit = (who: Player, at: number): Call => ({
  of: contract.setPlayLimit,
  who,
  body: { kind: 'deposit', span: (['day', 'week', 'month'] as const)[at % 3], amount: String(5_000 - at) },
});
const page = (who: Player): Call => ({
  of: contract.createDeposit,
  who,
  body: { PaymentMethodId: 'visamastercard', Amount: '10', AgreeWithDepositTerms: true, idempotencyKey: key() },
});
const payout = (who: Player, at: number): Call => ({
  of: contract.createWithdrawal,
  who,
  body: {
    WithdrawMethod: 'banktransfer',
    Amount: String(10 + at),
    AccountName: 'Ada Lovelace',
    IBAN: 'DE89 3704 0044 0532 0130 00',
    idempotencyKey: key(),
  },
});
const { options, places } = setUpOf('dice');
const signIn = (who: Player): Call => ({
  of: contract.login,
  who,
  body: { UserName: who.name, Password: 'not the phrase of anybody' },
});

attack('19', 'one connection for the whole house', [
  row('fifty-eight limits of one account', () => many(58, (at) => limit(player(), at))),
  row('fifty-eight beats of one session', () =>
    many(58, () => ({ of: contract.beatPlaySession, who: player(), body: {} })),
  ),
  row('limits, checks and positions of one account in turn', () =>
    many(
      57,
      (at) =>
        [
          limit(player(), at),
          { of: contract.setRealityCheck, who: player(), body: { minutes: 30 } },
          { of: contract.getPlayPosition, who: player(), query: { days: 30 } },
        ][at % 3] as Call,
    ),
  ),
  row(
    'eight players and their limits, and sign-ins between them',
    () => many(64, (at) => (at % 4 ? limit(player(at), at) : signIn(player(at)))),
    BEHIND_PASSWORDS_MS,
  ),
  row('forty card pages of one account', () => many(40, () => page(player()))),
  row('pages and limits that call them off, of eight', () =>
    many(48, (at) => (at % 2 ? page(player(at)) : limit(player(at), at + 100))),
  ),
  row('forty payouts of one account', () => many(40, (at) => payout(player(1), at))),
  row('payouts of eight to one bank account', () => many(40, (at) => payout(player(at), at))),
  row('payouts, their list, and their cancelling under a number that is nobody’s', () =>
    many(
      42,
      (at) =>
        [
          payout(player(2), at),
          { of: contract.getWithdrawals, who: player(2) },
          { of: contract.cancelWithdrawal, who: player(2), params: { id: key() }, body: {} },
        ][at % 3] as Call,
    ),
  ),
  row('addresses of every coin, by every player', () =>
    many(40, (at) => ({
      of: contract.takeCryptoAddress,
      who: player(at),
      params: { currency: ['BTC', 'ETH', 'BCH', 'XRP', 'SOL'][at % 5] },
      body: { AgreeWithDepositTerms: true },
    })),
  ),
  row('transfers from a bank, each with a reference', () =>
    many(24, (at) => ({
      of: contract.createDeposit,
      who: player(at),
      body: { PaymentMethodId: 'banktransfer', Amount: '25', AgreeWithDepositTerms: true, idempotencyKey: key() },
    })),
  ),
  row('vouchers that there are not', () =>
    many(30, (at) => ({
      of: contract.createDeposit,
      who: player(at),
      body: {
        PaymentMethodId: 'voucher',
        Amount: '10',
        VoucherCode: `AAAA-BBBB-${at}`,
        AgreeWithDepositTerms: true,
        idempotencyKey: key(),
      },
    })),
  ),
  row('rounds of the casino by one account', () =>
    many(40, (at) => ({
      of: contract.pressRound,
      who: player(3),
      body: {
        game: 'dice',
        options,
        bets: [{ place: places[0] ?? 'main', stake: `${1 + (at % 3)}.00` }],
        idempotencyKey: key(),
      },
    })),
  ),
  row('new seeds while rounds are pressed', () =>
    many(40, (at) =>
      at % 2
        ? {
            of: contract.changeRoundSeeds,
            who: player(3),
            body: { serverHash: 'a'.repeat(64), clientSeed: `seed${at}` },
          }
        : { of: contract.getRoundSeeds, who: player(3) },
    ),
  ),
  row('bets on what there is not, from the slip of one', () =>
    many(40, () => ({
      of: contract.placeBet,
      who: player(4),
      body: {
        betType: 1,
        selections: [{ fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 1900 }],
        stake: '1',
        idempotencyKey: key(),
        oddsChangePolicy: 0,
      },
    })),
  ),
  row('profile, address and telephone of one account at once', () =>
    many(
      45,
      (at) =>
        [
          { of: contract.changeProfile, who: player(5), body: { City: `Town ${at}` } },
          { of: contract.changeEmail, who: player(5), body: { Email: `one${at}@example.org` } },
          { of: contract.changePhone, who: player(5), body: { Phone: `+49 151 1000${1000 + at}` } },
        ][at % 3] as Call,
    ),
  ),
  row('copies and erasures of one account', () =>
    many(
      24,
      (at) =>
        [
          { of: contract.askForCopy, who: player(5), body: {} },
          { of: contract.getPrivacy, who: player(5) },
          { of: contract.askForErasure, who: player(5), body: {} },
          { of: contract.withdrawErasure, who: player(5), body: {} },
        ][at % 4] as Call,
    ),
  ),
  row('inboxes read and emptied at once', () =>
    many(48, (at) =>
      at % 2
        ? { of: contract.readAllMessages, who: player(at), body: {} }
        : { of: contract.getMessages, who: player(at), query: { page: 1 } },
    ),
  ),
  row(
    'a dozen registrations',
    () =>
      many(12, () => ({
        of: contract.register,
        who: player(6),
        body: registrationOf(`new${randomUUID().slice(0, 10)}`),
      })),
    BEHIND_PASSWORDS_MS,
  ),
  row('sign-ins of eight, three times each', () => many(24, (at) => signIn(player(at))), BEHIND_PASSWORDS_MS),
  row('lost passwords and links that nobody has', () =>
    many(40, (at) =>
      at % 2
        ? { of: contract.lostPassword, who: player(at), body: { UserName: player(at).name } }
        : { of: contract.readPasswordLink, who: player(at), body: { Token: 'x'.repeat(43) } },
    ),
  ),
  row('callbacks of providers that nobody signed', () =>
    many(60, (at) => ({
      of: contract.providerCallback,
      params: { provider: ['sandbox', 'sandbox-wallet', 'coins'][at % 3] },
      body: { id: at },
    })),
  ),
  row('operators: withdrawals seen and decided at once', () =>
    many(40, (at) =>
      at % 2
        ? { of: contract.listWithdrawals, who: 'operator' }
        : {
            of: contract.decideWithdrawal,
            who: 'operator',
            params: { withdrawalId: key() },
            body: { decision: 'approve', words: 'looked at' },
          },
    ),
  ),
  row('operators: approvals, held payments, bank lines and the audit at once', () =>
    many(48, (at) => ({
      of: [
        contract.listApprovals,
        contract.listHeldPayments,
        contract.listBankLines,
        contract.listAudit,
        contract.checkAudit,
      ][at % 5] as contract.Endpoint,
      who: 'operator' as const,
    })),
  ),
  row('operators and players about one account', () =>
    many(
      48,
      (at) =>
        [
          limit(player(7), at + 300),
          page(player(7)),
          {
            of: contract.adjustBalance,
            who: 'operator',
            params: { accountId: player(7).accountId },
            body: { direction: 'give', amount: '1.00', reason: 'looked at twice by two' },
          },
        ][at % 3] as Call,
    ),
  ),
  {
    name: 'sixty who leave in the middle of what they asked for',
    does: async () => {
      const { port } = new URL(server.url);
      await Promise.all(
        many(60, (at) => limit(player(at), at + 500)).map(
          ({ of, who, body }) =>
            new Promise<void>((resolve) => {
              const text = JSON.stringify(body);
              const { cookie, token } = who as Player;
              const socket = connect({ port: Number(port), host: '127.0.0.1' });
              socket.on('error', () => resolve());
              socket.on('close', () => resolve());
              socket.on('connect', () => {
                socket.write(
                  `${of.method} ${of.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\nX-CSRF-Token: ${token}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
                );
                setTimeout(() => socket.destroy(), Math.random() * 20);
              });
            }),
        ),
      );
      return burst(
        'after sixty who left',
        many(10, (at) => limit(player(at), at + 700)),
      );
    },
    expect: 'all answered',
    holds: isWell,
  },
  {
    name: 'bodies that never come to an end',
    does: async () => {
      const { port } = new URL(server.url);
      const sockets = many(60, (at) => limit(player(at), at)).map(({ of, who }) => {
        const { cookie, token } = who as Player;
        const socket = connect({ port: Number(port), host: '127.0.0.1' });
        socket.on('error', () => undefined);
        socket.write(
          `${of.method} ${of.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\nX-CSRF-Token: ${token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"kind":`,
        );
        return socket;
      });
      const told = await burst(
        'beside sixty bodies that never end',
        many(20, (at) => limit(player(at), at + 800)),
      );
      for (const socket of sockets) socket.destroy();
      return told;
    },
    expect: 'all answered',
    holds: isWell,
  },
  {
    name: 'sixty pages of one account that listen, and money moving under them',
    does: async () => {
      const sockets = many(60, () => page(player())).map(
        () =>
          new WebSocket(`${server.url.replace('http', 'ws')}/rt`, {
            headers: { origin: server.url, cookie: player().cookie },
          }),
      );
      for (const socket of sockets) {
        socket.on('error', () => undefined);
        socket.on('open', () => socket.send(JSON.stringify({ op: 'subscribe', topics: ['account', 'crash'] })));
      }
      const told = await burst(
        'beside sixty open pages',
        many(30, (at) => (at % 2 ? page(player()) : payout(player(), at))),
      );
      for (const socket of sockets) socket.terminate();
      return told;
    },
    expect: 'all answered',
    holds: isWell,
  },
]);

it('the books are right', async () => {
  expect((await reconcile(db, LEDGER_CHECKS)).findings).toEqual([]);
});
