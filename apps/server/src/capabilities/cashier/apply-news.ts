import { TRANSACTION_STATUS } from '@evens/contract';
import { assert } from '@evens/kernel';
import { deposit as depositTransfer } from '@evens/ledger';
import { type DatabaseTransaction, inTransaction } from '../../platform/database/index.ts';
import { closeMessage, type InboxOutcome, takeMessage } from './inbox-store.ts';
import type { CashierParts } from './index.ts';
import { isOpen, type Judgement, judgeNews } from './judge-news.ts';
import { presentDeposit } from './present.ts';
import type { PaymentNews } from './provider.ts';
import { type Deposit, lockDeposit, setStatus } from './store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Why a signed message waits for a person. */
const UNREADABLE = 'signed, but not readable';

const OUTCOMES: Readonly<Record<Judgement['kind'], InboxOutcome>> = {
  credit: 'credited',
  note: 'noted',
  ignore: 'ignored',
  person: 'person',
};

/**
 * Deals with one message of the inbox, once: the judgement, the money and the mark that it is done commit together.
 * Afterwards the player's open pages are told.
 */
export async function applyMessage(parts: CashierParts, messageId: bigint): Promise<void> {
  const { db, clock, providers, wallet, news: pages } = parts;
  const changed = await inTransaction(db, async (tx): Promise<Deposit | undefined> => {
    const message = await takeMessage(tx, messageId);
    if (!message) return undefined;
    const provider = providers.find(({ name }) => name === message.provider);
    const news = provider?.read(message.body);
    if (!news) {
      await closeMessage(
        tx,
        messageId,
        'person',
        provider ? UNREADABLE : 'no provider of ours has this name',
        clock.wallMs(),
      );
      return undefined;
    }
    const deposit = UUID.test(news.reference) ? await lockDeposit(tx, news.reference) : undefined;
    const ours = deposit?.provider === message.provider ? deposit : undefined;
    const judgement = judgeNews(ours, news);
    if (ours) await carryOut(parts, tx, ours, news, judgement);
    await closeMessage(
      tx,
      messageId,
      OUTCOMES[judgement.kind],
      'reason' in judgement ? judgement.reason : news.state,
      clock.wallMs(),
    );
    return ours && (judgement.kind === 'credit' || judgement.kind === 'note') ? lockDeposit(tx, ours.id) : undefined;
  });
  if (!changed) return;
  pages.account(changed.accountId, 'deposit', presentDeposit(changed), changed.id);
  if (changed.status === TRANSACTION_STATUS.completed) wallet.announce([changed.accountId]);
}

async function carryOut(
  { clock, wallet }: CashierParts,
  tx: DatabaseTransaction,
  deposit: Deposit,
  news: PaymentNews,
  judgement: Judgement,
): Promise<void> {
  const nowMs = clock.wallMs();
  if (judgement.kind === 'note') {
    await setStatus(tx, deposit.id, judgement.status, nowMs, !isOpen(judgement.status));
    return;
  }
  if (judgement.kind !== 'credit') return;
  const posted = await wallet.post(
    tx,
    depositTransfer({
      idempotencyKey: `deposit:${deposit.id}`,
      reference: `deposit:${deposit.id}`,
      actor: `provider:${deposit.provider}`,
      reason: `payment ${news.sessionId} completed`,
      playerId: deposit.accountId,
      amount: { amountMinor: deposit.amountMinor, currency: deposit.currency },
      method: deposit.method,
    }),
  );
  assert(posted.ok, `deposit ${deposit.id} could not be credited`);
  await setStatus(tx, deposit.id, TRANSACTION_STATUS.completed, nowMs, true);
}
