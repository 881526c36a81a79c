import { randomUUID } from 'node:crypto';
import { addPasskey, beginPasskey, type Endpoint, RECENT_MS, selfExclude } from '@evens/contract';
import { openSandboxPartner } from '@evens/sandbox';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { bankTransfer } from '../../src/capabilities/money/payments/catalogue/payouts/methods.ts';
import { openWithdrawals } from '../../src/capabilities/money/payments/movement/payout/open-withdrawals.ts';
import { httpPayouts } from '../../src/capabilities/money/payments/rails/payout-service/http-payouts.ts';
import { digestsOf, newRecoveryCodes } from '../../src/capabilities/people/identity/second-step/recovery-codes.ts';
import { replaceCodes } from '../../src/capabilities/people/identity/second-step/recovery-store.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { openPasswordHashes } from '../../src/platform/passwords/index.ts';
import { newSecret, openSecondFactor } from '../../src/platform/second-factor/index.ts';
import { anyDocuments, payoutsAlone } from '../support/alone.ts';
import type { Browser } from '../support/browser.ts';
import { protectedHouse } from '../support/protected-house.ts';
import { PHRASE, registerIn } from '../support/registration.ts';
import { type SoftwarePasskey, softwarePasskey } from '../support/software-passkey.ts';

const SITE = 'https://bets.example';
const WORD = 'what acme and this house both know';
/** The link of the last letter of a kind. */
export const links = new Map<string, string>();
export const contract: Endpoint[] = [];
export const house = await protectedHouse({
  identity: { siteUrl: SITE, partners: new Map([['acme', WORD]]) },
  notices: {
    tell: async (_tx, { event, to, values }) => {
      links.set(`${event} ${to}`, 'token' in values ? values.token : '');
      return true;
    },
  },
  more: (parts) => {
    const withdrawals = openWithdrawals(
      {
        ...parts,
        accounts: parts.identity,
        ...payoutsAlone,
        documents: anyDocuments,
        news: { account: () => undefined },
        inform: async () => undefined,
        namesOf: async () => new Map(),
        methods: [bankTransfer('bank')],
        providers: [
          httpPayouts({
            name: 'bank',
            // Asked for, and sent by nobody here.
            baseUrl: () => 'http://127.0.0.1:9',
            secret: WORD,
            webhookSecrets: [WORD],
            clock: parts.clock,
          }),
        ],
        rules: { mostOpen: 1_000 },
        onError: (error) => {
          throw error;
        },
      },
      { works: false },
    );
    for (const { routes } of [parts.identity, parts.protection, parts.wallet, withdrawals])
      contract.push(...routes.player.map(({ definition }) => definition));
    return [withdrawals];
  },
});
export const { db, clock } = house;
const nobodyCounts = async () => ({ allowed: true, retryAfterMs: 0 });
const tries = { take: nobodyCounts, takeAll: nobodyCounts, giveBack: async () => undefined };
const hashes = openPasswordHashes();
const authenticators = openSecondFactor({ db, clock, tries, key: undefined, issuer: 'Evens' });
export const acme = openSandboxPartner({ id: 'acme', secret: WORD, houseUrl: house.url, nowMs: () => clock.wallMs() });

export const FACTORS = ['none', 'authenticator', 'passkey', 'both'] as const;
export const STATES = ['open', 'timeOut', 'locked', 'excluded'] as const;
export type Factors = (typeof FACTORS)[number];
export type State = (typeof STATES)[number];

export interface Person {
  readonly accountId: string;
  readonly name: string;
  readonly factors: Factors;
  readonly state: State;
  readonly home: Browser;
  readonly key: SoftwarePasskey;
  readonly secret: string;
  readonly recovery: string[];
  password: string;
}

export function must<Value>(answer: { ok: true; value: Value } | { ok: false; refusal: { code: string } }): Value {
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

/** The PIN of a time of its own: each counts once. */
export function pinOf({ secret }: Pick<Person, 'secret'>): string {
  clock.advance(30_000);
  return secret === '' ? '123456' : generateSync({ secret, epoch: Math.floor(clock.wallMs() / 1000) });
}

export async function person(factors: Factors, state: State): Promise<Person> {
  const name = `w${randomUUID().slice(0, 12)}`;
  const home = house.visitor();
  const accountId = await registerIn(home, { UserName: name });
  await sql`
    update identity_account set affiliate = '{"affiliate_id":"acme"}', email_confirmed_at = now()
    where id = ${accountId}`.execute(db);
  await house.give(accountId, 100_000n);
  let secret = '';
  const recovery: string[] = [];
  const key = softwarePasskey(SITE, { counts: true });
  if (factors === 'passkey' || factors === 'both') {
    const begun = must(await home.client.call(beginPasskey, { body: {} }));
    must(await home.client.call(addPasskey, { body: { Name: 'Phone', Response: key.make(begun) } }));
  }
  if (factors === 'authenticator' || factors === 'both') {
    secret = newSecret();
    await authenticators.set(db, `account/${accountId}`, secret);
  }
  if (factors === 'authenticator') {
    // One of the ten: each costs what a password does.
    const [code = ''] = newRecoveryCodes();
    const digests = (await digestsOf(hashes, [code])) ?? [];
    await inTransaction(db, (tx) => replaceCodes(tx, accountId, digests, clock.wallMs()));
    recovery.push(code);
  }
  // What follows begins from a session that has shown nothing of late.
  clock.advance(RECENT_MS + 1);
  if (state === 'excluded') must(await home.client.call(selfExclude, { body: {} }));
  if (state === 'locked') await house.identity.setLocked(accountId, true);
  if (state === 'timeOut') {
    await sql`
      update identity_account set break_until = ${new Date(clock.wallMs() + 30 * 86_400_000)}
      where id = ${accountId}`.execute(db);
  }
  return { accountId, name, factors, state, home, key, secret, recovery, password: PHRASE };
}
