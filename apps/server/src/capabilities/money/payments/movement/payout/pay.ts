import { TRANSACTION_STATUS as S, WITHDRAWAL_ATTENTION, type WithdrawalReason } from '@evens/contract';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { destinationIn, sentCoin } from '../../catalogue/payouts/coin-methods.ts';
import { UNREADABLE } from '../../inbox/box.ts';
import { type DealWith, eventIdOf, hear } from '../../inbox/hear.ts';
import { closeMessage, takeMessage } from '../../inbox/message-store.ts';
import { change, lockAndChange } from './change-payout.ts';
import { priceNow } from './coin-quote.ts';
import { standingOf } from './debt.ts';
import { STUCK_MS } from './due-store.ts';
import { giveRest } from './give-rest.ts';
import { holdsOf } from './judge-asked.ts';
import { judgeNews } from './judge-news.ts';
import { mayBeSent } from './meet-debt.ts';
import type { WithdrawalParts } from './parts.ts';
import { nextStatus } from './payout-states.ts';
import { fixCoins, lockWithdrawal, setAttention, setProviderRef, setTxid, type Withdrawal } from './payout-store.ts';
import { tell } from './present.ts';
import type { PayoutAnswer, PayoutProvider, PayoutWish } from './provider.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Goes on with a withdrawal that is due. What was approved, or whose time has come, is first marked as on its way, and only then is the
 * provider told: whatever breaks in between, it is asked what it knows under our own id before anything is sent again, and it pays once.
 */
export async function goOn(parts: WithdrawalParts, due: Withdrawal): Promise<void> {
  const provider = parts.providers.find(({ name }) => name === due.provider);
  if (!provider) return;
  if (due.status === S.pending || due.status === S.adminApproved) {
    const sending = await begin(parts, due);
    if (sending) await hearAnswer(parts, provider, sending, await provider.send(wishOf(sending)));
    return;
  }
  const answer = await provider.status(due.id);
  if (answer.kind !== 'unknown') {
    await hearAnswer(parts, provider, due, answer);
    return noteStuck(parts, due.id);
  }
  // The request never arrived, or is still under way: under the same id it is the same payout.
  if (due.status === S.processing) return sendAgain(parts, provider, due);
  // It took it once: to send it again could pay twice.
  await inTransaction(parts.db, (tx) => setAttention(tx, due.id, WITHDRAWAL_ATTENTION.unknownToProvider));
}

/** Whether nothing goes to this account now, by what this transaction sees: one that is gone is locked as well. */
const isLocked = async ({ accounts }: WithdrawalParts, tx: DatabaseTransaction, { accountId }: Withdrawal) =>
  (await accounts.account(accountId, tx))?.locked !== false;

/** Why what was let go before does not leave all the same: a debt, or a lock set meanwhile. It waits where it is until that has ended. */
async function whyNotAgain(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  row: Withdrawal,
): Promise<string | undefined> {
  const { owedMinor } = await standingOf(parts, tx, row);
  if (owedMinor > 0n) return 'the player has a debt';
  return (await isLocked(parts, tx, row)) ? 'the account is locked' : undefined;
}

async function sendAgain(parts: WithdrawalParts, provider: PayoutProvider, due: Withdrawal): Promise<void> {
  const goes = await inTransaction(parts.db, async (tx) => {
    const row = await lockWithdrawal(tx, due.id);
    if (row?.status !== S.processing) return false;
    const why = await whyNotAgain(parts, tx, row);
    if (why !== undefined)
      await setAttention(tx, row.id, `${LATER}Not sent: ${why} and the provider has no record of it`);
    return why === undefined;
  });
  if (goes) await hearAnswer(parts, provider, due, await provider.send(wishOf(due)));
}

/** What was accepted so long ago and is still not paid is shown to operators; gone again once it goes on. */
const STUCK = WITHDRAWAL_ATTENTION.stuck;

async function noteStuck({ db, clock }: WithdrawalParts, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.status !== S.paymentSystemProcessing || row.attention !== null) return;
    if (clock.wallMs() - row.changedAt.getTime() > STUCK_MS) await setAttention(tx, id, STUCK);
  });
}

/** What is sent: nothing but the withdrawal itself. */
function wishOf({ id, method, amountMinor, currency, details, coin }: Withdrawal): PayoutWish {
  const place = destinationIn(details);
  return {
    id,
    method,
    amountMinor,
    currency,
    details,
    ...(coin && place && { coin: { ...sentCoin(coin), ...place } }),
  };
}

