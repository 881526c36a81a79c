import type { Coin } from '@evens/chain';
import { type PersonNeeded, UNREADABLE } from '../../inbox/box.ts';
import { coinOfCode, readUnits } from './coin-codes.ts';
import { type DepositMessage, type ProcessorMessage, txidOf } from './read-message.ts';

/** Which of the processor's two amounts a player is credited with: what he sent, or that less the processor's fee. */
export type AmountPolicy = 'whole' | 'minusFee';

/** Coins that came, or are on their way, as the house books them. */
export interface CoinNews {
  /** The payment's own number: what is credited is credited once for each. */
  readonly paymentKey: string;
  readonly coin: Coin;
  readonly address: string;
  readonly tag: string | undefined;
  readonly units: bigint;
  readonly txid: string;
  readonly state: 'seen' | 'confirmed' | 'gone';
}

/** What a message asks of us. `person`: somebody has to look, nothing is credited. */
export type MessageJudgement =
  | { readonly kind: 'coins'; readonly news: CoinNews }
  | { readonly kind: 'payout' }
  | { readonly kind: 'noted'; readonly reason: string }
  | ({ readonly kind: 'person' } & PersonNeeded);

const STATES: Readonly<Record<string, CoinNews['state']>> = {
  not_confirmed: 'seen',
  confirmed: 'confirmed',
  cancelled: 'gone',
};

const person = (cause: PersonNeeded['cause'], reason: string): MessageJudgement => ({ kind: 'person', cause, reason });

/** What a signed message of the processor asks of us; undefined is one that nobody could read. */
export function judgeMessage(message: ProcessorMessage | undefined, policy: AmountPolicy): MessageJudgement {
  if (!message) return { kind: 'person', ...UNREADABLE };
  switch (message.type) {
    case 'exchange':
      return { kind: 'noted', reason: 'an exchange of the processor’s own' };
    case 'withdrawal':
    case 'withdrawal_exchange':
      return { kind: 'payout' };
    case 'deposit':
    case 'deposit_exchange':
      return judgeDeposit(message, policy);
  }
}

function judgeDeposit(message: DepositMessage, policy: AmountPolicy): MessageJudgement {
  const { crypto_address: to, currency_sent: sent } = message;
  const state = STATES[message.status];
  if (!state) return person('unreadable', `a state that is not known: ${message.status}`);
  if (to.currency !== sent.currency) return person('coins', `an address of ${to.currency}, and ${sent.currency} came`);
  const coin = coinOfCode(sent.currency);
  if (!coin) return person('unknownCoin', `a coin that is none of ours: ${sent.currency}`);
  const whole = readUnits(sent.amount, coin);
  if (whole === undefined) return person('coins', `${sent.amount} is no amount of ${coin.symbol}`);
  const units = state === 'confirmed' && policy === 'minusFee' ? afterFee(message, coin, whole) : whole;
  if (units === undefined) return person('otherAmount', 'the amount without its fee does not fit what came');
  if (units === 0n) return { kind: 'noted', reason: 'nothing was paid' };
  const news: CoinNews = {
    paymentKey: message.id,
    coin,
    address: to.address,
    tag: to.tag ?? undefined,
    units,
    txid: txidOf(message) ?? `${message.id}`,
    state,
  };
  return { kind: 'coins', news };
}

/**
 * What is left after the processor's fee, in the coin that came. With an exchange the fee is in the other currency: the same share of what
 * came is taken, rounded down. Undefined where it is more than what came, or not said.
 */
function afterFee(
  { currency_received: got, currency_sent: sent }: DepositMessage,
  coin: Coin,
  whole: bigint,
): bigint | undefined {
  if (!got?.amount_minus_fee) return undefined;
  if (got.currency === sent.currency) {
    const left = readUnits(got.amount_minus_fee, coin);
    return left !== undefined && left <= whole ? left : undefined;
  }
  const [all, left] = [parts(got.amount), parts(got.amount_minus_fee)];
  return all === 0n || left > all ? undefined : (whole * left) / all;
}

/** A decimal as a whole number of its thirtieth place: two of them can be compared and divided. */
function parts(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.slice(0, 30).padEnd(30, '0')}`);
}
