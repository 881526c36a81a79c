import { type Clock, type Currency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import {
  type AccountRef,
  agentAccount,
  betAccounts,
  freeBetAccount,
  houseAccount,
  PLAY_ACCOUNT_KINDS,
  PLAYER_ACCOUNT_KINDS,
  type Standing,
  type Transfer,
} from '@evens/ledger';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import type { AccountNews } from './account-news.ts';
import { announcements } from './announcements.ts';
import { type Balances, balancesOf } from './balances.ts';
import { walletDesk } from './desk/movement-routes.ts';
import { playSumMinor, topUpPlayMoney } from './play-money.ts';
import { playMoneyRoutes } from './play-money-routes.ts';
import { type LockedAccounts, lockStandings, lockToPost, type Posted, postAll } from './post.ts';
import {
  bonusStaked,
  type CallAnswer,
  type CallOfPlayer,
  type Granted,
  grantCampaign,
  type HeardMovement,
  heardMovements,
  type Movement,
  type MovingCall,
  playerCash,
  type RollbackCall,
} from './provider-calls.ts';
import { providerDoor } from './provider-door.ts';
import { walletRoutes } from './routes.ts';
import { accountsOf, findParts, insertAccounts, type StoredPart, setFloor } from './store.ts';

export type { AccountNews } from './account-news.ts';
export { type Balances, presentBalances } from './balances.ts';
export { CALL_RETENTION } from './call-retention.ts';
export { STATEMENT_CHECKPOINT_CHECK } from './checkpoint-checks.ts';
export { statementCheckpoints } from './checkpoint-store.ts';
export { type HeldWin, heldWin, heldWins, heldWinsWait, payHeldWin } from './held-wins.ts';
export { groupUnder, isNewTransfer, isTouchedAccount, LEDGER_CHECKS, LEDGER_GROWTH } from './ledger-checks.ts';
export type { LockedAccounts, Posted } from './post.ts';
export type {
  CallAnswer,
  CallOfPlayer,
  CallRefusal,
  Granted,
  HeardMovement,
  Movement,
  MovingCall,
  RollbackCall,
} from './provider-calls.ts';
export type { StoredPart } from './store.ts';

export interface WalletParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly news: AccountNews;
  readonly onError: (error: unknown) => void;
  /** What play money is topped up to, in units of the house's currency; 1000 when absent. */
  readonly playMoney?: () => number;
}

