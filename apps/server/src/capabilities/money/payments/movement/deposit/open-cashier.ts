import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { OperatorCaller, Routes } from '../../../../../platform/http/index.ts';
import { NOTHING_WAITS, type Waits, waitsTogether } from '../../../../../platform/waiting/index.ts';
import { type OddMessage, oddMessages } from '../../books/odd-messages.ts';
import { ownDeposits } from '../../books/own-deposits.ts';
import type { OwnBooks } from '../../books/party.ts';
import { adjustDesk } from '../../desk/adjust/adjust-balance.ts';
import { heldDesk } from '../../desk/held/held-routes.ts';
import { takenBackDesk } from '../../desk/taken-back-routes.ts';
import { bankLinesWait, countWaitingLines } from '../../rails/bank/desk-line-store.ts';
import { bankDesk } from '../../rails/bank/desk-routes.ts';
import { bankChannel } from '../../rails/bank/files/channel.ts';
import { bankFilesWait } from '../../rails/bank/files/file-store.ts';
import { bankRoutes } from '../../rails/bank/routes.ts';
import { widgetRoutes } from '../../rails/widget/routes.ts';
import { callOffPayments, closeCalledOff } from './call-off.ts';
import { bookCame, type CameDeposit, type CameMoney, tellOf } from './came.ts';
import { chargebacksWait, countUnseen } from './chargebacks/chargeback-store.ts';
import { countHeld, heldWait } from './held/held-store.ts';
import { catchUp, catchUpRegularly } from './jobs.ts';
import type { CashierParts } from './parts.ts';
import { cashierRoutes } from './routes.ts';

export interface Cashier {
  /** One round of the job that finishes what a crash or a lost message left open. */
  catchUp(): Promise<void>;
  /** Signed messages of providers that fit no deposit or cannot be read: kept for a person, never credited. */
  forPerson(): Promise<readonly OddMessage[]>;
  /** Payments that came too late to be credited: how many wait for a person, and how many are on their way back. */
  heldPayments(): Promise<{ readonly held: number; readonly returning: number }>;
  /** Chargebacks whose account nobody has looked at: all of them, and those of more than a day. */
  chargebacks(): Promise<{ readonly all: number; readonly late: number }>;
  /** Lines of bank statements: how many wait for a person, and how many to be seen leaving. A thousand at most are counted. */
  bankLines(): Promise<{ readonly open: number; readonly returning: number }>;
  /** Makes a deposit of money that came by itself, in the caller's transaction; `tellOf` tells pages of it after the commit. */
  bookCame(tx: DatabaseTransaction, came: CameMoney): Promise<CameDeposit>;
  tellOf(depositId: string): Promise<void>;
  /** Calls off the payments of an account that are open, in the caller's transaction; `closeNow` asks their providers after its commit. */
  callOff(tx: DatabaseTransaction, accountId: string): Promise<void>;
  closeNow(): Promise<void>;
  /** What the house knows of one provider's movements, to be compared with the provider's statement. */
  against(provider: string): OwnBooks;
  readonly waitingFor: (caller: OperatorCaller) => Promise<Waits>;
  /** Chargebacks that wait for somebody to look at their accounts. */
  readonly chargebacksFor: (caller: OperatorCaller) => Promise<Waits>;
  /** Bank statements that wait to be released, and lines of them that wait for a person. */
  readonly bankWaitingFor: (caller: OperatorCaller) => Promise<Waits>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const MOST_FOR_PERSON = 1_000;
const DAY_MS = 24 * 3_600_000;

export function openCashier(parts: CashierParts): Cashier {
  let job: { stop(): Promise<void> } | undefined;
  const channel = bankChannel(parts);
  return {
    catchUp: () => catchUp(parts, channel),
    forPerson: () => oddMessages(parts.db, 'deposits', { limit: MOST_FOR_PERSON }),
    heldPayments: () => countHeld(parts.db),
    chargebacks: () => countUnseen(parts.db, parts.clock.wallMs() - DAY_MS),
    bankLines: () => countWaitingLines(parts.db),
    bookCame: (tx, came) => bookCame(parts, tx, came),
    tellOf: (depositId) => tellOf(parts, depositId),
    callOff: (tx, accountId) => callOffPayments(tx, accountId, parts.clock.wallMs()),
    closeNow: () => closeCalledOff(parts).catch(parts.onError),
    against: (provider) => ownDeposits(parts, provider),
    bankWaitingFor: async ({ rights }) =>
      rights.has('payments.decide')
        ? waitsTogether([await bankLinesWait(parts.db), await bankFilesWait(parts.db)])
        : NOTHING_WAITS,
    waitingFor: async ({ rights }) => (rights.has('payments.decide') ? heldWait(parts.db) : NOTHING_WAITS),
    chargebacksFor: async ({ rights }) => (rights.has('payments.decide') ? chargebacksWait(parts.db) : NOTHING_WAITS),
    routes: {
      player: [...cashierRoutes(parts), ...bankRoutes(parts), ...widgetRoutes(parts)],
      operator: [...heldDesk(parts), ...takenBackDesk(parts), ...adjustDesk(parts), ...bankDesk(parts)],
    },
    start: async () => {
      job = catchUpRegularly(parts, channel);
    },
    stop: async () => job?.stop(),
  };
}
