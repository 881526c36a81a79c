import { type Currency, type Refusal, refusal } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import { deskRoutes } from './desk-routes.ts';
import { framesAt } from './frames.ts';
import type { PlayLimitsParts } from './parts.ts';
import { depositRefusal, type FramesOf, playRefusal } from './refusals.ts';
import { playerRoutes } from './routes.ts';
import { DEFAULT_LIMIT_RULES } from './rules.ts';
import { countryOf } from './store.ts';

export { zoneOfCountry } from './frames.ts';
export type { PlayLimitsParts } from './parts.ts';
export { openReminders, type Reminders } from './remind.ts';
export { PLAY_LIMITS_RETENTION } from './retention.ts';
export { DEFAULT_LIMIT_RULES, type LimitRules, SPAN_MS } from './rules.ts';

/** Who wants to move how much of his own money. */
export interface OwnMoney {
  readonly accountId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
}

/** Codes that the database's `play_judge` says about a bet. */
export const PLAY_REFUSALS = [
  'StakeLimitReached',
  'LossLimitReached',
  'SessionTimeLimitReached',
  'RealityCheckDue',
] as const;

export type PlayRefusal = (typeof PLAY_REFUSALS)[number];

const isPlayRefusal = (code: string): code is PlayRefusal => PLAY_REFUSALS.some((each) => each === code);

export interface PlayLimits {
  /** Why a deposit is not made, within its transaction. */
  deposit(tx: DatabaseTransaction, wish: OwnMoney): Promise<Refusal | undefined>;
  /** Why money that came after its deposit was closed is not credited: its room had been given back by then. */
  lateDeposit(tx: DatabaseTransaction, money: OwnMoney): Promise<Refusal | undefined>;
  /** What a player is told about a bet that was refused with this code. */
  explain(code: string, money: OwnMoney): Promise<Refusal>;
  readonly isOwnLimit: (code: string) => boolean;
  readonly routes: Routes;
}

/** What a player allows himself, and what the house allows him beside it. */
export function openPlayLimits({
  db,
  clock,
  asksFirst = false,
  rulesOf = async () => DEFAULT_LIMIT_RULES,
  zoneIn = () => undefined,
  payments,
  inPlay,
}: PlayLimitsParts): PlayLimits {
  const framesOf: FramesOf = async (connection, accountId, nowMs) => {
    const zone = zoneIn((await countryOf(connection, accountId)) ?? '');
    return zone === undefined ? undefined : framesAt(nowMs, zone);
  };
  const saying = { db, clock, rulesOf, framesOf, ...(payments && { payments }), ...(inPlay && { inPlay }) };
  return {
    deposit: (tx, wish) => depositRefusal(tx, wish, clock.wallMs(), asksFirst, framesOf),
    lateDeposit: (tx, money) => depositRefusal(tx, money, clock.wallMs(), false, framesOf),
    isOwnLimit: isPlayRefusal,
    explain: async (code, money) =>
      isPlayRefusal(code) ? playRefusal(db, code, money, clock.wallMs()) : refusal('InternalError'),
    routes: { player: playerRoutes(saying), operator: deskRoutes(saying) },
  };
}
