import { Icon } from '@evens/ui';
import { amountText } from '../../shared/bet-words.ts';
import { timeOf } from '../../shared/format.ts';
import { TEXTS } from './texts.ts';

/** Whether a report and the ledger say the same. */
export function Agreement({ difference, nowMs }: { difference: string; nowMs: number }) {
  const agrees = Number(difference) === 0;
  return (
    <span className={agrees ? 'okl' : 'okl warn'} role="status">
      <Icon name={agrees ? 'check' : 'warning-fill'} size="sm" />
      {agrees ? TEXTS.agrees(timeOf(nowMs).slice(0, 5)) : TEXTS.differs(amountText(difference))}
    </span>
  );
}
