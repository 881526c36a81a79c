import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contract from '@evens/contract';
import {
  type Client,
  decideApproval,
  OPERATOR_RIGHTS,
  OPERATOR_ROLES,
  type OperatorRight,
  rightsOf,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsGoverning } from '../src/capabilities/house/settings/policies.ts';
import { openHouse } from '../src/entrypoints/open-house.ts';
import { loadConfig } from '../src/platform/config/index.ts';
import { newToken } from '../src/platform/http/index.ts';
import { startParts } from '../src/platform/lifecycle/index.ts';
import { openOffice } from './support/browser.ts';
import { testDatabase } from './support/index.ts';

/**
 * Every kind that takes two, and when: whatever the amount, wherever its capability asks for it, or by `approvals.amounts`. A new one says
 * here which it is.
 */
const KINDS: Readonly<Record<string, 'always' | 'sums'>> = {
  'agents.money': 'always',
  'agents.terms': 'always',
  'reconciliation.explain': 'sums',
  'bonuses.codes': 'sums',
  'bonuses.give': 'sums',
  'bonuses.publish': 'always',
  'bonuses.tag': 'sums',
  'coupons.open': 'always',
  'coupons.sayMatch': 'always',
  'documents.refuseAndClose': 'always',
  'errors.voidBets': 'always',
  'games.publishJackpot': 'always',
  'games.registerDevice': 'always',
  'games.setSettings': 'always',
  'operators.giveRoles': 'always',
  'operators.unlock': 'always',
  'payments.adjust': 'always',
  'payments.assign': 'sums',
  'payments.credit': 'sums',
  'payments.leave': 'always',
  'payments.return': 'sums',
  'payments.sendBack': 'sums',
  'payments.refundedManually': 'always',
  'payments.statement': 'always',
  'payments.takeBack': 'always',
  'persons.changeProven': 'always',
  'players.resetFactors': 'always',
  'prices.set': 'always',
  'privacy.erase': 'always',
  'privacy.liftRetained': 'always',
  'protection.endExclusion': 'always',
  'rates.takeJump': 'always',
  'results.giveBackRound': 'sums',
  'results.payHeldWin': 'sums',
  'results.set': 'always',
  'results.takeBack': 'always',
  'results.takeVoidBack': 'always',
  'results.void': 'always',
  'settings.publish': 'always',
  'system.open': 'always',
  'withdrawals.approve': 'sums',
  'withdrawals.settle': 'always',
};

const folder = await mkdtemp(path.join(tmpdir(), 'evens-two-people-'));
const { db, url: databaseUrl } = await testDatabase();
const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'off', TEST_HOUSE: 'on', FEED: 'none' };
const ports = { PORT: '0', BACKOFFICE_PORT: '0', OPERATIONS_PORT: '0' };
interface Kind {
  readonly kind: string;
  readonly proposes: OperatorRight;
  readonly right: OperatorRight;
}
let known: readonly Kind[] = [];
let url = '';
const hear = {
  write: (line: string): void => {
    const said = JSON.parse(line) as { msg: string; url?: string; kinds?: readonly Kind[] };
    if (said.msg === 'what takes two people') known = said.kinds ?? [];
    if (said.msg === "the operator's door listens") url = said.url ?? '';
  },
};
const house = await startParts(
  openHouse(loadConfig({ ...env, ...ports }), pino({ level: 'info' }, hear), () => undefined),
);
afterAll(async () => {
  await house.stop();
  await rm(folder, { recursive: true, force: true });
});

const kinds = known.map((each) => [each.kind, each] as const);

