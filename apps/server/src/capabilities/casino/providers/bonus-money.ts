import { accept, type Currency, type Refusal, type Result, refuse } from '@evens/kernel';
import { shareOut, stakeFunds } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { HeardMovement } from '../../money/wallet/index.ts';
import type { Why } from './adapter.ts';
import type { CallBonus } from './call-bonus.ts';
import { heardOf, type MoneyMove } from './ledger-moves.ts';
import { holdAccounts, type ProviderRound } from './round-store.ts';
import type { Session } from './session-store.ts';
import { productOfTitle } from './title-product.ts';

type GameProduct = NonNullable<ReturnType<typeof productOfTitle>>;

interface OfProduct {
  readonly accountId: string;
  readonly currency: Currency;
  readonly product: GameProduct;
}

/** What calls of games ask of bonuses. A house without it pays every stake from cash. */
export interface ProviderBonuses {
  /**
   * What an active bonus pays of a stake; undefined: nothing. `besideMinor`: what the round has staked before, so that many small stakes
   * do not come to more than the largest one. `BonusStakeLimit`: it would pay a part of a larger stake.
   */
  payFor(
    asked: OfProduct & { readonly stakeMinor: bigint; readonly besideMinor: bigint },
    tx: DatabaseTransaction,
  ): Promise<Result<{ readonly grantId: string; readonly bonusMinor: bigint } | undefined, Refusal>>;
  /** The bonus money that may be staked on this product now, in minor units. */
  usable(asked: OfProduct, tx: DatabaseTransaction): Promise<bigint>;
  /** A round that a bonus has paid for moved: what it counts, counts now. Never fails the call. */
  played(of: { readonly accountId: string; readonly currency: Currency }): Promise<void>;
}

type Whose = Pick<Session, 'provider' | 'accountId' | 'currency' | 'game' | 'play' | 'cashOnly'>;

/** Where a bonus may pay at all: not with play money, not where the player wants his own money alone, and in games whose kind is known. */
function payable({ provider, accountId, currency, game, play, cashOnly }: Whose): OfProduct | undefined {
  const product = play || cashOnly ? undefined : productOfTitle(provider, game);
  return product && { accountId, currency, product };
}

/** The bonus money that is told beside cash: games ask for no stake above the balance that they are told. */
export async function bonusBeside(
  bonuses: ProviderBonuses | undefined,
  tx: DatabaseTransaction,
  session: Whose,
): Promise<bigint> {
  const asked = bonuses && payable(session);
  return asked ? bonuses.usable(asked, tx) : 0n;
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Of several stakes the first are paid by the bonus, until what it pays of them together is spent. */
function byPlace(stakes: ReadonlyMap<number, bigint>, bonusMinor: bigint): ReadonlyMap<number, bigint> {
  let left = bonusMinor;
  return new Map(
    [...stakes].map(([place, amountMinor]) => {
      const pays = lesser(amountMinor, left);
      left -= pays;
      return [place, pays];
    }),
  );
}

/**
 * What a bonus pays of new stakes. Where there is one that may, the player's accounts are held first: what is seen then stands until the ledger
 * has moved it, and beside other calls of his nothing is refused for want of cash that a bonus could have paid.
 */
async function paysNow(
  bonuses: ProviderBonuses | undefined,
  tx: DatabaseTransaction,
  session: Whose,
  stakeMinor: bigint,
  besideMinor: bigint,
): ReturnType<ProviderBonuses['payFor']> {
  const asked = stakeMinor > 0n ? payable(session) : undefined;
  if (!bonuses || !asked || (await bonuses.usable(asked, tx)) === 0n) return accept(undefined);
  await holdAccounts(tx, session);
  return bonuses.payFor({ ...asked, stakeMinor, besideMinor }, tx);
}

/**
 * What a bonus pays of a call's new stakes, and what its share of the call's wins is; undefined where no bonus has paid for the round and none
 * pays now. A round has one bonus: beside another one its stakes are the player's own money. `stakeTooHigh` above the largest stake.
 */
export async function bonusOfCall(
  bonuses: ProviderBonuses | undefined,
  tx: DatabaseTransaction,
  {
    session,
    moves,
    heard,
    stands,
  }: {
    readonly session: Whose;
    readonly moves: readonly MoneyMove[];
    readonly heard: readonly HeardMovement[];
    readonly stands: ProviderRound | undefined;
  },
): Promise<Result<CallBonus | undefined, Why>> {
  const stakes = new Map<number, bigint>();
  for (const [place, move] of moves.entries())
    if (move.verb === 'debit' && !heardOf(heard, 'debit', move.id)) stakes.set(place, move.amountMinor);
  const stakeMinor = [...stakes.values()].reduce((sum, each) => sum + each, 0n);
  const besideMinor = stands?.stakedMinor ?? 0n;
  const found = await paysNow(bonuses, tx, session, stakeMinor, besideMinor);
  if (!found.ok) return refuse('stakeTooHigh');
  const paid = stands?.bonusId ?? undefined;
  const now = paid === undefined || paid === found.value?.grantId ? found.value : undefined;
  const grantId = paid ?? now?.grantId;
  if (grantId === undefined) return accept(undefined);
  const bonusMinor = (stands?.bonusMinor ?? 0n) + (now?.bonusMinor ?? 0n);
  const stakedMinor = besideMinor + stakeMinor;
  return accept({
    grantId,
    pays: now ? byPlace(stakes, now.bonusMinor) : new Map(),
    shareOf: (amountMinor) =>
      stakedMinor > 0n ? shareOut(amountMinor, stakeFunds(stakedMinor, bonusMinor)).bonus : 0n,
  });
}
