import { WITHDRAWAL_ATTENTION, type WithdrawalReason } from '@evens/contract';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { sentCoin } from '../../catalogue/payouts/coin-methods.ts';
import { UNREADABLE } from '../../inbox/box.ts';
import { type DealWith, eventIdOf, hear } from '../../inbox/hear.ts';
import { type Closed, closeMessage, takeMessage } from '../../inbox/message-store.ts';
import { change } from './change-payout.ts';
import { judgeNews, type NewsJudgement } from './judge-news.ts';
import type { WithdrawalParts } from './parts.ts';
import type { WithdrawalEvent } from './payout-states.ts';
import { lockWithdrawal, setAttention, setProviderRef, setTxid, type Withdrawal } from './payout-store.ts';
import { tell } from './present.ts';
import type { PayoutAnswer, PayoutNews, PayoutProvider } from './provider.ts';
import { LATER } from './send.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asks the provider what became of one, whatever its state here; false where it answered nothing that says so. */
export async function askAnew(parts: WithdrawalParts, provider: PayoutProvider, row: Withdrawal): Promise<boolean> {
  const answer = await provider.status(row.id);
  await hearAnswer(parts, provider, row, answer);
  return answer.kind === 'message';
}

/** Keeps what the provider answered, as it keeps what it says by itself, and deals with it. Silence is asked about again. */
export async function hearAnswer(
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

/** What the history of a withdrawal says where a provider's message moved it. */
const REASONS: Partial<Readonly<Record<WithdrawalEvent, readonly WithdrawalReason[]>>> = {
  paid: ['paid'],
  refused: ['refusedByProvider'],
  failed: ['failedLater'],
  returned: ['returned'],
};

/** What a message means; one that nobody can read, or that answers about another withdrawal, needs a person. */
function judge(news: PayoutNews | undefined, row: Withdrawal | undefined, isAboutAnother: boolean): NewsJudgement {
  if (!news) return { kind: 'person', ...UNREADABLE };
  if (isAboutAnother)
    return { kind: 'person', cause: 'unknownReference', reason: 'the answer is about another withdrawal' };
  return judgeNews(row && { ...row, sent: row.coin ? sentCoin(row.coin) : undefined }, news);
}

/** Does what the news say, one state after the other; answers the withdrawal as it stands then. */
async function applyEvents(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  row: Withdrawal,
  { news, provider, events }: { news: PayoutNews; provider: string; events: readonly WithdrawalEvent[] },
): Promise<Withdrawal | undefined> {
  await setProviderRef(tx, row.id, news.providerRef);
  if (news.txid !== undefined) await setTxid(tx, row.id, news.txid);
  const passes =
    row.attention?.startsWith(LATER) || (row.attention === WITHDRAWAL_ATTENTION.stuck && events.length > 0);
  if (passes) await setAttention(tx, row.id, null);
  let now: Withdrawal | undefined = row;
  for (const event of events) {
    if (!now) break;
    const reasons = REASONS[event] ?? [];
    await change(parts, tx, now, event, { actor: `provider:${provider}`, reasons, words: news.words });
    now = await lockWithdrawal(tx, row.id);
  }
  return now;
}

/**
 * Deals with one message, once: judgement, money, step and the mark that it is done commit together. `answers`: the withdrawal that was asked
 * about, where it was asked.
 */
async function applyMessage(parts: WithdrawalParts, messageId: bigint, answers?: string): Promise<void> {
  const { db, clock, providers } = parts;
  const changed = await inTransaction(db, async (tx): Promise<Withdrawal | undefined> => {
    const message = await takeMessage(tx, 'payouts', messageId);
    if (!message) return undefined;
    const { provider } = message;
    const close = async (closed: Closed<'payouts'>): Promise<undefined> => {
      await closeMessage(tx, 'payouts', messageId, closed, clock.wallMs());
    };
    const news = providers.find(({ name }) => name === provider)?.read(message.body);
    const reference = news && UUID.test(news.reference) ? news.reference : undefined;
    const found = reference === undefined ? undefined : await lockWithdrawal(tx, reference);
    const row = found?.provider === provider ? found : undefined;
    const judged = judge(news, row, answers !== undefined && answers !== reference);
    if (reference !== undefined && !found && (await parts.isOthers(reference, tx)))
      return close({ outcome: 'ignored', reason: 'about coins that go back' });
    if (judged.kind === 'person') {
      if (row) await setAttention(tx, row.id, judged.reason);
      return close({ outcome: 'person', reason: judged.reason, cause: judged.cause });
    }
    if (judged.kind === 'ignore' || !row || !news)
      return close({ outcome: 'ignored', reason: judged.kind === 'ignore' ? judged.reason : 'nothing to do' });
    const now = await applyEvents(parts, tx, row, { news, provider, events: judged.events });
    await close({ outcome: 'applied', reason: news.state });
    return now;
  });
  if (changed) await tell(parts, changed);
}
