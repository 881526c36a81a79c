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

/** The most the house takes on this bet now, and what its limits leave for the whole ticket. */
export function Limits({ userId, shape }: { userId: string | undefined; shape: BetShape | undefined }) {
  const { t } = useTranslation('slip');
  const { money } = useWriting();
  const now = shape === undefined ? '' : JSON.stringify(shape);
  const settled = useSettled(now);
  const { data } = useQuery(maxBetQuery(userId, settled === now ? shape : undefined));
  if (!data || data.HasErrors) return null;
  return (
    <p className="hint num slip__limits">
      <span>{t('limits.most', { amount: money(data.maxStake, data.currency) })}</span>
      <span>{t('limits.left', { amount: money(data.remainingLimit, data.currency) })}</span>
    </p>
  );
}
