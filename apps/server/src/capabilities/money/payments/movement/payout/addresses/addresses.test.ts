import {
  cancelWithdrawal,
  FOR_GOOD,
  getPayoutAddresses,
  getWithdrawals,
  MOST_PAYOUT_ADDRESSES,
  readWithdrawalWait,
  registerPayoutAddress,
  removePayoutAddress,
  selfExclude,
} from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../../../test/support/browser.ts';
import { coinPayoutHouse } from '../../../../../../../test/support/coin-payout-house.ts';
import { inTransaction } from '../../../../../../platform/database/index.ts';

const HOUR = 3_600_000;
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
/** Different addresses of Ethereum, as many as are asked for; all small letters, so that they need no checksum. */
const addressAt = (at: number): string => `0x${(0xabcdef0000 + at).toString(16).padStart(40, '1')}`;

const house = await coinPayoutHouse();
const { db, clock, announced } = house;

let player: Browser;
let accountId = '';
beforeEach(async () => {
  ({ player, accountId } = await house.newPlayer());
  announced.length = 0;
});

type Fields = Partial<Record<'BitcoinAddress' | 'BlockchainAddress' | 'BlockchainTag', string>>;

const register = (WithdrawMethod: string, fields: Fields, browser = player) =>
  browser.client.call(registerPayoutAddress, { body: { WithdrawMethod, ...fields } });
