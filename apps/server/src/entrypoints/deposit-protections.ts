import { formatAmount } from '@evens/kernel';
import type { Bonuses } from '../capabilities/growth/bonuses/index.ts';
import type { PaymentsParts } from '../capabilities/money/payments/index.ts';
import type { Documents } from '../capabilities/people/documents/index.ts';
import type { Teller } from '../capabilities/people/notices/index.ts';
import type { PlayLimits } from '../capabilities/people/play-limits/index.ts';
import type { Protection } from '../capabilities/people/protection/index.ts';
import type { DatabaseTransaction } from '../platform/database/index.ts';

type LateDeposit = Parameters<PaymentsParts['keeping']['onHeld']>[1];

interface Protectors {
  readonly protection: Protection;
  readonly playLimits: PlayLimits;
  readonly documents: Documents;
  readonly notices: Teller;
  readonly bonuses: Pick<Bonuses, 'deposited' | 'depositTaken'>;
}

const EVENT_OF = {
  overLimit: 'depositHeld',
  held: 'depositKeptBack',
  returning: 'depositReturning',
  returned: 'depositReturned',
  credited: 'depositCreditedLate',
  takenBack: 'depositTakenBack',
  restored: 'depositRestored',
  expired: 'transferNotSeen',
  give: 'balanceGiven',
  take: 'balanceTaken',
} as const;

/** What may keep a deposit from a player, and what he is told at each step of one that was paid too late. */
export const depositProtections = ({
  protection,
  playLimits,
  documents,
  notices,
  bonuses,
}: Protectors): PaymentsParts['keeping'] => {
  const tells = (
    tx: DatabaseTransaction,
    { id, accountId, amountMinor, currency }: LateDeposit,
    step: keyof typeof EVENT_OF,
    place?: number,
  ): Promise<unknown> =>
    notices.tell(tx, {
      event: EVENT_OF[step],
      to: accountId,
      values: { money: { amount: formatAmount(amountMinor, currency), currency } },
      key: `deposit-${step}:${id}${place === undefined ? '' : `:${place}`}`,
    });
  return {
    gates: [protection.refusesDeposit, playLimits.deposit, documents.refusesDeposit],
    lateGates: [protection.refusesDeposit, playLimits.lateDeposit, documents.refusesDeposit],
    creditGates: [protection.refusesDeposit],
    onHeld: tells,
    onLateDecided: tells,
    onCredited: (tx, deposit) => bonuses.deposited(tx, deposit),
    onChargeback: async (tx, deposit, step, place) => {
      if (step === 'takenBack') await bonuses.depositTaken(tx, deposit.id);
      return tells(tx, deposit, step, place);
    },
    onExpired: (tx, deposit) => tells(tx, deposit, 'expired'),
    onAdjusted: tells,
  };
};