/** What a provider said when it began nothing; gone again once it goes on. */
const LATER = WITHDRAWAL_ATTENTION.later;

/** The withdrawal as it is sent; undefined where it does not go now. */
async function begin(parts: WithdrawalParts, due: Withdrawal): Promise<Withdrawal | undefined> {
  // The house pays no more in this way: what was asked for before comes back.
  const sendable = parts.methods.some(({ id, provider }) => id === due.method && provider === due.provider);
  const priced = sendable ? await priceNow(parts, due) : undefined;
  const moved = await inTransaction(parts.db, async (tx) => {
    const row = await lockWithdrawal(tx, due.id);
    if (!row || nextStatus(row.status, 'sending') === undefined) return undefined;
    const goBack = (why: 'notSendable' | 'worthTooLittle') =>
      lockAndChange(parts, tx, due.id, 'notSendable', { actor: 'house', reasons: [why] });
    if (!sendable) return goBack('notSendable');
    // Locked since it was asked for: whoever locked it says whether the money goes.
    const reasons = (await isLocked(parts, tx, row)) ? (['accountLocked'] as const) : await newHolds(parts, tx, row);
    if (reasons.length > 0) return lockAndChange(parts, tx, due.id, 'personNeeded', { actor: 'house', reasons });
    if (!(await mayBeSent(parts, tx, row))) return lockWithdrawal(tx, due.id);
    const price = priced && (await takePrice(parts, tx, row, priced));
    if (price === 'later') return undefined;
    if (price === 'tooLittle') return goBack('worthTooLittle');
    return lockAndChange(parts, tx, due.id, 'sending', {
      actor: 'house',
      reasons: [
        ...(due.status === S.pending ? (['noRule'] as const) : []),
        ...(price === 'takenInPart' ? (['restBack'] as const) : []),
        'sent',
      ],
    });
  });
  if (!moved) return undefined;
  await tell(parts, moved);
  return moved.status === S.processing ? moved : undefined;
}

/**
 * Why a person has to look after all, by what came to be known since it was asked for: a case, a link or another account at its destination
 * may have come up while it waited. What a person approved was judged by him with those before his eyes.
 */
async function newHolds(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  row: Withdrawal,
): Promise<readonly WithdrawalReason[]> {
  const holds: WithdrawalReason[] = [];
  // Nobody names the destination or links the person beside this.
  const accounts = await parts.approvals.amounts.hold(tx, row);
  if (row.status === S.pending) holds.push(...(await holdsOf(parts, tx, row, accounts)));
  if (await isStoppedByLostCoins(parts, tx, row, accounts)) holds.push('coinsLost');
  return holds;
}

/** Whether coins vanished from the chain after the approval, or unknown to who approved: it was auto-approved, or by a person who was not told. */
async function isStoppedByLostCoins(
  { coinsLostSince }: Pick<WithdrawalParts, 'coinsLostSince'>,
  tx: DatabaseTransaction,
  { status, reasons, changedAt }: Withdrawal,
  accounts: readonly string[],
): Promise<boolean> {
  const sinceMs = await coinsLostSince(tx, accounts);
  if (sinceMs === null) return false;
  return !(status === S.adminApproved && reasons.includes('coinsLost') && changedAt.getTime() >= sinceMs);
}

/** Fixes what goes out at the price of now, in the transaction that lets it go. */
async function takePrice(
  { rates, wallet }: Pick<WithdrawalParts, 'rates' | 'wallet'>,
  tx: DatabaseTransaction,
  row: Withdrawal,
  priced: NonNullable<Awaited<ReturnType<typeof priceNow>>>,
): Promise<'taken' | 'takenInPart' | 'later' | 'tooLittle'> {
  const { id, accountId } = row;
  if (!priced.ok && priced.refusal.code === 'AmountBelowMinimum') return 'tooLittle';
  const taken = priced.ok
    ? await rates?.take(tx, { quoteId: priced.value.quoteId, accountId, takenFor: `withdrawal:${id}` })
    : undefined;
  if (!priced.ok || !taken?.ok) {
    await setAttention(tx, id, `${LATER}There is no current exchange rate for this coin`);
    return 'later';
  }
  await fixCoins(tx, id, priced.value);
  const { restMinor } = taken.value;
  await giveRest({ wallet }, tx, row, restMinor);
  return restMinor > 0n ? 'takenInPart' : 'taken';
}

/** Asks the provider what became of one, whatever its state here; false where it answered nothing that says so. */
export async function askAnew(parts: WithdrawalParts, provider: PayoutProvider, row: Withdrawal): Promise<boolean> {
  const answer = await provider.status(row.id);
  await hearAnswer(parts, provider, row, answer);
  return answer.kind === 'message';
}

