import type { CoinSymbol } from '@evens/chain';
import type { CoinWallet, SignedTransaction } from './coin-wallet.ts';
import type { Moment } from './ending.ts';
import type { Journal } from './journal.ts';
import type { Order, Payment, PaymentState } from './journal-entries.ts';
import { NodeRefused, NodeSilent } from './rpc.ts';
import { type AllowList, type CoinLimits, judgeOrder } from './rules.ts';

export interface PaymentsParts {
  readonly journal: Journal;
  readonly wallets: readonly CoinWallet[];
  readonly limits: ReadonlyMap<CoinSymbol, CoinLimits>;
  readonly allow: AllowList;
  readonly nowMs: () => number;
  readonly endAt: (moment: Moment) => void;
  readonly log: (what: string, about: Readonly<Record<string, unknown>>) => void;
  /** After a payment has come to another state; the house hears it, or asks. */
  readonly changed: (view: PaymentView) => void;
}

/** How a payment stands, as the house is told. `waiting`: nothing is signed, and the same may be asked again. */
export interface PaymentView {
  readonly id: string;
  readonly coin: string;
  readonly units: string;
  readonly address: string;
  readonly state: PaymentState | 'waiting';
  readonly txid: string | null;
  readonly confirmations: number;
  /** Why it is refused, failed, waits, or goes on no further; for operators. */
  readonly words: string | null;
}

export interface Payments {
  /** Signs at most once for an id, whatever happens in between; another wish under the same id is `otherWish`. */
  pay(order: Order): Promise<PaymentView | 'otherWish'>;
  status(id: string): PaymentView | undefined;
  announce(chain: string, address: string): void;
  /** Sends again what no node knows, and counts the blocks over the rest. */
  follow(): Promise<void>;
  wallets(): Promise<readonly { coin: string; address: string; units: string | null }[]>;
}

const ENDED: ReadonlySet<PaymentState> = new Set(['confirmed', 'failed', 'refused']);
const isSame = (one: Order, other: Order): boolean =>
  one.coin === other.coin && one.units === other.units && one.address === other.address && one.tag === other.tag;

