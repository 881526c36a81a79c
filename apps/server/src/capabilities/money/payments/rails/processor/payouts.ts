import { type ChainNetwork, checkAddress, checkTag, coinBySymbol } from '@evens/chain';
import type { PayoutAnswer, PayoutNews, PayoutProvider, PayoutWish } from '../../movement/payout/provider.ts';
import type { ProcessorClient } from './client.ts';
import { codeOf, coinOfCode, readUnits, writeUnits } from './coin-codes.ts';
import { readMessage, txidOf, type WithdrawalMessage } from './read-message.ts';
import { isSignedBody, type ProcessorAccess } from './wire.ts';

/** `refused` is ours, for what the processor did not take. */
const STATES: Readonly<Record<string, PayoutNews['state']>> = {
  not_confirmed: 'accepted',
  processing: 'accepted',
  pending: 'accepted',
  confirmed: 'paid',
  cancelled: 'failed',
  declined: 'failed',
  failed: 'failed',
  refused: 'refused',
};

const SILENT: PayoutAnswer = { kind: 'silent' };
const BUSY: PayoutAnswer = { kind: 'later', words: 'The processor is rate limiting us' };
const LOCKED_OUT: PayoutAnswer = { kind: 'later', words: 'the processor refuses our key or our signature' };

/**
 * Payouts through the processor. The withdrawal's id is its `foreign_id`, which pays once: whatever is not a clear yes is asked about under
 * that id, and that the id is taken is no refusal but a sign that the request arrived.
 */
export function processorPayouts(
  name: string,
  client: ProcessorClient,
  access: Pick<ProcessorAccess, 'key' | 'secrets'>,
  network: ChainNetwork = 'main',
): PayoutProvider {
  const status = async (id: string): Promise<PayoutAnswer> => {
    const answer = await client.transaction(id);
    if (answer.kind === 'said') return messageOf(answer.value);
    if (answer.kind !== 'refused') return answer.kind === 'busy' ? BUSY : SILENT;
    if (answer.status === 403) return LOCKED_OUT;
    return 'foreign_id' in answer.errors ? { kind: 'unknown' } : SILENT;
  };

  const send = async (wish: PayoutWish): Promise<PayoutAnswer> => {
    const read = wish.coin && coinBySymbol(wish.coin.symbol);
    // Nothing was sent: it is no payout of this kind, or goes to no address of the coin.
    if (!wish.coin || !read?.ok) return messageOf(refusedBody(wish, 'no coins'));
    const { units, address, tag } = wish.coin;
    if (!checkAddress(read.value, address, network).ok || !checkTag(read.value, tag).ok) {
      return messageOf(refusedBody(wish, 'no address of this coin'));
    }
    const made = await client.withdraw({
      foreign_id: wish.id,
      amount: writeUnits(units, read.value),
      currency: codeOf(read.value.symbol),
      address,
      ...(tag !== undefined && { tag }),
    });
    if (made.kind === 'silent') return SILENT;
    // Neither was carried out: the same request comes again.
    if (made.kind === 'busy') return BUSY;
    if (made.kind === 'refused' && made.status === 403) return LOCKED_OUT;
    // What it knows is asked for either way: its answer names the amounts, and a refusal of a repeat may name another field.
    const known = await status(wish.id);
    if (made.kind === 'said' || known.kind !== 'unknown') return known.kind === 'unknown' ? SILENT : known;
    if ('foreign_id' in made.errors) return SILENT;
    return messageOf(refusedBody(wish, Object.values(made.errors).join(' ')));
  };

  return { name, send, status, isSigned: (rawBody, headers) => isSignedBody(access, rawBody, headers), read };
}

/** What the processor said, as one of its messages; silence where it is none that we can read. */
function messageOf(said: unknown): PayoutAnswer {
  const body = JSON.stringify(said);
  const news = read(Buffer.from(body));
  return news ? { kind: 'message', eventId: news.eventId, body } : SILENT;
}

function refusedBody(wish: PayoutWish, error: string): unknown {
  const { symbol, units } = wish.coin ?? { symbol: wish.currency, units: 0n };
  const coin = coinBySymbol(symbol);
  const amount = { currency: codeOf(symbol), amount: coin.ok ? writeUnits(units, coin.value) : '0' };
  return {
    id: `refused:${wish.id}`,
    foreign_id: wish.id,
    type: 'withdrawal',
    status: 'refused',
    currency_sent: amount,
    error,
  };
}

/** What arrives is what counts: with an exchange another currency is sent. */
function read(body: Buffer): PayoutNews | undefined {
  const message = readMessage(body);
  if (message?.type !== 'withdrawal' && message?.type !== 'withdrawal_exchange') return undefined;
  return newsOf(message);
}

function newsOf(message: WithdrawalMessage): PayoutNews | undefined {
  const { currency, amount } = message.currency_received ?? message.currency_sent;
  const coin = coinOfCode(currency);
  const amountMinor = coin && readUnits(amount, coin);
  const state = STATES[message.status];
  if (!coin || amountMinor === undefined || !state) return undefined;
  const txid = txidOf(message);
  return {
    // Each state and amount of a payout is one message, however often it is heard.
    eventId: `${message.id}:${message.status}:${amount}${currency}`.slice(0, 200),
    reference: message.foreign_id,
    providerRef: message.id,
    amountMinor,
    currency: coin.symbol,
    state,
    ...(txid !== undefined && { txid }),
  };
}
