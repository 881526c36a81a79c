import type { Currency } from '@evens/kernel';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { quickSteps, stakePlus } from '../model/stakes.ts';
import { AmountInput } from './amount-input.tsx';

/** The stake with its quick buttons. */
export function StakeField(props: {
  label: string;
  currency: Currency;
  value: string;
  onChange: (stake: string) => void;
  onMax: () => void;
  /** A free bet is the whole stake: shown, not typed. */
  fixed?: boolean;
}) {
  const { t } = useTranslation('slip');
  const id = useId();
  const { currency, value, onChange, fixed = false } = props;
  return (
    <>
      <div className="stake">
        <label htmlFor={id}>{props.label}</label>
        <AmountInput id={id} currency={currency} value={value} onChange={onChange} steps readOnly={fixed} />
      </div>
      {!fixed && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
        <div className="quick" role="group" aria-label={t('stake.quick')}>
          {quickSteps(currency).map((each) => (
            <button key={each} type="button" onClick={() => onChange(stakePlus(value, each, currency))}>
              +{each}
            </button>
          ))}
          <button type="button" onClick={props.onMax}>
            {t('stake.max')}
          </button>
        </div>
      )}
    </>
  );
}