describe('every kind of the house that takes two people', () => {
  interface Operator {
    readonly id: string;
    readonly client: Client;
  }
  /** An operator of the house who is signed in. */
  const signedIn = async (roles: readonly string[], isLocked = false): Promise<Operator> => {
    const [id, token] = [randomUUID(), newToken()];
    await sql`
      insert into operator_account (id, name, name_key, display_name, roles, locked_at, created_at)
      values (${id}, ${id}, ${id}, ${id}, ${[...roles]}::text[], ${isLocked ? new Date() : null}, now())`.execute(db);
    await sql`
      insert into operator_session (id, operator_id, token_hash, csrf_token, created_at, seen_at, expires_at)
      values (${randomUUID()}, ${id}, ${hash('sha256', token, 'buffer')}, ${newToken()}, now(), now(),
        now() + interval '1 hour')`.execute(db);
    const browser = openOffice(url);
    browser.setCookie('evens-operator-session', token);
    return { id, client: browser.client };
  };
  const proposed = async (kind: string, by: Operator): Promise<string> => {
    const id = randomUUID();
    await sql`
      insert into approval (id, kind, subject, payload, facts, reason, proposed_by, expires_at)
      values (${id}, ${kind}, ${id}, '{}', '{}', 'for a test', ${by.id}, now() + interval '1 hour')`.execute(db);
    return id;
  };
  const approve = async (by: Operator, approvalId: string): Promise<string> => {
    const answer = await by.client.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    return answer.ok ? 'approved' : answer.refusal.code;
  };
  let [one, second, locked] = [] as unknown as [Operator, Operator, Operator];
  const only = new Map<string, Operator>();
  beforeAll(async () => {
    [one, second, locked] = [
      await signedIn(OPERATOR_ROLES),
      await signedIn(OPERATOR_ROLES),
      await signedIn(OPERATOR_ROLES, true),
    ];
    for (const role of OPERATOR_ROLES) only.set(role, await signedIn([role]));
  });
  /** Somebody whose one role has no such right. */
  const without = (right: OperatorRight): Operator => {
    const role = OPERATOR_ROLES.find((each) => !rightsOf([each]).has(right));
    return only.get(role ?? '') as Operator;
  };

  it('is listed here, with when it takes two', () => {
    expect(known.map(({ kind }) => kind).sort()).toEqual(Object.keys(KINDS).sort());
    // Whoever changed an amount by which one of these is judged approves none of them.
    for (const [kind, how] of Object.entries(KINDS))
      if (how === 'sums') expect(fieldsGoverning(kind), kind).not.toEqual([]);
  });

  it.each(kinds)(
    '%s: by another, with its right, of one who is not locked and may propose it still',
    async (kind, { right, proposes }) => {
      expect(OPERATOR_RIGHTS).toEqual(expect.arrayContaining([right, proposes]));
      const own = await proposed(kind, one);
      expect([
        await approve(one, own),
        await approve(without(right), own),
        await approve(second, await proposed(kind, locked)),
        await approve(second, await proposed(kind, without(proposes))),
      ]).toEqual(['OwnProposal', 'Forbidden', 'ProposerNotActive', 'ProposerNotActive']);
      const { rows } = await sql<{ states: string[] }>`
        select array_agg(distinct state) as states from approval where kind = ${kind}`.execute(db);
      expect(rows[0]?.states).toEqual(['open']);
    },
  );
});

/** How each of them is judged, or why it takes no second person by its amount. */
const ROUTES: Readonly<Record<string, string>> = {
  openAgentTree: 'opens an account at the top of a tree, without credit',
  proposeAgentTerms: 'always',
  proposeAgentMoney: 'always',
  askAboutDifference: 'asks the provider: its answer is dealt with as any message of it',
  explainDifference: 'sums',
  compareProvider: 'asks the provider, and moves nothing',
  adjustBalance: 'always',
  seeTakenBack: 'notes that somebody has seen it',
  decideApproval: 'is the second person',
  uploadBankStatement: 'keeps a file: two people release it',
  proposeBankStatement: 'always',
  discardBankStatement: 'moves nothing',
  decideBankLine: 'sums',
  askRates: 'asks the source of rates',
  takeRateJump: 'always',
  answerHeldResult: 'is the second look at what the feed said: no amount is named by anybody',
  decideWithdrawal: 'sums',
  releaseWithdrawal: 'ends a wait: who does that does not approve it',
  settleWithdrawal: 'always',
  claimDocument: 'moves nothing',
  decideDocument: 'moves nothing: who accepted KYC documents does not approve what they let out',
  askForDocument: 'moves nothing',
  decideHeldPayment: 'sums',
  answerProviderMessage: 'asks the provider anew, or dismisses a message: nothing is moved by its words',
};

