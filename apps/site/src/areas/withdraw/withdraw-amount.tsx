import { classNames, Icon } from '@evens/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyAmount } from '../../shared/forms/tidy-amount.ts';
import type { AmountFault } from './model.ts';

/** How much, with what it may be beside it; `all` is what the button fills in. */
export function AmountField(props: {
  value: string;
  currency: string;
  fault: AmountFault | undefined;
  /** As they are read. */
  limits: { readonly min: string; readonly max: string; readonly most: string };
  all: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('withdraw');
  const id = useId();
  const { value, currency, fault, limits, all, onChange } = props;
  return (
    <div className={classNames('field', fault !== undefined && 'has-error')}>
      <label htmlFor={id}>{t('amount')}</label>
      <div className="input input--lg">
        <span className="pre num">{currency}</span>
        <input
          id={id}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(tidyAmount(event.target.value))}
        />
        <button type="button" className="wd__all num" onClick={() => onChange(all)}>
          {t('all')}
        </button>
      </div>
      {fault === undefined ? (
        <span className="hint num" id={`${id}-note`}>
          {t('between', limits)}
        </span>
      ) : (
        <span className="err num" id={`${id}-note`}>
          <Icon name="warning-circle-fill" size="sm" />
          {t(`fault.${fault}`, limits)}
        </span>
      )}
    </div>
  );
}
