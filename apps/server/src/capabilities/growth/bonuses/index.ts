import type { Refusal, Result } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import { type BetBook, betsPlacedAt, openBetBook, type PlayedBet } from './bet-book.ts';
import { namesBy } from './campaign-views.ts';
import { giveForDeposit } from './claim.ts';
import { makingCodes } from './codes/making.ts';
import { codeRoutes } from './codes/routes.ts';
import { countNow, countRounds } from './count-rounds.ts';
import { type DeskParts, deskRoutes } from './desk-routes.ts';
import { lookAtDue } from './due.ts';
import { lookAtEvents } from './due-events.ts';
import { endByWithdrawal, endForDeposit } from './end.ts';
import { givingManually } from './give-manually.ts';
import type { WalletOf } from './grant-store.ts';
import { keptBy } from './kept.ts';
import type { BonusParts } from './parts.ts';
import { type AskedStake, type BonusPays, bonusFirstAccounts, payFor, usableOn } from './pay-stake.ts';
import { openPublishing } from './publishing.ts';
import { bonusRoutes } from './routes.ts';
import { segmentRoutes } from './segments/routes.ts';
import { tagging } from './segments/tagging.ts';
import { tellOfBonuses } from './tell.ts';
import { openReckoner, type Reckon } from './worth/reckoner.ts';

export { type CampaignLine, campaignLinesOfFile, campaignLinesOfHouse } from './campaign-lines.ts';
export { BONUS_CHECKS } from './checks.ts';
export type { BonusParts } from './parts.ts';
export { TAG_RETENTION } from './segments/retention.ts';
export { type Reckon, reckonHere } from './worth/reckoner.ts';

/** A deposit as the cashier credits it. */
export interface DepositWithCode extends WalletOf {
  readonly id: string;
  readonly amountMinor: bigint;
  readonly bonusCode: string | null;
}

export interface Bonuses {
  /** What an active bonus pays of a stake; undefined: nothing. */
  payFor(asked: AskedStake, tx?: DatabaseTransaction): Promise<Result<BonusPays | undefined, Refusal>>;
  /** The bonus money that may be staked on a product now, in minor units. */
  usable(asked: WalletOf & { readonly product: AskedStake['product'] }, tx?: DatabaseTransaction): Promise<bigint>;
  /** Whether this account has a bonus that pays before its cash does; known by heart, so that other bets ask nothing. */
  isBonusFirst(accountId: string): boolean;
  /** A bonus has paid for a round of this player: what it counts, counts now. Never fails the round. */
  played(of: WalletOf): Promise<void>;
  /** For bets that are answered or decided in the caller's transaction. */
  openBook(tx: DatabaseTransaction, bets: readonly PlayedBet[]): Promise<BetBook>;
  /** A deposit was credited in the caller's transaction: gives what its code stands for. It never keeps a payment from coming. */
  deposited(tx: DatabaseTransaction, deposit: DepositWithCode): Promise<void>;
  /** Its bank took it back: what it had brought ends. */
  depositTaken(tx: DatabaseTransaction, depositId: string): Promise<void>;
  /** Before cash leaves: `BonusWouldEnd` until the player knows; undefined: go on. */
  withdrawing(
    tx: DatabaseTransaction,
    asked: WalletOf & { readonly amountMinor: bigint; readonly knows: boolean },
  ): Promise<Refusal | undefined>;
  /** One look at what is due; answers how many wallets it touched. */
  look(): Promise<number>;
  /** Tells players what became of their bonuses; answers how many were told. */
  tell(): Promise<number>;
  /** One look at what campaigns give by themselves: birthdays, levels, cashback of a week. Answers how many were given something. */
  lookAtEvents(): Promise<number>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What the back office brings, where there is one. */
export interface BonusOffice extends Pick<DeskParts, 'texts' | 'slots'> {
  readonly approvals: Pick<Approvals, 'kind' | 'amounts'>;
  /** What operators are called, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Works out what campaigns are worth and cost, beside whatever else is done. */
  readonly reckon: Reckon;
}

/** What operators may ask. */
function officeRoutes(
  parts: BonusParts,
  { approvals, namesOf, texts, slots, reckon }: BonusOffice,
): Routes['operator'] {
  const named = namesBy(namesOf);
  const reckoner = openReckoner(reckon);
  return [
    ...deskRoutes(
      parts,
      { namesOf: named, texts, slots, reckoner },
      { publishing: openPublishing(parts, approvals, reckoner), giveManually: givingManually(parts, approvals) },
    ),
    ...codeRoutes(parts, makingCodes(parts, approvals), named),
    ...segmentRoutes(parts, named, tagging(parts, approvals)),
  ];
}

const LOOK_MS = 5_000;
const FIRST_MS = 1_000;
/** Birthdays and weeks are not in a hurry, and each look reads accounts. */
const EVENTS_MS = 5 * 60_000;

/** Bonuses of money: given by campaigns, staked beside cash, counted, and cash in the end. */
export function openBonuses({ office, ...parts }: BonusParts & { readonly office?: BonusOffice }): Bonuses {
  const { db, clock, onError } = parts;
  let first: ReadonlySet<string> = new Set();
  const rereadFirst = async (): Promise<void> => {
    first = await bonusFirstAccounts(db);
  };
  const look = async (): Promise<number> => (await countRounds(parts)) + (await lookAtDue(parts));
  const looking = repeatedLook({ look, everyMs: LOOK_MS, onError });
  const telling = repeatedLook({ look: () => tellOfBonuses(parts), everyMs: LOOK_MS, onError });
  const events = repeatedLook({ look: () => lookAtEvents(parts), everyMs: EVENTS_MS, onError });
  const reading = repeatedLook({ look: rereadFirst, everyMs: FIRST_MS, onError });
  const changed = async (accountId: string): Promise<void> => {
    parts.wallet.announce([accountId]);
    await rereadFirst();
  };
  return {
    payFor: (asked, tx) => payFor(tx ?? db, asked),
    usable: (asked, tx) => usableOn(tx ?? db, asked),
    isBonusFirst: (accountId) => first.has(accountId),
    played: (of) => countNow(parts, of).catch(onError),
    openBook: (tx, bets) => {
      const nowMs = Math.floor(clock.wallMs());
      return openBetBook({ nowMs, keptAmong: keptBy(parts), placedAt: betsPlacedAt }, tx, bets);
    },
    deposited: async (tx, deposit) => {
      if (deposit.bonusCode === null) return;
      // A bonus that fails is no reason to keep money from its player: he can claim it by its code.
      await sql`savepoint bonus_of_deposit`.execute(tx);
      try {
        await giveForDeposit(parts, tx, deposit);
        await sql`release savepoint bonus_of_deposit`.execute(tx);
      } catch (error) {
        await sql`rollback to savepoint bonus_of_deposit`.execute(tx);
        onError(error);
      }
    },
    depositTaken: (tx, depositId) => endForDeposit(parts, tx, depositId),
    withdrawing: (tx, asked) => endByWithdrawal(parts, tx, asked),
    look,
    lookAtEvents: () => lookAtEvents(parts),
    tell: () => tellOfBonuses(parts),
    routes: {
      player: bonusRoutes(parts, changed),
      operator: office ? officeRoutes(parts, office) : [],
    },
    start: async () => {
      reading.start();
      looking.start();
      events.start();
      telling.start();
    },
    stop: async () => {
      await Promise.all([reading.stop(), looking.stop(), events.stop(), telling.stop()]);
    },
  };
}
