import type { RoundView } from '@evens/contract';
import { formatAmount, isCurrency, parseAmount } from '@evens/kernel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';

const TICK_MS = 1000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds since a moment, as a clock writes them. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
}

/** What a round that is over brought and took, in minor units; 0 while it is open. */
export function netMinor({
  status,
  stake,
  payout,
  currency,
}: Pick<RoundView, 'status' | 'stake' | 'payout' | 'currency'>): bigint {
  if (status !== 'over' || !isCurrency(currency)) return 0n;
  return (parseAmount(payout ?? '0', currency) ?? 0n) - (parseAmount(stake, currency) ?? 0n);
}

/** What rounds came to since the page was opened, each counted once. */
function useNet(round: RoundView | null): bigint {
  const [told, setTold] = useState<ReadonlyMap<string, bigint>>(new Map());
  useEffect(() => {
    if (round?.status !== 'over') return;
    setTold((before) => (before.has(round.id) ? before : new Map(before).set(round.id, netMinor(round))));
  }, [round]);
  return [...told.values()].reduce((sum, each) => sum + each, 0n);
}

/** How long the page of this game has been open, and what was won or lost on it meanwhile. */
export function SessionLine({ round, currency }: { round: RoundView | null; currency: string }) {
  const { t } = useTranslation('slots');
  const { decimal } = useFigures();
  const net = useNet(round);
  const [begun] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - begun), TICK_MS);
    return () => clearInterval(timer);
  }, [begun]);
  if (!isCurrency(currency)) return null;
  const amount = decimal(formatAmount(net < 0n ? -net : net, currency));
  return (
    <p className="slot__session num">
      <span>{t('session.time', { time: clockText(elapsed) })}</span>
      <span>{t('session.net', { amount: `${net < 0n ? '−' : ''}${amount} ${currency}` })}</span>
    </p>
  );
}