/** Files that propose to two people: by the sums where they say so. */
const PROPOSERS: Readonly<Record<string, 'always' | 'sums'>> = {
  'bets/coupons/opening.ts': 'always',
  'bets/coupons/saying.ts': 'always',
  'book/trading/error-desk.ts': 'always',
  'book/trading/price-desk.ts': 'always',
  'book/trading/result-desk.ts': 'always',
  'casino/jackpots/publishing.ts': 'always',
  'casino/providers/desk/held-wins.ts': 'sums',
  'casino/providers/desk/propose-settings.ts': 'always',
  'casino/rounds/give-back.ts': 'sums',
  'casino/tables/devices/registering.ts': 'always',
  'growth/agents/desk.ts': 'always',
  'growth/bonuses/codes/making.ts': 'sums',
  'growth/bonuses/give-manually.ts': 'sums',
  'growth/bonuses/publishing.ts': 'always',
  'growth/bonuses/segments/tagging.ts': 'sums',
  'house/operators/role-changes.ts': 'always',
  'house/operators/unlocking.ts': 'always',
  'house/settings/routes.ts': 'always',
  'house/system/gate-changes.ts': 'always',
  'money/payments/desk/adjust/adjust-balance.ts': 'always',
  'money/payments/desk/differences/explain.ts': 'sums',
  'money/payments/desk/held/decide-held.ts': 'sums',
  'money/payments/desk/payouts/decide-payout.ts': 'sums',
  'money/payments/desk/payouts/payout-routes.ts': 'always',
  'money/payments/rails/bank/decide-line.ts': 'sums',
  'money/payments/rails/bank/files/propose-file.ts': 'always',
  'money/rates/take-jump.ts': 'always',
  'people/documents/decide.ts': 'always',
  'people/identity/profile/desk-routes.ts': 'always',
  'people/identity/second-step/reset.ts': 'always',
  'people/privacy/desk-routes.ts': 'always',
  'people/privacy/retained-desk.ts': 'always',
  'people/protection/desk-routes.ts': 'always',
};

/** Amounts of money that stand in code or settings, by file, with what judges them. */
const AMOUNTS: Readonly<Record<string, string>> = {
  'capabilities/bets/coupons/opening.ts twoFromMinor': 'always two; the guarantee enters the sums of its approver',
  'capabilities/growth/bonuses/give-manually.ts TWO_FROM_MINOR':
    'approvals.amounts, of bonuses that are given manually',
  'capabilities/casino/providers/desk/held-wins.ts TWO_FROM_MINOR': 'approvals.amounts, of held wins',
  'capabilities/casino/rounds/give-back.ts TWO_FROM_MINOR': 'approvals.amounts, of held rounds',
  'entrypoints/bonus/forms.ts MOST_MINOR': 'none: the most that a file of an offline command may say',
  'capabilities/house/approvals/amounts.ts approverDayEuros': 'approvals.amounts',
  'capabilities/house/approvals/amounts.ts approverWeekEuros': 'approvals.amounts',
  'capabilities/money/payments/movement/deposit/deposit-limits.ts QUICK_EUROS': 'none: what a page offers to deposit',
  'capabilities/money/payments/movement/deposit/chargebacks/chargeback-store.ts GIVEN_MINOR':
    'none: what of a dispute was won again',
  'capabilities/money/payments/movement/deposit/chargebacks/chargeback-store.ts TAKEN_MINOR':
    'none: what a dispute took back',
  'capabilities/money/payments/desk/held/present-held.ts TWO_FROM_MINOR':
    'approvals.amounts, of held payments and lines of a bank',
  'capabilities/money/payments/rails/bank/take-file.ts MOST_IN_ALL_MINOR':
    'none: the most that the database counts in, of all lines of a file',
  'capabilities/people/documents/rules.ts depositEuros': 'documents: from where a player needs KYC documents',
  'capabilities/people/documents/rules.ts withdrawEuros': 'documents: from where a player needs KYC documents',
  'capabilities/people/play-limits/rules.ts MOST_MINOR': 'none: the largest limit that a player may give himself',
  'capabilities/money/payments/desk/differences/present-difference.ts TWO_FROM_MINOR':
    'approvals.amounts, of explained differences',
  'capabilities/bets/tickets/judging/max-bet.ts ANY_ROOM_MINOR': 'none: stands for no limit',
  'capabilities/bets/tickets/judging/max-bet.ts PROBE_MINOR': 'none: a stake that is tried',
  'capabilities/money/payments/desk/payouts/approve.ts twoFromMinor': 'approvals.amounts, with the setting',
  'capabilities/money/payments/catalogue/payouts/methods.ts MAX_EUROS': 'withdrawals: the most of one',
  'capabilities/money/payments/catalogue/payouts/methods.ts MIN_EUROS': 'withdrawals: the least of one',
  'capabilities/money/payments/movement/payout/rules.ts mostADayEuros':
    'judgeWithdrawal: whether a person looks at all',
  'capabilities/money/payments/movement/payout/rules.ts onePersonEuros':
    'judgeWithdrawal: whether a person looks at all',
  'capabilities/money/payments/movement/payout/rules.ts twoPeopleEuros':
    'judgeAmount when it is asked for, approvals.amounts when it is approved',
  'platform/config/groups/withdrawals.ts approverDayEuros': 'approvals.amounts',
  'platform/config/groups/withdrawals.ts approverWeekEuros': 'approvals.amounts',
  'platform/config/groups/withdrawals.ts withdrawalMostADayEuros': 'judgeWithdrawal: whether a person looks at all',
  'platform/config/groups/withdrawals.ts withdrawalOnePersonEuros': 'judgeWithdrawal: whether a person looks at all',
  'platform/config/groups/withdrawals.ts withdrawalTwoPeopleEuros': 'judgeAmount and approvals.amounts',
};