/** Keeps what the provider answered, as it keeps what it says by itself, and deals with it. Silence is asked about again. */
async function hearAnswer(
  parts: WithdrawalParts,
  provider: PayoutProvider,
  { id }: Withdrawal,
  answer: PayoutAnswer,
): Promise<void> {
  if (answer.kind === 'later') {
    const { words } = answer;
    return inTransaction(parts.db, (tx) => setAttention(tx, id, `${LATER}${words}`));
  }
  if (answer.kind !== 'message') return;
  const { eventId, body } = answer;
  const message = { provider: provider.name, eventId, body: Buffer.from(body) };
  await hear(parts, 'payouts', message, applying(parts, id));
}

/** Keeps a signed message of a provider's own, then deals with it. One that we cannot read is kept once by what it is made of. */
export async function hearMessage(parts: WithdrawalParts, provider: PayoutProvider, body: Buffer): Promise<void> {
  const eventId = eventIdOf(body, provider.read(body)?.eventId);
  await hear(parts, 'payouts', { provider: provider.name, eventId, body }, applying(parts));
}

/** Deals with messages; `answers`: the withdrawal that was asked about, where it was asked. */
export const applying =
  (parts: WithdrawalParts, answers?: string): DealWith =>
  (messageId) =>
    applyMessage(parts, messageId, answers);

/**
 * Deals with one message, once: judgement, money, step and the mark that it is done commit together. `answers`: the withdrawal that was asked
 * about, where it was asked.
 */
async function applyMessage(parts: WithdrawalParts, messageId: bigint, answers?: string): Promise<void> {
  const { db, clock, providers } = parts;
  const changed = await inTransaction(db, async (tx): Promise<Withdrawal | undefined> => {
    const message = await takeMessage(tx, 'payouts', messageId);
    if (!message) return undefined;
    const nowMs = clock.wallMs();
    const news = providers.find(({ name }) => name === message.provider)?.read(message.body);
    const reference = news && UUID.test(news.reference) ? news.reference : undefined;
    const found = reference === undefined ? undefined : await lockWithdrawal(tx, reference);
    const row = found?.provider === message.provider ? found : undefined;
    const judged = !news
      ? { kind: 'person' as const, ...UNREADABLE }
      : answers !== undefined && answers !== reference
        ? {
            kind: 'person' as const,
            cause: 'unknownReference' as const,
            reason: 'the answer is about another withdrawal',
          }
        : judgeNews(row && { ...row, sent: row.coin ? sentCoin(row.coin) : undefined }, news);
    if (reference !== undefined && !found && (await parts.isOthers(reference, tx))) {
      await closeMessage(tx, 'payouts', messageId, { outcome: 'ignored', reason: 'about coins that go back' }, nowMs);
      return undefined;
    }
    if (judged.kind === 'person') {
      if (row) await setAttention(tx, row.id, judged.reason);
      const { reason, cause } = judged;
      await closeMessage(tx, 'payouts', messageId, { outcome: 'person', reason, cause }, nowMs);
      return undefined;
    }
    if (judged.kind === 'ignore' || !row || !news) {
      const reason = judged.kind === 'ignore' ? judged.reason : 'nothing to do';
      await closeMessage(tx, 'payouts', messageId, { outcome: 'ignored', reason }, nowMs);
      return undefined;
    }
    await setProviderRef(tx, row.id, news.providerRef);
    if (news.txid !== undefined) await setTxid(tx, row.id, news.txid);
    const passes = row.attention?.startsWith(LATER) || (row.attention === STUCK && judged.events.length > 0);
    if (passes) await setAttention(tx, row.id, null);
    let now: Withdrawal | undefined = row;
    for (const event of judged.events) {
      if (!now) break;
      await change(parts, tx, now, event, {
        actor: `provider:${message.provider}`,
        reasons: REASONS[event] ?? [],
        words: news.words,
      });
      now = await lockWithdrawal(tx, row.id);
    }
    await closeMessage(tx, 'payouts', messageId, { outcome: 'applied', reason: news.state }, nowMs);
    return now;
  });
  if (changed) await tell(parts, changed);
}

const REASONS = {
  paid: ['paid'],
  refused: ['refusedByProvider'],
  failed: ['failedLater'],
  returned: ['returned'],
} as const satisfies Record<string, readonly string[]> as Readonly<
  Record<string, readonly ('paid' | 'refusedByProvider' | 'failedLater' | 'returned')[] | undefined>
>;
