import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { dealWithWaiting } from '../../inbox/hear.ts';
import { expireTransfers } from '../../rails/bank/close-transfer.ts';
import type { BankChannel } from '../../rails/bank/files/channel.ts';
import { matchNewLines } from '../../rails/bank/match-line.ts';
import { applyMessage } from './apply-news.ts';
import { askProvider } from './ask-provider.ts';
import { claimToAsk, type ToAsk } from './asking-store.ts';
import { closeCalledOff } from './call-off.ts';
import { changeDeposit, closeUnopened } from './change-deposit.ts';
import { lockDeposit } from './deposit-store.ts';
import { sendBackDue } from './held/send-back.ts';
import type { CashierParts } from './parts.ts';
import type { PaymentProvider } from './provider.ts';

const EVERY_MS = 5_000;
/** Questions that are under way to one provider at a time, and most of them in one round. */
const ASKED_AT_ONCE = 10;
const ASKED_IN_A_ROUND = 100;
const DAY_MS = 24 * 3_600_000;
/** A deposit that nobody paid is given up after a day, once the provider has said so. */
const GIVE_UP_MS = DAY_MS;
/** Of which the provider says nothing at all, after a week. Money that still comes is credited all the same. */
const GIVE_UP_UNANSWERED_MS = 7 * DAY_MS;
const CLOSED_AT_ONCE = 500;

/**
 * One round: messages that were stored but not dealt with (a crash in between), then deposits that are open too long.
 * Providers are asked beside each other: one that does not answer keeps nobody waiting for the others.
 */
export async function catchUp(parts: CashierParts, channel: BankChannel): Promise<void> {
  const { db, clock, providers, onError } = parts;
  await dealWithWaiting(parts, 'deposits', (id) => applyMessage(parts, id));
  await closeCalledOff(parts).catch(onError);
  await Promise.all(providers.map((provider) => askAround(parts, provider).catch(onError)));
  await channel.look().catch(onError);
  await matchNewLines(parts).catch(onError);
  await expireTransfers(parts).catch(onError);
  await sendBackDue(parts).catch(onError);
  await closeUnopened(db, clock.wallMs() - GIVE_UP_MS, clock.wallMs(), CLOSED_AT_ONCE);
}

/** Asks about what is due at one provider; stops for this round where it answers nothing. */
async function askAround(parts: CashierParts, provider: PaymentProvider): Promise<void> {
  const { db, clock } = parts;
  for (let asked = 0; asked < ASKED_IN_A_ROUND; ) {
    const due = await claimToAsk(db, provider.name, clock.wallMs(), ASKED_AT_ONCE);
    const answered = await Promise.all(due.map((deposit) => askAndMaybeGiveUp(parts, provider, deposit)));
    asked += due.length;
    if (due.length < ASKED_AT_ONCE || !answered.includes(true)) return;
  }
}

async function askAndMaybeGiveUp(parts: CashierParts, provider: PaymentProvider, deposit: ToAsk): Promise<boolean> {
  const answered = await askProvider(parts, provider, deposit.sessionId);
  const ageMs = parts.clock.wallMs() - deposit.createdAt.getTime();
  if (ageMs >= (answered ? GIVE_UP_MS : GIVE_UP_UNANSWERED_MS)) await giveUp(parts, deposit.id);
  return answered;
}

/** Closes it unless it moved in the meantime. Money that still comes is credited all the same. */
async function giveUp(parts: CashierParts, depositId: string): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    if (deposit?.completedAt === null) await changeDeposit(parts, tx, deposit, 'expired');
  });
}

/** Catches up at start and every few seconds until told to stop. */
export function catchUpRegularly(parts: CashierParts, channel: BankChannel): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await catchUp(parts, channel).catch(parts.onError);
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