/** Who gives away free bets and vouchers, with why that is no payment that an operator decides at his door. */
const GIVERS: Readonly<Record<string, string>> = {
  'capabilities/growth/loyalty/index.ts':
    'a prize of the programme, for points that were played for: nobody gives points',
  'entrypoints/demo-players.ts': 'the demonstration: play money',
  'entrypoints/free-bet.ts': 'a command of whoever runs the machine and has the database',
  'entrypoints/free-spins.ts': 'a command of whoever runs the machine and has the database',
  'entrypoints/house-bonuses.ts': 'hands it to campaigns, which two people publish with a budget',
  'entrypoints/house-loyalty.ts': 'hands it to the programme',
  'entrypoints/voucher.ts': 'a command of whoever runs the machine and has the database',
};

describe('what is decided about money in code', () => {
  const source = fileURLToPath(new URL('../src/', import.meta.url));
  const files = async (): Promise<readonly (readonly [name: string, text: string])[]> => {
    const names = (await readdir(source, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|^migrations/.test(name),
    );
    return Promise.all(
      names.sort().map(async (name) => [name, await readFile(path.join(source, name), 'utf8')] as const),
    );
  };
  const all = files();

  it('every route by which operators decide it is listed, with how', () => {
    const decides = Object.values(contract as Record<string, unknown>).filter(
      (each): each is contract.Endpoint & { readonly right: string } =>
        typeof each === 'object' && each !== null && 'right' in each && 'path' in each && 'method' in each,
    );
    const named = decides
      .filter(({ method, right }) => method !== 'GET' && /\.(decide|approve|release)$/.test(right))
      .map(({ name }) => name);
    expect(named.sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it('every file that proposes is listed, and those that go by amount ask the sums and add to them', async () => {
    const found = (await all).filter(([name, text]) => name.startsWith('capabilities/') && /\.propose\(tx,/.test(text));
    expect(found.map(([name]) => name.replace('capabilities/', ''))).toEqual(Object.keys(PROPOSERS));
    const bySums = found.filter(([name]) => PROPOSERS[name.replace('capabilities/', '')] === 'sums');
    // Approving alone, and the sums for it, stand in a file of their own in withdrawals.
    const asks = /amounts\.takesTwo\([\s\S]*amounts\.decidedAlone\(|approveAlone\(/;
    expect(bySums.filter(([, text]) => !asks.test(text)).map(([name]) => name)).toEqual([]);
  });

  it('every amount that something is compared with is listed, with what judges it', async () => {
    const AMOUNT =
      /const ([A-Z0-9_]*(?:MINOR|EUROS))\b|(\w+Euros): (?:by\w+\(\s*)?(?:wholeEuros|\d)|[<>]=? *(\d[\d_]{2,}n)\b|(twoFromMinor): (?:BigInt|\d)/g;
    const found = (await all).flatMap(([name, text]) =>
      [...text.matchAll(AMOUNT)].map((match) => `${name} ${match.slice(1).find((each) => each !== undefined)}`),
    );
    expect([...new Set(found)].sort()).toEqual(Object.keys(AMOUNTS).sort());
  });

  it('free bets and vouchers are given by nobody else, and by no route of operators', async () => {
    const found = (await all).filter(
      ([name, text]) =>
        !/^capabilities\/(growth\/promotions|money\/payments|casino\/rounds)\//.test(name) &&
        /grantFreeBet\b|grantFreeSpins\(|makeVouchers\(/.test(text),
    );
    expect(found.map(([name]) => name)).toEqual(Object.keys(GIVERS));
    const routes = (await all).filter(([name]) => /^capabilities\/growth\/(promotions|loyalty)\//.test(name));
    expect(routes.filter(([, text]) => /operator: \[[^\]]/.test(text)).map(([name]) => name)).toEqual([]);
  });
});
