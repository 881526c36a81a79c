import { type Currency, formatAmount } from '@evens/kernel';
import { IconButton } from '@evens/ui';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Bounds, quickStakes, type StakeStep, stakeAfter, stakeMinor } from './stakes.ts';

const KEYS: Readonly<Record<string, StakeStep>> = {
  ArrowUp: 'more',
  ArrowDown: 'less',
  PageUp: 'double',
  PageDown: 'half',
};

interface StakeProps {
  readonly value: string;
  readonly currency: Currency;
  readonly bounds: Bounds | undefined;
  readonly disabled: boolean;
  readonly onChange: (stake: string) => void;
}

/** One step of the stake; nothing where it may not change. */
const stepOf =
  ({ value, currency, bounds, disabled, onChange }: StakeProps) =>
  (by: StakeStep): void => {
    if (bounds && !disabled) onChange(stakeAfter(value, by, bounds, currency));
  };

/** Round stakes, half and double. */
export function QuickStakes(props: StakeProps) {
  const { t } = useTranslation('game');
  const { bounds, currency, disabled, onChange } = props;
  const step = stepOf(props);
  return (
    <div className="quick">
      {bounds &&
        quickStakes(bounds, currency).map((amount) => (
          <button key={amount} type="button" disabled={disabled} onClick={() => onChange(amount)}>
            {amount.replace(/\.0+$/, '')}
          </button>
        ))}
      <button type="button" disabled={disabled} aria-label={t('stake.half')} onClick={() => step('half')}>
        ½
      </button>
      <button type="button" disabled={disabled} aria-label={t('stake.double')} onClick={() => step('double')}>
        2×
      </button>
    </div>
  );
}

/** The stake of the next round: typed, by buttons, or by keys in the field (arrows one step, page keys double and half). */
export function StakeEntry(
  props: StakeProps & { label: string; faulty: boolean; describedBy: string; title?: ReactNode },
) {
  const { t } = useTranslation('game');
  const { label, value, currency, disabled, onChange, title } = props;
  const id = useId();
  const step = stepOf(props);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };
  const tidy = (): void => {
    const minor = stakeMinor(value, currency);
    if (minor !== undefined) onChange(formatAmount(minor, currency));
  };
  const sign = (icon: 'minus' | 'plus', by: StakeStep) => (
    <IconButton
      icon={icon}
      size="sm"
      label={t(`stake.${by === 'less' ? 'less' : 'more'}`)}
      disabled={disabled}
      onClick={() => step(by)}
    />
  );
  return (
    <div className="gstake">
      {title}
      <label htmlFor={id}>{label}</label>
      <div className="stake__in">
        {sign('minus', 'less')}
        <span>{currency}</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={17}
          value={value}
          disabled={disabled}
          aria-invalid={props.faulty || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={tidy}
          onKeyDown={onKeyDown}
        />
        {sign('plus', 'more')}
      </div>
    </div>
  );
}
