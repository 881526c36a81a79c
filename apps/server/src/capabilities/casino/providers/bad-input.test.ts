import { type Fields, type NamedCall, PROTOCOLS, type SentCall, type Situation } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysAt, type ProviderSeat, seatAtProvider } from '../../../../test/provider-seats.ts';
import { providersHouse, SHARED } from '../../../../test/providers-house.ts';
import { SEALING } from '../../../../test/rounds-house.ts';
import { restOf, sampleOf } from '../../../../test/sample-of-providers.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../money/wallet/index.ts';
import type { AdapterId } from './adapter.ts';
import { adapterOf } from './adapters/index.ts';
import { configureProvider } from './configure.ts';

const { db } = await testDatabase({ max: 12 });
const room = await providersHouse(db);
afterAll(async () => {
  expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
  await room.close();
  expect(room.errors).toEqual([]);
});

const IDS = PROTOCOLS.map(({ id }) => id as AdapterId);
const CASH = 100_00n;
const newSeat = async (provider: AdapterId): Promise<ProviderSeat> => {
  const { accountId } = await room.api.player(CASH);
  return seatAtProvider(db, { provider, accountId, url: room.api.url, keys: keysAt(provider, SHARED) });
};
const cashOf = async ({ accountId }: ProviderSeat) => (await room.house.wallet.balance(accountId))?.cashMinor;
const roundsOf = async ({ accountId }: ProviderSeat) => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', round_id, state, bets, staked_minor, paid_minor) as line from provider_round
    where account_id = ${accountId} order by id`.execute(db);
  return rows;
};

/** The fields with another value at `path`: `actions.0.amount`. */
function withValue(fields: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...deeper] = path;
  if (name === undefined) return value;
  if (Array.isArray(fields))
    return fields.map((each, at) => (String(at) === name ? withValue(each, deeper, value) : each));
  return { ...(fields as Fields), [name]: withValue((fields as Fields)[name], deeper, value) };
}
const withAmount = (at: ProviderSeat, named: NamedCall, value: unknown): NamedCall => {
  const fields = withValue(named.fields, at.demands.amountIn.field.split('.'), value);
  return { ...named, fields: fields as Fields };
};

/** What no protocol takes for an amount; of whole numbers also what has parts. Money in parts of a cent is none either. */
const notAmounts = ({ amountIn: { whole } }: ProviderSeat['demands']): readonly unknown[] => [
  ...['1e309', 'NaN', '1e3', '', '0x10', '9'.repeat(30), null, {}, true],
  ...(whole ? ['10.5', 10.5] : ['0.001', '10.5.1']),
];

const altered = (sent: SentCall, from: string, to: string): SentCall => ({
  ...sent,
  path: sent.path.replace(from, to),
  ...(sent.body !== undefined && { body: sent.body.replace(from, to) }),
});

/** What a protocol makes of a field that it does not know: none of their documents refuses one (docs/decisions/0132). */
const UNKNOWN_FIELD: Readonly<Record<AdapterId, 'read over' | 'refused'>> = {
  endorphina: 'read over',
  habanero: 'read over',
  softswiss: 'read over',
  openbox: 'read over',
  sevenmojos: 'read over',
  leap: 'read over',
  rocket: 'read over',
  egt: 'read over',
  amusnet: 'read over',
  pateplay: 'read over',
  pragmatic: 'read over',
  evolution: 'read over',
  goldenrace: 'read over',
};

const badInput = (provider: AdapterId): void => {
  let at: ProviderSeat;
  let other: ProviderSeat;
  beforeAll(async () => {
    [at, other] = [await newSeat(provider), await newSeat(provider)];
  });

  /** Refused in the provider's own code; nothing moved, no round began or changed, and the log has one line of it without what was sent. */
  async function refused(sent: SentCall, situation: Situation): Promise<void> {
    const [cash, rounds] = [await cashOf(at), await roundsOf(at)];
    room.refusals.length = 0;
    const heard = await at.deliver(sent);
    const what = `${sent.path} ${sent.body?.slice(0, 300)} ${JSON.stringify(heard.body)}`;
    expect(at.demands.says(heard), what).toBe(at.demands.of[situation].says);
    expect([await cashOf(at), await roundsOf(at)], what).toEqual([cash, rounds]);
    expect(room.refusals, what).toEqual([expect.stringMatching(new RegExp(`^${provider} [A-Za-z]+$`))]);
  }
  const bet = (id: string, minor = 3_00) => at.protocol.bet(at.play(minor, id));

  it('a sender who proves nothing, and bytes that were changed on their way', async () => {
    await refused(at.build(bet('forged'), { wrongSignature: true }), 'wrongSignature');
    if (at.demands.signs === 'nothing') return;
    const sent = at.build(bet('changed'));
    await refused(altered(sent, at.play(0, 'changed').id, at.play(0, 'another').id), 'wrongSignature');
    if (at.demands.signs !== 'bytes') return;
    const spaced = JSON.stringify(JSON.parse(sent.body ?? ''), null, 1);
    await refused({ ...sent, body: spaced }, 'wrongSignature');
  });

  it('another player’s session, and another currency', async () => {
    const { token, sessionId } = other.session;
    await refused(at.build(bet('token'), { session: { ...at.session, token, sessionId } }), 'otherPlayer');
    const named = at.protocol.bet({ ...at.play(3_00, 'currency'), currency: 'USD' });
    const fields = { ...named.fields, currency: 'USD' };
    await refused(at.build({ ...named, fields }, { session: { ...at.session, currency: 'USD' } }), 'currency');
  });

  it('what is no amount', async () => {
    for (const value of notAmounts(at.demands))
      await refused(at.build(withAmount(at, bet('amount'), value)), 'unreadable');
    // A stake below nothing; where a stake is written so, one above it is a win without a stake.
    const below = provider === 'habanero' ? 3 : '-3';
    await refused(at.build(withAmount(at, bet('below'), below)), provider === 'habanero' ? 'noBet' : 'unreadable');
  });

  it('a win without a stake, a win of another’s round, a stake after the end', async () => {
    await refused(at.build(at.protocol.win(at.play(3_00, 'no-stake'))), 'noBet');
    const theirs = other.play(1_00, 'theirs');
    const { body: betAnswer } = await other.send(other.protocol.bet(theirs));
    await refused(at.build(at.protocol.win({ ...theirs, id: at.play(0, 'stolen').id, betAnswer })), 'noBet');
    const mine = at.play(1_00, 'mine');
    await at.send(at.protocol.bet(mine));
    const won = at.play(0, 'mine-win', 'mine');
    await at.send(at.protocol.win(won));
    if (at.protocol.end) await at.send(at.protocol.end(won));
    const second = at.play(1_00, 'mine-second', 'mine');
    await refused(at.build((at.demands.secondBet ?? at.protocol.bet)(second)), 'roundClosed');
  });

  it('fifty equal stakes at once take one', async () => {
    const before = (await cashOf(at)) ?? 0n;
    const sent = at.build(bet('fifty', 1_00));
    const answers = await Promise.all(Array.from({ length: 50 }, () => at.deliver(sent)));
    const { done, repeatedBet } = at.demands.of;
    const said = answers.map((heard) => at.demands.says(heard)).sort();
    expect(said).toEqual([done.says, ...Array.from({ length: 49 }, () => repeatedBet.says)].sort());
    expect(await cashOf(at)).toBe(before - 1_00n);
  });

  it(`a field that nobody knows is ${UNKNOWN_FIELD[provider]}, of a repeat as well`, async () => {
    const { done, repeatedBet } = at.demands.of;
    const [named, field] = [bet('field', 1_00), at.demands.amountIn.field.split('.')];
    const extended = { ...named, fields: { ...named.fields, surprise: 'x' } };
    if (UNKNOWN_FIELD[provider] === 'refused') return refused(at.build(extended), 'unreadable');
    const before = (await cashOf(at)) ?? 0n;
    expect(at.demands.says(await at.send(extended))).toBe(done.says);
    for (const repeat of [extended, named, { ...named, fields: { ...named.fields, another: 1 } }])
      expect(at.demands.says(await at.send(repeat))).toBe(repeatedBet.says);
    const below = bet('field-below', 1_00);
    const fields = withValue(below.fields, [...field.slice(0, -1), 'surprise'], { x: [1] }) as Fields;
    expect(at.demands.says(await at.send({ ...below, fields }))).toBe(done.says);
    expect(await cashOf(at)).toBe(before - 2_00n);
  });

  it('a call that nobody knows is none', async () => {
    await refused(at.build({ ...bet('call'), call: 'gift' }), 'unknownCall');
    if (at.demands.signs === 'nothing') await refused({ ...at.build(bet('half')), body: '{' }, 'unreadable');
  });

  it('ten megabytes', async () => {
    await refused({ ...at.build(bet('large')), body: 'x'.repeat(10 * 1024 * 1024) }, 'unreadable');
  });

  it('a call from elsewhere', async () => {
    const names = new Set(adapterOf(provider)?.settings.map(({ name }) => name));
    const settings = Object.fromEntries(Object.entries(keysAt(provider, SHARED)).filter(([name]) => names.has(name)));
    const known = await configureProvider(db, SEALING, provider, { settings, addresses: ['192.0.2.1'] }, 'test');
    expect(known).toEqual({ ok: true, value: null });
    room.house.clock.advance(2_000);
    await at.send(at.protocol.balance);
    await refused(at.build(bet('elsewhere')), 'notFromHere');
    await sql`delete from provider_setting where provider = ${provider}`.execute(db);
    room.house.clock.advance(2_000);
  });
};
describe.each(sampleOf(IDS))('bad input by %s', badInput);
describe.each(restOf(IDS))('bad input by %s', { tags: 'long' }, badInput);
