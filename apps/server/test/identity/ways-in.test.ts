import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  createClosedWithdrawal,
  createWithdrawal,
  type Endpoint,
  getClosedAccount,
  getUser,
  RECENT_MS,
  register,
  takeSecondStep,
} from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Browser } from '../support/browser.ts';
import { registrationOf } from '../support/registration.ts';
import { clock, contract, FACTORS, house, type Person, person, pinOf, STATES, type State } from './ways-house.ts';
import { pinStep, typed, WAYS, type Way } from './ways-in.ts';

/** What somebody may have of an account, and what it lets him do. */
type Got = 'nothing' | 'looks' | 'session' | 'paysOut';

const wish = () => ({
  WithdrawMethod: 'banktransfer',
  Amount: '10',
  AccountName: 'Ada',
  IBAN: 'DE89 3704 0044 0532 0130 00',
  idempotencyKey: randomUUID(),
});

/** Everything that can be had with what the way left: tried, not believed. */
async function gotBy(browser: Browser, pass: string | undefined): Promise<Got> {
  const { client } = browser;
  if ((await client.call(getUser)).ok) {
    return (await client.call(createWithdrawal, { body: wish() })).ok ? 'paysOut' : 'session';
  }
  if (pass === undefined) return 'nothing';
  expect((await client.call(getClosedAccount, { body: { Pass: pass } })).ok, 'a pass looks').toBe(true);
  const paid = await client.call(createClosedWithdrawal, { body: { ...wish(), Pass: pass } });
  if (!paid.ok) expect(paid.refusal.code).toBe('ReauthenticationRequired');
  return paid.ok ? 'paysOut' : 'looks';
}

/** The rule, in one place: no way is weaker than the strongest factor that the account asks for. */
function mayHave({ shows, opensNothing = false, fromSession = false, spends = false }: Way, of: Person): Got {
  const hasAuthenticator = of.factors === 'authenticator' || of.factors === 'both';
  // What the account does not have cannot be shown; a lost password takes the passkeys along.
  const hasPasskey = (of.factors === 'passkey' || of.factors === 'both') && !shows.includes('mail');
  const shown = new Set(
    shows.filter((each) => {
      if (each === 'passkey') return hasPasskey;
      if (each === 'recovery') return of.factors === 'authenticator';
      if (each === 'pin') return hasAuthenticator;
      return true;
    }),
  );
  if (opensNothing || of.state === 'locked') return 'nothing';
  const isClosed = of.state === 'excluded';
  if (isClosed && fromSession) return 'nothing';
  const factor = shown.has('pin') || shown.has('recovery') || shown.has('passkey');
  // What a partner says is no proof, with a PIN beside it neither: paying out asks for the password too, or for a passkey.
  const own = shown.has('passkey') || (shown.has('password') && (factor || !hasAuthenticator));
  if (isClosed) return own && !shown.has('partner') ? 'paysOut' : 'nothing';
  const brought = shown.has('session') || (shown.has('partner') && (factor || !hasAuthenticator));
  if (brought && spends) return 'looks';
  return own && (brought || !shown.has('partner')) ? 'paysOut' : brought ? 'session' : 'nothing';
}

/** In `npm test`: who is let in, and who is let out with his money. */
const EACH_TIME: readonly State[] = ['open', 'excluded'];
const INTO = 'into an account that is %s';
describe.each(EACH_TIME)(INTO, triesEveryWay);
describe.each(STATES.filter((state) => !EACH_TIME.includes(state)))(INTO, { tags: 'long' }, triesEveryWay);

function triesEveryWay(state: State): void {
  it.each(FACTORS)(
    'with these factors: %s: no way is weaker than the strongest',
    async (factors) => {
      const shared = await person(factors, state);
      for (const [name, way] of Object.entries(WAYS)) {
        const of = way.spends && (state === 'open' || state === 'timeOut') ? await person(factors, state) : shared;
        const browser = way.fromSession ? of.home : house.visitor();
        // Whatever was shown before counts no more.
        clock.advance(RECENT_MS + 1);
        const pass = await way.take(of, browser);
        expect([name, await gotBy(browser, pass)]).toEqual([name, mayHave(way, of)]);
      }
    },
    120_000,
  );
}

