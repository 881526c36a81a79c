import type { CashOutRuleView } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useWriting } from '../writing.ts';

/** The rule of a bet, above its button: what it waits for, or how it ended. */
export function RuleNote({ rule, onChange }: { rule: CashOutRuleView; onChange: () => void }) {
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  const refusal = useRefusalText();
  const { kind, amount, percent, best, currency, state } = rule;
  if (state === 'sold' || state === 'expired') return null;
  return (
    <div className="autor num">
      <Icon name="clock-countdown" size="sm" />
      <span>
        <b>
          {kind === 'value'
            ? t('auto.ruleValue', { amount: money(amount ?? '0', currency) })
            : t('auto.ruleFall', { percent: percent ?? 0 })}
        </b>{' '}
        {kind === 'fall' && best !== null && t('auto.best', { amount: money(best, currency) })}{' '}
        {state === 'refused' && rule.end ? refusal(rule.end) : t(state === 'selling' ? 'auto.selling' : 'auto.away')}
      </span>
      {state !== 'selling' && (
        <Button kind="text" size="sm" onClick={onChange}>
          {t('auto.change')}
        </Button>
      )}
    </div>
  );
}
