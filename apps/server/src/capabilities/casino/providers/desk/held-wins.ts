import { type HeldWin as HeldWinView, listHeldWins, payHeldWin as payRoute } from '@evens/contract';
import { accept, formatAmount, HOUSE_CURRENCY, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import { type Approvals, inHouseCurrency } from '../../../house/approvals/index.ts';
import { audit } from '../../../house/audit/index.ts';
import { type HeldWin, heldWin, heldWins, payHeldWin, type Wallet } from '../../../money/wallet/index.ts';
import { adapterOf } from '../adapters/index.ts';
import { lockRound } from '../round-store.ts';
import { heldFacts, heldIsPaid } from './held-win-store.ts';

/** As a kind of proposal, and as an action of the log. */
export const PAY_HELD_KIND = 'results.payHeldWin';
/** From here on, in the house's currency, two people have a held win paid; as stakes of held rounds. */
const TWO_FROM_MINOR = 100_000n;
const MOST_SHOWN = 100;

const payload = z.object({ provider: z.string(), id: z.string(), reason: z.string() });

export interface HeldWinParts {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'kind' | 'amounts'>;
  readonly wallet: Pick<Wallet, 'announce'>;
}

interface Wish {
  readonly provider: string;
  readonly id: string;
  readonly operator: string;
  readonly reason: string;
}

const subjectOf = ({ provider, id }: Pick<Wish, 'provider' | 'id'>): string => `held-win/${provider}/${id}`;
const moneyOf = ({ amountMinor, currency }: Pick<HeldWin, 'amountMinor' | 'currency'>) => ({
  amount: formatAmount(amountMinor, currency),
  currency,
});
const roundOf = ({ reference }: Pick<HeldWin, 'reference'>): string => reference.replace(/^round:/, '');

/**
 * How operators have a win paid that was above the ceiling of its game: one alone while it and the sums of the player and of the operator are
 * small, otherwise two. Declining is nobody's: a win that should not stand is taken back by the provider who said it.
 */
function payingHeld({ db, wallet, approvals }: HeldWinParts) {
  async function told(provider: string, id: string): Promise<void> {
    const accountId = (await heldFacts(db, [{ provider, id }])).get(`${provider} ${id}`)?.accountId;
    if (accountId !== undefined) wallet.announce([accountId]);
  }

  async function carryOut(
    tx: DatabaseTransaction,
    wish: Wish,
    approved: Readonly<Record<string, string>> = {},
  ): Promise<Result<undefined, Refusal>> {
    const { provider, id, operator, reason } = wish;
    const held = await heldWin(tx, provider, id);
    if (!held) return refuse(refusal('NotFound'));
    const round = { provider, accountId: held.accountId, roundId: roundOf(held) };
    // The round before the money, as calls of its provider lock them.
    await lockRound(tx, round);
    if (!(await payHeldWin(tx, provider, id))) return refuse(refusal('NotFound'));
    await heldIsPaid(tx, { ...round, amountMinor: held.amountMinor });
    await audit.record(tx, {
      ...{ operator, action: PAY_HELD_KIND, subject: subjectOf(wish), reason },
      before: { state: 'held' },
      after: { state: 'paid', ...moneyOf(held), ...approved },
    });
    return accept(undefined);
  }

  const proposals = approvals.kind({
    kind: PAY_HELD_KIND,
    right: 'results.approve',
    proposes: 'results.change',
    payload,
    execute: (tx, { reason, ...of }, { approvalId, proposedBy, approvedBy }) =>
      carryOut(tx, { ...of, operator: approvedBy, reason }, { approval: approvalId, proposedBy }),
    executed: ({ provider, id }) => void told(provider, id),
  });

  /** Answers with the proposal that a second person decides, or null where it is paid. */
  return async (wish: Wish): Promise<Result<{ readonly approvalId: string | null }, Refusal>> => {
    const done = await inTransaction(db, async (tx) => {
      const held = await heldWin(tx, wish.provider, wish.id);
      if (!held) return refuse(refusal('NotFound'));
      const { accountId, currency, amountMinor, game } = held;
      const { operator, reason, provider, id } = wish;
      const subject = subjectOf(wish);
      const amount = {
        ...{ kind: PAY_HELD_KIND, subject, operator, accountId, amountMinor, currency },
        twoFromMinor: TWO_FROM_MINOR,
      };
      if ((await approvals.amounts.takesTwo(tx, amount)).length > 0) {
        const facts = { player: accountId, game: game ?? provider, ...moneyOf(held) };
        return proposals.propose(tx, { operator, subject, payload: { provider, id, reason }, facts, reason });
      }
      const carried = await carryOut(tx, wish);
      if (!carried.ok) return carried;
      await approvals.amounts.decidedAlone(tx, amount);
      return accept({ approvalId: null });
    });
    if (done.ok && done.value.approvalId === null) await told(wish.provider, wish.id);
    return done;
  };
}

async function presentWins({ db, approvals }: HeldWinParts, wins: readonly HeldWin[]): Promise<HeldWinView[]> {
  const fromMinor = approvals.amounts.twoFromMinor(PAY_HELD_KIND, TWO_FROM_MINOR);
  const facts = await heldFacts(db, wins);
  return wins.map((win) => {
    const { provider, id, accountId, currency, amountMinor, game, at } = win;
    const known = facts.get(`${provider} ${id}`);
    const shown = (minor: bigint | null | undefined) =>
      minor === null || minor === undefined ? null : formatAmount(minor, currency);
    return {
      ...{ provider, id, accountId, currency, game, round: roundOf(win) },
      providerName: adapterOf(provider)?.row.name ?? provider,
      userName: known?.userName ?? '',
      amount: formatAmount(amountMinor, currency),
      staked: shown(known?.stakedMinor),
      paid: shown(known?.paidMinor),
      atMs: at.getTime(),
      takesTwo: inHouseCurrency(amountMinor, currency) >= fromMinor,
      twoFrom: formatAmount(fromMinor, HOUSE_CURRENCY),
      proposed: known?.proposed ?? false,
    };
  });
}

/** Wins above their ceiling as operators see them, and how they have them paid. */
export function heldWinDesk(parts: HeldWinParts): readonly OperatorRoute[] {
  const { db } = parts;
  const pay = payingHeld(parts);
  return [
    route(listHeldWins, async () => {
      const found = await heldWins(db, MOST_SHOWN + 1);
      return { wins: await presentWins(parts, found.slice(0, MOST_SHOWN)), more: found.length > MOST_SHOWN };
    }),
    route(payRoute, async ({ caller, body: { provider, id, reason } }) => {
      const done = await pay({ provider, id, operator: caller.operatorId, reason });
      return done.ok ? done.value : done;
    }),
  ];
}
