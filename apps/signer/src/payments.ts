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

/** What the last look brought of a payment; only for people, and gone with the process. */
type Heard = Map<string, { readonly confirmations: number; readonly words: string | null }>;

interface Signing extends PaymentsParts {
  readonly heard: Heard;
}

const isOfNode = (error: unknown): error is NodeRefused | NodeSilent =>
  error instanceof NodeRefused || error instanceof NodeSilent;

const walletOf = ({ wallets }: Signing, coin: string): CoinWallet | undefined =>
  wallets.find(({ coins }) => coins.includes(coin));

function statusOf({ journal, heard }: Signing, id: string): PaymentView | undefined {
  const payment = journal.view.payments.get(id);
  if (!payment) return undefined;
  const { coin, units, address } = payment.order;
  return {
    ...{ id, coin, units, address },
    state: payment.state,
    txid: payment.txid ?? null,
    confirmations: heard.get(id)?.confirmations ?? 0,
    words: payment.words ?? heard.get(id)?.words ?? null,
  };
}

/** Of a payment that the journal has. */
function known(signing: Signing, id: string): PaymentView {
  const found = statusOf(signing, id);
  if (!found) throw new Error(`the journal has lost ${id}`);
  return found;
}

const waiting = ({ id, coin, units, address }: Order, words: string): PaymentView => ({
  ...{ id, coin, units, address, words },
  state: 'waiting',
  txid: null,
  confirmations: 0,
});

/** What was signed with the keys of a wallet, whether or not a node knows it. */
const signedBy = ({ journal }: Signing, wallet: CoinWallet): readonly SignedTransaction[] =>
  [...journal.view.payments.values()].flatMap(({ order, txid, raw, spends }) =>
    wallet.coins.includes(order.coin) && txid !== undefined && raw !== undefined ? [{ txid, raw, spends }] : [],
  );

/** The very same bytes, however often; a node that does not take them is heard and asked again later. */
async function broadcast(signing: Signing, id: string, wallet: CoinWallet): Promise<void> {
  const { journal, heard, endAt, nowMs, log } = signing;
  const payment = journal.view.payments.get(id);
  if (payment?.raw === undefined) return;
  try {
    await wallet.broadcast(payment.raw);
    endAt('broadcast');
    if (payment.state === 'signed') journal.append({ kind: 'sent', id, atMs: nowMs() });
    endAt('marked');
    heard.delete(id);
  } catch (error) {
    if (!isOfNode(error)) throw error;
    heard.set(id, { confirmations: 0, words: error.message });
    log('a payment was signed and the node did not take it yet', { id, words: error.message });
  }
}

/** Signs, journals, and only then sends. Words: nothing was signed, and the same may be asked again. */
async function signAndSend(signing: Signing, order: Order, wallet: CoinWallet): Promise<PaymentView> {
  const { journal, endAt, nowMs, log } = signing;
  const { id } = order;
  let signed: Awaited<ReturnType<CoinWallet['sign']>>;
  try {
    signed = await wallet.sign(order, signedBy(signing, wallet));
  } catch (error) {
    if (!isOfNode(error)) throw error;
    return waiting(order, error.message);
  }
  if ('later' in signed) return waiting(order, signed.later);
  endAt('signed');
  journal.append({ kind: 'payment', id, atMs: nowMs(), order, ...signed, spends: [...signed.spends] });
  endAt('journaled');
  log('a payment was signed', { id, coin: order.coin, units: order.units, txid: signed.txid });
  await broadcast(signing, id, wallet);
  return known(signing, id);
}

async function payOnce(signing: Signing, order: Order): Promise<PaymentView | 'otherWish'> {
  const { journal, limits, allow, nowMs, endAt, log } = signing;
  endAt('asked');
  const { id } = order;
  const before = journal.view.payments.get(id);
  if (before) return isSame(before.order, order) ? known(signing, id) : 'otherWish';
  const wallet = walletOf(signing, order.coin);
  const judged = judgeOrder(journal.view, order, {
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
    return known(signing, id);
  }
  return signAndSend(signing, order, wallet);
}

/** How a payment that was signed stands on its chain; what no node knows is sent again. */
async function lookAt(signing: Signing, id: string, payment: Payment): Promise<void> {
  const { journal, heard, nowMs, endAt, log } = signing;
  const wallet = walletOf(signing, payment.order.coin);
  if (!wallet || payment.txid === undefined) return;
  const standing = await wallet.standing({ txid: payment.txid, spends: payment.spends });
  if (standing.kind === 'unknown') return broadcast(signing, id, wallet);
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
  signing.changed(known(signing, id));
}

/** One after the other. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

export function openPayments(parts: PaymentsParts): Payments {
  const { journal, wallets, nowMs } = parts;
  const { view } = journal;
  const heard: Heard = new Map();
  const signing: Signing = { ...parts, heard };
  /** A payment sees what the one before it spends. */
  const inTurn = turns();

  return {
    pay: (order) => inTurn(() => payOnce(signing, order)),
    status: (id) => statusOf(signing, id),
    announce: (chain, address) => {
      if (view.announced.has(`${chain} ${address}`)) return;
      journal.append({ kind: 'announced', id: 'announced', atMs: nowMs(), chain, address });
    },
    follow: async () => {
      // In the order in which they were signed: a nonce waits for the one before it.
      for (const [id, payment] of view.payments) {
        if (ENDED.has(payment.state)) continue;
        await inTurn(() => lookAt(signing, id, view.payments.get(id) ?? payment)).catch((error: unknown) => {
          if (!isOfNode(error)) throw error;
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
