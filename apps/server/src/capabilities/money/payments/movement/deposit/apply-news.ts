import { TRANSACTION_STATUS } from '@evens/contract';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { type Outcomes, UNREADABLE } from '../../inbox/box.ts';
import { type Closed, closeMessage, takeMessage } from '../../inbox/message-store.ts';
import { changeDeposit } from './change-deposit.ts';
import { isUncredited } from './chargebacks/chargeback.ts';
import { chargebacksOf, writeGivenBack } from './chargebacks/chargeback-store.ts';
import { carryOutChargeback, creditLessDisputed } from './chargebacks/take-back.ts';
import { isOpen } from './deposit-states.ts';
import { type Deposit, lockDeposit, setPaymentId } from './deposit-store.ts';
import { heldPayment } from './held/held-store.ts';
import { hold, refusalNow } from './held/hold.ts';
import { returnAtOnce } from './held/return-at-once.ts';
import { type Judgement, judgeNews } from './judge-news.ts';
import type { CashierParts } from './parts.ts';
import { presentDeposit } from './present.ts';
import type { PaymentNews } from './provider.ts';
import { depositOfUnasked } from './unasked.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const OUTCOMES: Readonly<Record<Exclude<Judgement['kind'], 'person'>, Exclude<Outcomes['deposits'], 'person'>>> = {
  credit: 'credited',
  note: 'noted',
  ignore: 'ignored',
  hold: 'held',
  reverse: 'reversed',
  restore: 'restored',
  restoredFirst: 'noted',
  lose: 'noted',
};

/** After these a deposit stands otherwise than before. */
const CHANGES: ReadonlySet<Judgement['kind']> = new Set(['credit', 'note', 'hold', 'reverse', 'restore', 'lose']);

/** What news came to: the judgement that was carried out, and the deposit as it stands then where they changed it. */
interface Dealt {
  readonly judgement: Judgement;
  readonly changed?: Deposit | undefined;
}

/**
 * Deals with one message of the inbox, once: the judgement, the money and the mark that it is done commit together.
 * Afterwards the player's open pages are told.
 */
export async function applyMessage(parts: CashierParts, messageId: bigint): Promise<void> {
  const { db, clock, providers } = parts;
  const dealt = await inTransaction(db, async (tx): Promise<Dealt | undefined> => {
    const message = await takeMessage(tx, 'deposits', messageId);
    if (!message) return undefined;
    const close = (closed: Closed<'deposits'>) => closeMessage(tx, 'deposits', messageId, closed, clock.wallMs());
    const provider = providers.find(({ name }) => name === message.provider);
    const news = provider?.read(message.body);
    if (!news) {
      const unknown = { reason: 'no provider of ours has this name', cause: 'other' } as const;
      await close({ outcome: 'person', ...(provider ? UNREADABLE : unknown) });
      return undefined;
    }
    const { judgement, changed } = await dealWithNews(parts, tx, message.provider, news);
    const { kind } = judgement;
    if (kind === 'person') {
      await close({ outcome: kind, reason: judgement.reason, cause: judgement.cause });
    } else {
      await close({ outcome: OUTCOMES[kind], reason: 'reason' in judgement ? judgement.reason : news.state });
    }
    return { judgement, changed };
  });
  if (dealt) await tellOfNews(parts, dealt);
}

/** Judges what a provider says, and carries it out, in the caller's transaction; `tellOfNews` tells pages of it after the commit. */
export async function dealWithNews(
  parts: CashierParts,
  tx: DatabaseTransaction,
  provider: string,
  news: PaymentNews,
): Promise<Dealt> {
  const { unasked } = news;
  const found = unasked
    ? await depositOfUnasked(parts, tx, provider, { ...news, unasked })
    : await askedDeposit(tx, provider, news);
  if (found && 'reason' in found) return { judgement: { kind: 'person', ...found } };
  const held = found && (await heldPayment(tx, found.id));
  const judged = judgeNews(
    found && { ...found, chargebacks: await chargebacksOf(tx, found.id), wasSentBack: held?.state === 'returned' },
    news,
  );
  if (!found) return { judgement: judged };
  const judgement = await withLateGate(parts, tx, found, judged, { unasked: unasked !== undefined, wasHeld: !!held });
  await carryOut(parts, tx, found, news, judgement);
  return { judgement, changed: CHANGES.has(judgement.kind) ? await lockDeposit(tx, found.id) : undefined };
}

