import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetShape } from '../model/planned-bets.ts';
import { maxBetQuery } from '../settings-queries.ts';
import { useWriting } from '../writing.ts';

const QUIET_MS = 400;

/** The value once it has stood still for a moment: nobody asks the house at every key. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * The most the house takes on this bet now, and what its limits leave for the whole ticket. `stake`: what is typed; where it is above
 * the most, a bet that no trader can be asked about (`asked` false) says so.
 */
export function Limits({
  userId,
  shape,
  stake = 0,
  asked = true,
}: {
  userId: string | undefined;
  shape: BetShape | undefined;
  stake?: number;
  asked?: boolean;
}) {
  const { t } = useTranslation('slip');
  const { money } = useWriting();
  const now = shape === undefined ? '' : JSON.stringify(shape);
  const settled = useSettled(now);
  const { data } = useQuery(maxBetQuery(userId, settled === now ? shape : undefined));
  if (!data || data.HasErrors) return null;
  const { maxStake, remainingLimit, currency } = data;
  return (
    <>
      <p className="hint num slip__limits">
        <span>{t('limits.most', { amount: money(maxStake, currency) })}</span>
        {/* Only where it is what stops the stake: beside a larger figure it says nothing. */}
        {(Number(remainingLimit) < Number(maxStake) || stake > Number(remainingLimit)) && (
          <span>{t('limits.left', { amount: money(remainingLimit, currency) })}</span>
        )}
      </p>
      {stake > Number(maxStake) && !asked && <p className="hint">{t('offer.unavailable')}</p>}
    </>
  );
}