const codeOf = async (answer: ReturnType<typeof register>): Promise<string> => {
  const { ok, ...rest } = await answer;
  return ok ? 'ok' : (rest as { refusal: { code: string } }).refusal.code;
};
const listed = async () => {
  const answer = await player.client.call(getPayoutAddresses);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.Addresses;
};
/** How long a withdrawal to this address would wait now, in hours. */
const waitHours = async (BlockchainAddress = TO, WithdrawMethod = 'blockchain-eth'): Promise<number> => {
  const answer = await player.client.call(readWithdrawalWait, { body: { WithdrawMethod, BlockchainAddress } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.FromMs === null ? 0 : (answer.value.FromMs - clock.wallMs()) / HOUR;
};

describe('an address that is registered', () => {
  it('begins its wait then, is listed with what pays to it, told of once, and known to its provider', async () => {
    const made = await register('blockchain-eth', { BlockchainAddress: TO });
    const fromMs = clock.wallMs() + 24 * HOUR;
    expect(made).toMatchObject({
      ok: true,
      value: { Coin: 'ETH', Address: TO, Tag: null, RegisteredMs: clock.wallMs(), FromMs: fromMs },
    });
    const [row, ...others] = await listed();
    expect([others, row]).toMatchObject([[], made.ok && made.value]);
    // One key is one place, on each chain that writes its addresses so.
    expect(row?.WithdrawMethods).toEqual(['blockchain-eth', 'blockchain-meth', 'blockchain-usdte', 'binance']);
    expect(announced).toEqual([{ symbol: 'ETH', address: TO }]);
    expect(house.told.filter((each) => each.accountId === accountId)).toEqual([
      { id: row?.Id, accountId, label: '0x5aAeb6 … 1BeAed', fromMs },
    ]);
    await house.later(10);
    const again = await register('blockchain-usdte', { BlockchainAddress: TO.toLowerCase() });
    expect([again.ok && again.value.Id, again.ok && again.value.RegisteredMs]).toEqual([row?.Id, row?.RegisteredMs]);
    expect(house.told.filter((each) => each.accountId === accountId)).toHaveLength(1);
    expect([await waitHours(), await waitHours(TO, 'binance')]).toEqual([14, 14]);
  });

  it('is waited for as long as it stands there, and not longer by what is asked for to it', async () => {
    await register('blockchain-eth', { BlockchainAddress: TO });
    await house.later(23);
    const asked = await house.askFor(player, 'blockchain-eth', TO);
    expect((asked.WaitsUntilMs ?? 0) - clock.wallMs()).toBe(HOUR);
    expect(asked.Steps[0]?.Reasons).toContain('newDetails');
    await house.later(1);
    expect((await house.askFor(player, 'blockchain-eth', TO)).Steps[0]?.Reasons).not.toContain('newDetails');
  });

  it('stands beside a withdrawal that ends unpaid', async () => {
    await register('blockchain-eth', { BlockchainAddress: TO });
    await house.later(12);
    const { Id: id } = await house.askFor(player, 'blockchain-eth', TO);
    await player.client.call(cancelWithdrawal, { params: { id }, body: {} });
    const { rows } = await sql`select from withdrawal_destination where account_id = ${accountId}`.execute(db);
    expect([rows.length, await waitHours()]).toEqual([0, 12]);
  });

  it('is unknown once it was removed, unless something is paid to it; what waits waits as it did', async () => {
    const made = await register('blockchain-eth', { BlockchainAddress: TO });
    const addressId = made.ok ? made.value.Id : '';
    await house.later(12);
    const waiting = await house.askFor(player, 'blockchain-eth', TO);
    const gone = await player.client.call(removePayoutAddress, { params: { addressId } });
    expect([gone.ok, await listed()]).toEqual([true, []]);
    // It is as old as the withdrawal that stands.
    expect(await waitHours()).toBe(24);
    const all = await player.client.call(getWithdrawals, { query: { page: 1 } });
    expect(all.ok && all.value.withdrawals[0]?.WaitsUntilMs).toBe(waiting.WaitsUntilMs);
    await player.client.call(cancelWithdrawal, { params: { id: waiting.Id }, body: {} });
    await house.later(30);
    expect(await waitHours()).toBe(24);
    const twice = await player.client.call(removePayoutAddress, { params: { addressId } });
    expect([twice.ok, await codeOf(register('blockchain-eth', { BlockchainAddress: TO }))]).toEqual([false, 'ok']);
    expect(await waitHours()).toBe(24);
  });

  it('that was paid to before is known since then', async () => {
    await house.askFor(player, 'blockchain-eth', TO);
    await house.later(20);
    const made = await register('blockchain-eth', { BlockchainAddress: TO });
    expect(made.ok && (made.value.FromMs - clock.wallMs()) / HOUR).toBe(4);
  });

  it('waits for a new factor as every withdrawal does', async () => {
    await register('blockchain-eth', { BlockchainAddress: TO });
    await house.later(24);
    expect(await waitHours()).toBe(0);
    await sql`update identity_account set factors_changed_at = ${new Date(clock.wallMs())} where id = ${accountId}`.execute(
      db,
    );
    expect(await waitHours()).toBe(24);
  });

  it('links nobody, and makes no payout of somebody else one to a shared destination', async () => {
    const { player: other } = await house.newPlayer();
    await register('blockchain-eth', { BlockchainAddress: TO }, other);
    const asked = await house.askFor(player, 'blockchain-eth', TO);
    expect(asked.Steps[0]?.Reasons).not.toContain('sharedDestination');
    expect(asked.Steps[0]?.Reasons).not.toContain('linkedAccounts');
    const [own] = await listed();
    expect(own).toBeUndefined();
  });

  it('is one of ten at most, of all coins together and however many are asked for at once', async () => {
    const many = await Promise.all(
      Array.from({ length: MOST_PAYOUT_ADDRESSES + 3 }, (_, at) =>
        codeOf(register('blockchain-eth', { BlockchainAddress: addressAt(at) })),
      ),
    );
    expect(many.filter((code) => code === 'PayoutAddressesTooMany')).toHaveLength(3);
    expect(await codeOf(register('bitcoin', { BitcoinAddress: BITCOIN }))).toBe('PayoutAddressesTooMany');
    const [first] = await listed();
    await player.client.call(removePayoutAddress, { params: { addressId: first?.Id ?? '' } });
    expect(await codeOf(register('bitcoin', { BitcoinAddress: BITCOIN }))).toBe('ok');
    expect(await listed()).toHaveLength(MOST_PAYOUT_ADDRESSES);
  });

  it('is nobody else’s to see or to remove', async () => {
    const made = await register('blockchain-eth', { BlockchainAddress: TO });
    const { player: other } = await house.newPlayer();
    const gone = await other.client.call(removePayoutAddress, { params: { addressId: made.ok ? made.value.Id : '' } });
    expect([gone.ok, (await listed()).length]).toEqual([false, 1]);
  });
});

describe('nothing is registered', () => {
  it.each<[string, string, Fields, string]>([
    ['of a way that pays no coins', 'banktransfer', { BlockchainAddress: TO }, 'PaymentMethodUnavailable'],
    ['of no way at all', 'nothing', { BlockchainAddress: TO }, 'PaymentMethodUnavailable'],
    ['that is empty', 'blockchain-eth', {}, 'AddressInvalid'],
    ['that is mistyped', 'blockchain-eth', { BlockchainAddress: `${TO.slice(0, -1)}D` }, 'AddressChecksumWrong'],
    ['of another coin', 'bitcoin', { BitcoinAddress: TO }, 'AddressOfOtherCoin'],
    ['of a test network', 'bitcoin', { BitcoinAddress: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn' }, 'AddressOfOtherNetwork'],
    ['where coins die', 'blockchain-eth', { BlockchainAddress: `0x${'0'.repeat(36)}dEaD` }, 'AddressUnspendable'],
    [
      'without its tag',
      'blockchain-xrp',
      { BlockchainAddress: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B' },
      'AddressTagMissing',
    ],
    [
      'with a tag that is none',
      'blockchain-xrp',
      { BlockchainAddress: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', BlockchainTag: 'x' },
      'AddressTagInvalid',
    ],
  ])('%s', async (_what, method, fields, code) => {
    expect([await codeOf(register(method, fields)), await listed(), announced]).toEqual([code, [], []]);
  });

  it('once a session is older than the proof that a withdrawal asks for', async () => {
    clock.advance(6 * 60_000);
    expect(await codeOf(register('blockchain-eth', { BlockchainAddress: TO }))).toBe('ReauthenticationRequired');
  });

  it.each([
    ['of play money', 'user_type = 3', 'PlayMoneyOnly'],
    // A lock ends its sessions.
    ['of an account that an operator locked', 'locked_at = now()', 'NotSignedIn'],
    ['before the e-mail address is confirmed', 'email_confirmed_at = null', 'EmailNotConfirmed'],
  ])('%s', async (_what, change, code) => {
    const becomes = (set: string) =>
      inTransaction(db, async (tx) => {
        // Else nobody becomes a demo user.
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update identity_account set ${sql.raw(set)} where id = ${accountId}`.execute(tx);
      });
    await becomes(change);
    expect(await codeOf(register('blockchain-eth', { BlockchainAddress: TO }))).toBe(code);
    const { rows } = await sql`select from withdrawal_address where account_id = ${accountId}`.execute(db);
    expect(rows).toEqual([]);
    // Its money is real: so that the books are right at the end.
    await becomes('user_type = 0');
  });

  it('of somebody who excluded himself: he is signed out', async () => {
    const out = await player.client.call(selfExclude, { body: { Date: FOR_GOOD } });
    expect(out.ok).toBe(true);
    expect(await codeOf(register('blockchain-eth', { BlockchainAddress: TO }))).toBe('NotSignedIn');
  });
});

/** A repeatable row of numbers between 0 and 1 (mulberry32): tests choose by it. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

it.each([1, 2, 3, 4])(
  'however addresses are named, removed, paid to and not paid, a wait is never shorter: seed %i',
  async (seed) => {
    const next = numbersFrom(seed);
    const among = (count: number): number => Math.floor(next() * count);
    const registered = new Map<string, { id: string; atMs: number }>();
    const standing: { id: string; to: string; atMs: number }[] = [];
    const done: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      const to = addressAt(among(3));
      const one = registered.get(to);
      const what = ['register', 'register', 'remove', 'ask', 'ask', 'cancel', 'wait'][among(7)] ?? 'wait';
      done.push(`${what} ${to.slice(-2)}`);
      if (what === 'register') {
        const made = await register('blockchain-eth', { BlockchainAddress: to });
        if (!made.ok) throw new Error(made.refusal.code);
        if (!one) registered.set(to, { id: made.value.Id, atMs: clock.wallMs() });
      } else if (what === 'remove' && one) {
        await player.client.call(removePayoutAddress, { params: { addressId: one.id } });
        registered.delete(to);
      } else if (what === 'cancel' && standing.length > 0) {
        const [ended] = standing.splice(among(standing.length), 1);
        await player.client.call(cancelWithdrawal, { params: { id: ended?.id ?? '' }, body: {} });
      } else if (what === 'ask' && standing.length < 9) {
        const known = [registered.get(to)?.atMs, ...standing.filter((each) => each.to === to).map(({ atMs }) => atMs)];
        const sinceMs = Math.min(clock.wallMs(), ...known.filter((ms) => ms !== undefined));
        const asked = await house.askFor(player, 'blockchain-eth', to);
        const { rows } = await sql<{ until: Date | null }>`
        select wait_until as until from withdrawal where id = ${asked.Id}`.execute(db);
        const untilMs = sinceMs + 24 * HOUR;
        expect([seed, done, rows[0]?.until?.getTime() ?? null]).toEqual([
          seed,
          done,
          untilMs > clock.wallMs() ? untilMs : null,
        ]);
        standing.push({ id: asked.Id, to, atMs: clock.wallMs() });
      } else {
        await house.later(1 + among(20));
      }
    }
    expect(done.filter((each) => each.startsWith('ask')).length).toBeGreaterThan(3);
  },
);