/** After the commit: the player's open pages hear of his deposit, of his balance, and of withdrawals that wait for a person now. */
export async function tellOfNews(
  { news: pages, wallet, payouts }: Pick<CashierParts, 'news' | 'wallet' | 'payouts'>,
  { judgement, changed }: Dealt,
): Promise<void> {
  if (!changed) return;
  pages.account(changed.accountId, 'deposit', presentDeposit(changed), changed.id);
  // Credited, or taken back.
  const moved = changed.status === TRANSACTION_STATUS.completed || changed.status === TRANSACTION_STATUS.refund;
  if (moved) wallet.announce([changed.accountId]);
  if (moved || 'dispute' in judgement || 'first' in judgement) await payouts().tell(changed.accountId);
}

async function askedDeposit(
  tx: DatabaseTransaction,
  provider: string,
  { reference }: PaymentNews,
): Promise<Deposit | undefined> {
  const deposit = UUID.test(reference) ? await lockDeposit(tx, reference) : undefined;
  return deposit?.provider === provider ? deposit : undefined;
}

/** What would credit a deposit for the first time, with the dispute that it comes with. */
function firstCredit(
  deposit: Deposit,
  judgement: Judgement,
): Pick<Extract<Judgement, { kind: 'hold' }>, 'first'> | undefined {
  if (judgement.kind === 'credit') return judgement.first ? { first: judgement.first } : {};
  // Closed by its disputes before it was credited, and won again.
  const wonAgain = judgement.kind === 'restore' && isUncredited(judgement.chargeback);
  return wonAgain && deposit.status === TRANSACTION_STATUS.refund ? { first: judgement } : undefined;
}

/**
 * A paid deposit is credited if its player may still play. Where it was closed or called off meanwhile, where nobody asked for it, or where
 * it was charged back before it was credited and then won, every late check is asked now. What was held before is held again by itself.
 */
async function withLateGate(
  parts: CashierParts,
  tx: DatabaseTransaction,
  deposit: Deposit,
  judgement: Judgement,
  { unasked, wasHeld }: { readonly unasked: boolean; readonly wasHeld: boolean },
): Promise<Judgement> {
  const credited = firstCredit(deposit, judgement);
  if (!credited || wasHeld) return judgement;
  const refused = await refusalNow(parts, tx, deposit, { unasked });
  return refused ? { kind: 'hold', refused, reason: `paid late: ${refused.code}`, ...credited } : judgement;
}

async function carryOut(
  parts: CashierParts,
  tx: DatabaseTransaction,
  deposit: Deposit,
  news: PaymentNews,
  judgement: Judgement,
): Promise<void> {
  if (judgement.kind === 'note') return changeDeposit(parts, tx, deposit, judgement.event);
  if ('dispute' in judgement) return carryOutChargeback(parts, tx, deposit, judgement);
  if (judgement.kind !== 'hold' && judgement.kind !== 'credit') return;
  const { first } = judgement;
  if (first?.kind === 'restore') {
    const { place } = first.chargeback;
    await writeGivenBack(tx, deposit.id, { place, amountMinor: first.amountMinor, nowMs: parts.clock.wallMs() });
  } else if (first) {
    await carryOutChargeback(parts, tx, deposit, first);
  }
  if (judgement.kind === 'hold') {
    await hold(parts, tx, deposit, judgement.refused);
    // Whoever paid it was called off before: it goes back by itself.
    if (isOpen(deposit.status)) await returnAtOnce(parts, tx, deposit);
  } else {
    const said = { actor: `provider:${deposit.provider}`, reason: `payment ${news.sessionId} completed` };
    await creditLessDisputed(parts, tx, deposit, said);
  }
  // Held or credited, it was paid: a second payment under the same deposit is another.
  if (news.paymentId !== undefined) await setPaymentId(tx, deposit.id, news.paymentId);
}