export interface Wallet {
  /**
   * Opens all accounts of a player in one currency; those that are open stay as they are. `play`: those of a demo user, who has
   * play money and no money.
   */
  openAccount(tx: DatabaseTransaction, accountId: string, currency: Currency, play?: boolean): Promise<void>;
  /** Brings a demo user's play money up to the set sum; answers how much that took. It counts as the top-up of the day. */
  givePlayMoney(tx: DatabaseTransaction, accountId: string, currency: Currency): Promise<bigint>;
  /** Opens what an agent has: credit to give further, and what he has earned. */
  openAgent(tx: DatabaseTransaction, accountId: string, currency: Currency): Promise<void>;
  /**
   * Grants an agent so much credit that nobody has paid for, in minor units: his credit may lie so far below zero. False where it
   * lies lower already: lent money is taken back first.
   */
  setCreditFloor(tx: DatabaseTransaction, accountId: string, currency: Currency, lineMinor: bigint): Promise<boolean>;
  /** Opens the account that a new free bet's amount will lie in. */
  openFreeBet(tx: DatabaseTransaction, freeBetId: string, currency: Currency): Promise<void>;
  /** Posts one transfer in the caller's transaction. See `postAll` for what is refused. */
  post(tx: DatabaseTransaction, transfer: Transfer): Promise<Result<Posted, Refusal>>;
  postAll(tx: DatabaseTransaction, transfers: readonly Transfer[]): Promise<Result<Posted, Refusal>[]>;
  /** Posts one transfer in a transaction of its own and tells the players it touched. */
  postNow(transfer: Transfer): Promise<Result<Posted, Refusal>>;
  /** Locks accounts and reads how they stand, by account key, for transfers that depend on it. */
  lock(tx: DatabaseTransaction, accounts: readonly AccountRef[]): Promise<ReadonlyMap<string, Standing>>;
  /** Locks accounts and posts between them what is decided on how they stand, and nobody can have posted before. */
  lockToPost(tx: DatabaseTransaction, accounts: readonly AccountRef[]): Promise<LockedAccounts>;
  /** The parts of transfers by their keys, in their order: what a reversal takes back. */
  partsOf(tx: DatabaseTransaction, keys: readonly string[]): Promise<StoredPart[]>;
  /**
   * What one call of an outside party (a game provider) moves of a player: all of its movements or none, each once for its id, one
   * call of the database, with the balance in the answers. What was refused for the player's standing is refused for good; a
   * rollback may come first, and what it names then moves nothing. Within the caller's transaction where one is given (the one that
   * keeps the answer for repeats): then the caller announces the player after its commit.
   */
  calls(call: CallOfPlayer, moves: readonly Movement[], tx?: DatabaseTransaction): Promise<CallAnswer[]>;
  /** One movement of such a call. */
  debit(call: MovingCall, tx?: DatabaseTransaction): Promise<CallAnswer>;
  credit(call: MovingCall, tx?: DatabaseTransaction): Promise<CallAnswer>;
  rollback(call: RollbackCall, tx?: DatabaseTransaction): Promise<CallAnswer>;
  /** The same in the caller's transaction, beside whatever else it keeps of the call; who commits announces. */
  callsIn(tx: DatabaseTransaction): Pick<Wallet, 'calls' | 'debit' | 'credit' | 'rollback'>;
  /** A player's cash in the caller's transaction; undefined where there is no such account. */
  cashIn(tx: DatabaseTransaction, accountId: string, currency: Currency): Promise<bigint | undefined>;
  /** What stands of movements that a provider has called before; those that never came are left out. */
  heard(
    tx: DatabaseTransaction,
    provider: string,
    asked: readonly Pick<HeardMovement, 'verb' | 'id'>[],
  ): Promise<readonly HeardMovement[]>;
  /** How much of what a player has staked under a reference a bonus has paid; what was rolled back no longer counts. */
  bonusStaked(tx: DatabaseTransaction, of: CallOfPlayer, reference: string): Promise<bigint>;
  /** Lets a provider credit a player without a bet, up to a maximum: free rounds, a prize. Idempotent by name. */
  grantCampaign(tx: DatabaseTransaction, granted: Granted): Promise<void>;
  /** Undefined when no account is open. */
  balance(accountId: string): Promise<Balances | undefined>;
  /** After a commit: sends the new balances to the players' open pages. Repeats within a moment become one message. */
  announce(accountIds: Iterable<string>): void;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const agentAccounts = (accountId: string, currency: Currency) =>
  (['credit', 'commission'] as const).map((kind) => agentAccount(kind, accountId, currency));

export function openWallet({ db, clock, news, onError, playMoney = () => 1000 }: WalletParts): Wallet {
  const announcing = announcements(db, news, onError);
  const post = async (tx: DatabaseTransaction, transfer: Transfer): Promise<Result<Posted, Refusal>> => {
    const [answer] = await postAll(tx, [transfer], clock.wallMs());
    return answer ?? refuse(refusal('InternalError'));
  };
  const door = providerDoor({ db, announce: announcing.announce, onError });
  const wallet: Wallet = {
    openAccount: async (tx, accountId, currency, play = false) => {
      const kinds = play ? PLAY_ACCOUNT_KINDS : PLAYER_ACCOUNT_KINDS;
      const players = kinds.map((kind) => ({ kind, holderId: accountId, currency }));
      const houses = play
        ? [betAccounts(accountId, currency, true).sportsbook]
        : (['sportsbook', 'casino', 'jackpotPool'] as const).map((kind) => houseAccount(kind, currency));
      await insertAccounts(tx, [...players, ...houses]);
    },
    openAgent: (tx, accountId, currency) => insertAccounts(tx, agentAccounts(accountId, currency)),
    setCreditFloor: (tx, accountId, currency, lineMinor) =>
      setFloor(tx, agentAccount('credit', accountId, currency), -lineMinor),
    openFreeBet: (tx, freeBetId, currency) => insertAccounts(tx, [freeBetAccount(freeBetId, currency)]),
    post,
    postAll: (tx, transfers) => postAll(tx, transfers, clock.wallMs()),
    postNow: async (transfer) => {
      const posted = await inTransaction(db, (tx) => post(tx, transfer));
      if (posted.ok) {
        wallet.announce(transfer.parts.flatMap(({ debit, credit }) => [debit.holderId, credit.holderId]));
      }
      return posted;
    },
    lock: async (tx, accounts) => (await lockStandings(tx, accounts)).standings,
    lockToPost: (tx, accounts) => lockToPost(tx, accounts, clock.wallMs()),
    partsOf: findParts,
    ...door,
    callsIn: (tx) => ({
      calls: (call, moves) => door.calls(call, moves, tx),
      debit: (call) => door.debit(call, tx),
      credit: (call) => door.credit(call, tx),
      rollback: (call) => door.rollback(call, tx),
    }),
    cashIn: playerCash,
    heard: heardMovements,
    bonusStaked,
    grantCampaign,
    balance: async (accountId) => balancesOf(await accountsOf(db, [accountId])).get(accountId),
    announce: announcing.announce,
    givePlayMoney: (tx, accountId, currency) =>
      topUpPlayMoney(tx, { accountId, currency }, playSumMinor(playMoney(), currency), {
        nowMs: clock.wallMs(),
        actor: 'house',
        reason: 'play money of a demo user',
      }),
    routes: {
      player: [
        ...walletRoutes({ db, clock, balance: (accountId) => wallet.balance(accountId) }),
        ...playMoneyRoutes({
          db,
          clock,
          playMoney,
          balance: (id) => wallet.balance(id),
          announce: announcing.announce,
        }),
      ],
      operator: walletDesk(db),
    },
    start: async () => undefined,
    stop: announcing.stop,
  };
  return wallet;
}
