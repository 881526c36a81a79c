import { type Currency, formatAmount } from '@evens/kernel';
import { IconButton } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { quickSteps, stakePlus, tidyStake } from '../model/stakes.ts';

/** A field for an amount of money. What is no number becomes 0 when it is left. */
export function AmountInput(props: {
  id?: string;
  label?: string;
  currency: Currency;
  value: string;
  onChange: (stake: string) => void;
  /** With buttons for less and more. */
  steps?: boolean;
  readOnly?: boolean;
}) {
  const { t } = useTranslation('slip');
  const { currency, value, onChange, steps = false, readOnly = false } = props;
  const [step = 1] = quickSteps(currency).map((each) => each / 5);
  const button = (icon: 'minus' | 'plus', label: string, units: number) => (
    <IconButton
      icon={icon}
      size="sm"
      label={label}
      disabled={readOnly}
      onClick={() => onChange(stakePlus(value, units, currency))}
    />
  );
  return (
    <div className="stake__in">
      {steps && button('minus', t('stake.less'), -step)}
      <span>{currency}</span>
      <input
        id={props.id}
        aria-label={props.label}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatAmount(0n, currency)}
        value={value}
        maxLength={17}
        readOnly={readOnly}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => value !== '' && onChange(tidyStake(value, currency))}
      />
      {steps && button('plus', t('stake.more'), step)}
    </div>
  );
}