export function openPayments(parts: PaymentsParts): Payments {
  const { journal, wallets, limits, allow, nowMs, endAt, log } = parts;
  const { view } = journal;
  /** What the last look brought; only for people, and gone with the process. */
  const heard = new Map<string, { confirmations: number; words: string | null }>();
  const walletOf = (coin: string): CoinWallet | undefined => wallets.find(({ coins }) => coins.includes(coin));

  const shown = (id: string, payment: Payment): PaymentView => ({
    id,
    coin: payment.order.coin,
    units: payment.order.units,
    address: payment.order.address,
    state: payment.state,
    txid: payment.txid ?? null,
    confirmations: heard.get(id)?.confirmations ?? 0,
    words: payment.words ?? heard.get(id)?.words ?? null,
  });
  const status = (id: string): PaymentView | undefined => {
    const payment = view.payments.get(id);
    return payment && shown(id, payment);
  };
  const known = (id: string): PaymentView => {
    const found = status(id);
    if (!found) throw new Error(`the journal has lost ${id}`);
    return found;
  };
  const waiting = (order: Order, words: string): PaymentView => ({
    id: order.id,
    coin: order.coin,
    units: order.units,
    address: order.address,
    state: 'waiting',
    txid: null,
    confirmations: 0,
    words,
  });

  /** What was signed with the keys of a wallet, whether or not a node knows it. */
  const signedBy = (wallet: CoinWallet): readonly SignedTransaction[] =>
    [...view.payments.values()].flatMap(({ order, txid, raw, spends }) =>
      wallet.coins.includes(order.coin) && txid !== undefined && raw !== undefined ? [{ txid, raw, spends }] : [],
    );

  /** The very same bytes, however often; a node that does not take them is heard and asked again later. */
  const broadcast = async (id: string, wallet: CoinWallet): Promise<void> => {
    const payment = view.payments.get(id);
    if (payment?.raw === undefined) return;
    try {
      await wallet.broadcast(payment.raw);
      endAt('broadcast');
      if (payment.state === 'signed') journal.append({ kind: 'sent', id, atMs: nowMs() });
      endAt('marked');
      heard.delete(id);
    } catch (error) {
      if (!(error instanceof NodeRefused || error instanceof NodeSilent)) throw error;
      heard.set(id, { confirmations: 0, words: error.message });
      log('a payment was signed and the node did not take it yet', { id, words: error.message });
    }
  };

  const payOnce = async (order: Order): Promise<PaymentView | 'otherWish'> => {
    endAt('asked');
    const { id } = order;
    const before = view.payments.get(id);
    if (before) return isSame(before.order, order) ? known(id) : 'otherWish';
    const wallet = walletOf(order.coin);
    const judged = judgeOrder(view, order, {
      limits: wallet ? limits.get(order.coin) : undefined,
      allow,
      chain: wallet?.chain ?? '',
      nowMs: nowMs(),
    });
    if (judged.kind === 'later') return waiting(order, judged.words);
    if (judged.kind === 'no' || !wallet) {
      const words = judged.kind === 'no' ? judged.words : 'the signer has no wallet for it';
      journal.append({ kind: 'refused', id, atMs: nowMs(), order, words });
      log('a payment was refused', { id, words });
      return known(id);
    }
    let signed: Awaited<ReturnType<CoinWallet['sign']>>;
    try {
      signed = await wallet.sign(order, signedBy(wallet));
    } catch (error) {
      if (!(error instanceof NodeRefused || error instanceof NodeSilent)) throw error;
      return waiting(order, error.message);
    }
    if ('later' in signed) return waiting(order, signed.later);
    endAt('signed');
    journal.append({ kind: 'payment', id, atMs: nowMs(), order, ...signed, spends: [...signed.spends] });
    endAt('journaled');
    log('a payment was signed', { id, coin: order.coin, units: order.units, txid: signed.txid });
    await broadcast(id, wallet);
    return known(id);
  };

  /** One after the other: a payment sees what the one before it spends. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  const lookAt = async (id: string, payment: Payment): Promise<void> => {
    const wallet = walletOf(payment.order.coin);
    if (!wallet || payment.txid === undefined) return;
    const standing = await wallet.standing({ txid: payment.txid, spends: payment.spends });
    if (standing.kind === 'unknown') return broadcast(id, wallet);
    const confirmations = 'confirmations' in standing ? standing.confirmations : 0;
    const words = 'words' in standing ? standing.words : null;
    const isNews = heard.get(id)?.words !== words;
    heard.set(id, { confirmations, words });
    if (payment.state === 'signed') journal.append({ kind: 'sent', id, atMs: nowMs() });
    if (standing.kind === 'overtaken') {
      if (isNews) log('a payment can never be mined as things are: a person has to look', { id, words });
      return;
    }
    if (confirmations < wallet.confirmations) return;
    if (standing.kind === 'mined') journal.append({ kind: 'confirmed', id, atMs: nowMs(), confirmations });
    else if (standing.kind === 'reverted') journal.append({ kind: 'failed', id, atMs: nowMs(), words: standing.words });
    else return;
    endAt('confirmed');
    parts.changed(known(id));
  };

  return {
    pay: (order) => inTurn(() => payOnce(order)),
    status,
    announce: (chain, address) => {
      if (view.announced.has(`${chain} ${address}`)) return;
      journal.append({ kind: 'announced', id: 'announced', atMs: nowMs(), chain, address });
    },
    follow: async () => {
      // In the order in which they were signed: a nonce waits for the one before it.
      for (const [id, payment] of view.payments) {
        if (ENDED.has(payment.state)) continue;
        await inTurn(() => lookAt(id, view.payments.get(id) ?? payment)).catch((error: unknown) => {
          if (!(error instanceof NodeRefused || error instanceof NodeSilent)) throw error;
          heard.set(id, { confirmations: heard.get(id)?.confirmations ?? 0, words: error.message });
        });
      }
    },
    wallets: async () =>
      Promise.all(
        wallets.flatMap((wallet) =>
          wallet.coins.map(async (coin) => ({
            coin,
            address: wallet.address,
            units: await wallet.balance(coin).then(String, () => null),
          })),
        ),
      ),
  };
}
