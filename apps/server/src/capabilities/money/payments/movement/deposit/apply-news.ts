import { TRANSACTION_STATUS } from '@evens/contract';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import type { Outcomes } from '../../inbox/box.ts';
import { closeMessage, takeMessage } from '../../inbox/message-store.ts';
import { changeDeposit } from './change-deposit.ts';
import { credit } from './credit.ts';
import { isOpen } from './deposit-states.ts';
import { type Deposit, lockDeposit, setPaymentId } from './deposit-store.ts';
import { hold, refusalNow } from './held/hold.ts';
import { returnAtOnce } from './held/return-at-once.ts';
import { type Judgement, judgeNews } from './judge-news.ts';
import type { CashierParts } from './parts.ts';
import { presentDeposit } from './present.ts';
import type { PaymentNews } from './provider.ts';
import { isUncredited, reversalsOf, writeGivenBack } from './reversals/reversal-store.ts';
import { carryOutReversal } from './reversals/reverse.ts';
import { depositOfUnasked } from './unasked.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Why a signed message waits for a person. */
const UNREADABLE = 'signed, but not readable';

const OUTCOMES: Readonly<Record<Judgement['kind'], Outcomes['deposits']>> = {
  credit: 'credited',
  note: 'noted',
  ignore: 'ignored',
  person: 'person',
  hold: 'held',
  reverse: 'reversed',
  restore: 'restored',
  restoredFirst: 'noted',
};

/** After these a deposit stands otherwise than before. */
const CHANGES: ReadonlySet<Judgement['kind']> = new Set(['credit', 'note', 'hold', 'reverse', 'restore']);

/**
 * Deals with one message of the inbox, once: the judgement, the money and the mark that it is done commit together.
 * Afterwards the player's open pages are told.
 */
export async function applyMessage(parts: CashierParts, messageId: bigint): Promise<void> {
  const { db, clock, providers, wallet, news: pages } = parts;
  const changed = await inTransaction(db, async (tx): Promise<Deposit | undefined> => {
    const message = await takeMessage(tx, 'deposits', messageId);
    if (!message) return undefined;
    const provider = providers.find(({ name }) => name === message.provider);
    const news = provider?.read(message.body);
    if (!news) {
      const reason = provider ? UNREADABLE : 'no provider of ours has this name';
      await closeMessage(tx, 'deposits', messageId, { outcome: 'person', reason, nowMs: clock.wallMs() });
      return undefined;
    }
    const { unasked } = news;
    const found = unasked
      ? await depositOfUnasked(parts, tx, message.provider, { ...news, unasked })
      : await askedDeposit(tx, message.provider, news);
    const ours = typeof found === 'string' ? undefined : found;
    const judged =
      typeof found === 'string'
        ? ({ kind: 'person', reason: found } as const)
        : judgeNews(ours && { ...ours, reversals: await reversalsOf(tx, ours.id) }, news);
    const judgement = await withLateGate(parts, tx, ours, judged, unasked !== undefined);
    if (ours) await carryOut(parts, tx, ours, news, judgement);
    const reason = 'reason' in judgement ? judgement.reason : news.state;
    const outcome = OUTCOMES[judgement.kind];
    await closeMessage(tx, 'deposits', messageId, { outcome, reason, nowMs: clock.wallMs() });
    return ours && CHANGES.has(judgement.kind) ? lockDeposit(tx, ours.id) : undefined;
  });
  if (!changed) return;
  pages.account(changed.accountId, 'deposit', presentDeposit(changed), changed.id);
  // Credited, or taken back.
  const moved = changed.status === TRANSACTION_STATUS.completed || changed.status === TRANSACTION_STATUS.refund;
  if (moved) wallet.announce([changed.accountId]);
  if (changed.status === TRANSACTION_STATUS.refund) await parts.payouts?.().tell(changed.accountId);
}

async function askedDeposit(
  tx: DatabaseTransaction,
  provider: string,
  { reference }: PaymentNews,
): Promise<Deposit | undefined> {
  const deposit = UUID.test(reference) ? await lockDeposit(tx, reference) : undefined;
  return deposit?.provider === provider ? deposit : undefined;
}

/**
 * A paid deposit is credited if its player may still play. Where it was closed or called off meanwhile, where nobody asked for it, or where
 * it was charged back before it was credited and then won, every late check is asked now.
 */
async function withLateGate(
  parts: CashierParts,
  tx: DatabaseTransaction,
  deposit: Deposit | undefined,
  judgement: Judgement,
  unasked: boolean,
): Promise<Judgement> {
  // Won again, it would be credited for the first time.
  const won = judgement.kind === 'restore' && isUncredited(judgement.reversal) ? judgement.reversal : undefined;
  if ((judgement.kind !== 'credit' && !won) || !deposit) return judgement;
  const refused = await refusalNow(parts, tx, deposit, { unasked });
  return refused ? { kind: 'hold', refused, reason: `paid late: ${refused.code}`, ...(won && { won }) } : judgement;
}

async function carryOut(
  parts: CashierParts,
  tx: DatabaseTransaction,
  deposit: Deposit,
  news: PaymentNews,
  judgement: Judgement,
): Promise<void> {
  if (judgement.kind === 'note') {
    await changeDeposit(parts, tx, deposit, judgement.event);
  } else if ('dispute' in judgement) {
    await carryOutReversal(parts, tx, deposit, judgement);
  } else if (judgement.kind === 'hold') {
    if (judgement.won) await writeGivenBack(tx, deposit.id, judgement.won.place, parts.clock.wallMs());
    await hold(parts, tx, deposit, judgement.refused);
    // Whoever paid it was called off before: it goes back by itself.
    if (isOpen(deposit.status)) await returnAtOnce(parts, tx, deposit);
  } else if (judgement.kind === 'credit') {
    await credit(parts, tx, deposit, {
      actor: `provider:${deposit.provider}`,
      reason: `payment ${news.sessionId} completed`,
    });
  }
  // Held or credited, it was paid: a second payment under the same deposit is another.
  const paid = judgement.kind === 'hold' || judgement.kind === 'credit';
  if (paid && news.paymentId !== undefined) await setPaymentId(tx, deposit.id, news.paymentId);
}
