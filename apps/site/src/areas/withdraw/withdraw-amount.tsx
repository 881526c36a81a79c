import { useTranslation } from 'react-i18next';
import { AmountField } from '../../shared/forms/amount-field.tsx';
import type { AmountFault } from './model.ts';

/** How much, with what it may be; `all` is what the button fills in. */
export function WithdrawAmount(props: {
  value: string;
  currency: string;
  fault: AmountFault | undefined;
  /** As they are read. */
  limits: { readonly min: string; readonly max: string; readonly most: string };
  all: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('withdraw');
  const { value, currency, fault, limits, all, onChange } = props;
  return (
    <AmountField
      label={t('amount')}
      currency={currency}
      hint={t('between', limits)}
      fault={fault && t(`fault.${fault}`, limits)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <button type="button" className="wd__all num" onClick={() => onChange(all)}>
        {t('all')}
      </button>
    </AmountField>
  );
}