describe('the pass of a closed account', () => {
  it('that the door gave looks for half an hour, and pays out for five minutes', async () => {
    const of = await person('authenticator', 'excluded');
    const browser = house.visitor();
    expect(await typed(of, browser)).toBeUndefined();
    const pass = await pinStep(of, browser);
    clock.advance(RECENT_MS);
    expect(await gotBy(browser, pass)).toBe('looks');
  });

  it('opens nothing after a new password by the link of a lost one: whoever got it before is out', async () => {
    const of = await person('none', 'excluded');
    const thief = house.visitor();
    const Pass = (await typed(of, thief)) ?? '';
    expect((await thief.client.call(getClosedAccount, { body: { Pass } })).ok).toBe(true);
    await WAYS['the link of a lost password']?.take(of, house.visitor());
    expect((await thief.client.call(getClosedAccount, { body: { Pass } })).ok).toBe(false);
    expect((await thief.client.call(createClosedWithdrawal, { body: { ...wish(), Pass } })).ok).toBe(false);
  });

  it('is given once for a PIN, however often that is sent', async () => {
    const of = await person('authenticator', 'excluded');
    const browser = house.visitor();
    await typed(of, browser);
    const Code = pinOf(of);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.client.call(takeSecondStep, { body: { Method: 'pin', Code } })),
    );
    const codes = answers.map((each) => (each.ok ? 'ok' : each.refusal.code));
    expect(codes.filter((code) => code === 'AccountExcluded')).toHaveLength(1);
  });
});

/** Names of fields at any depth of what an endpoint answers. */
function fieldsOf(definition: Endpoint): ReadonlySet<string> {
  const text = definition.response
    ? JSON.stringify(z.toJSONSchema(definition.response, { unrepresentable: 'any' }))
    : '';
  return new Set([...text.matchAll(/"(\w+)":/g)].map(([, name = '']) => name));
}

describe('every way in is on the list', () => {
  /** They begin nothing: a session that is there goes on, under new secrets, or ends. */
  const GO_ON = ['getSession', 'logout', 'saveTwoFactor', 'disableTwoFactor', 'addPasskey', 'removePasskey'];
  const tried = new Set(Object.values(WAYS).flatMap(({ by }) => by.map(({ name }) => name)));

  it('what answers a session, a pass or a proof by the contract is walked above', () => {
    const opening = contract
      .filter((each) => {
        const fields = fieldsOf(each);
        return (
          ['csrfToken', 'Pass', 'provenUntilMs'].some((field) => fields.has(field)) ||
          each.refusals.includes('AccountExcluded')
        );
      })
      .map(({ name }) => name);
    expect(opening.filter((name) => !GO_ON.includes(name) && name !== register.name).sort()).toEqual([...tried].sort());
  });

  it('registration opens an account that nobody had, and takes over none', async () => {
    const of = await person('none', 'open');
    const body = registrationOf(of.name);
    const again = await house.visitor().client.call(register, { body });
    expect(again.ok).toBe(false);
  });

  /** Where the server begins a session, gives a pass, asks for a second step or calls a session proven: each place, so often. */
  const PLACES: Readonly<Record<string, number>> = {
    // One way for all that comes by password, partner or passkey, and registration: `enter`, `leaveStep`, `begin`.
    'identity/second-step/enter.ts': 2,
    'identity/register.ts': 1,
    'identity/sign-ins/sign-ins.ts': 1,
    'identity/sessions.ts': 4,
    // Who calls it.
    'identity/index.ts': 1,
    'identity/login.ts': 1,
    'identity/passkeys/answers.ts': 2,
    'identity/second-step/enter-door.ts': 1,
    'identity/partners/routes.ts': 1,
    'identity/confirm-identity.ts': 1,
    // The cookie itself.
    'identity/second-step/entry.ts': 2,
    'identity/routes.ts': 2,
    'identity/passkeys/routes.ts': 1,
    'identity/second-step/two-factor-routes.ts': 1,
    // A session that goes on under new secrets.
    'identity/change-password.ts': 1,
    'identity/passkeys/changes.ts': 1,
    'identity/second-step/two-factor.ts': 2,
    // Passes.
    'protection/passes.ts': 1,
    'protection/routes.ts': 1,
    'protection/index.ts': 1,
    // The other door, with accounts of its own.
    'operators/routes.ts': 1,
  };

  it('and so is every place of the code that begins one', () => {
    const root = join(import.meta.dirname, '../../src/capabilities');
    const begins =
      /(?<!function )\b(?:session\.start|sessions\.start|insertSession|givePass|insertPass|keepSecondStep|insertStep|keepOnly|replaceSecrets|sessions\.prove|markProven|signIns\.begin|(?<!\.)enter)\(/g;
    const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => {
        const text = readFileSync(join(root, path), 'utf8');
        const calls = text.split('\n').filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line));
        // The room; its wing is no matter here.
        const place = relative('.', path).replace(/^[a-z]+\//, '');
        return [place, calls.join('\n').match(begins)?.length ?? 0] as const;
      })
      .filter(([path, count]) => count > 0 && /^(?:identity|protection|operators)\//.test(path));
    expect(Object.fromEntries(found)).toEqual(PLACES);
  });
});
