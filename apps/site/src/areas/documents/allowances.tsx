import type { DocumentsView } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { shortDate } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';

/** What the KYC documents allow, in one line of boxes. */
export function Allowances({ view }: { view: DocumentsView }) {
  const { t } = useTranslation('documents');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const said = ({ allowed, most, needs }: DocumentsView['allows'][number]): string => {
    if (!allowed) return needs === null ? t('can.never') : t(`can.not.${needs}`);
    if (most === null) return t('can.free');
    const money = { most: moneyText(most, view.Currency, tag) };
    return needs === null ? t('can.bounded', money) : t(`can.upTo.${needs}`, money);
  };
  const { ageProvenMs } = view;
  return (
    <ul className="can" aria-label={t('allows')}>
      {view.allows.map((allowance) => {
        const free = allowance.allowed && allowance.most === null;
        return (
          <li key={allowance.act}>
            <b>
              <Icon name={free ? 'check-circle-fill' : 'warning-fill'} size="sm" className={free ? 'up' : 'alerting'} />
              {t(`can.${allowance.act}`)}
            </b>
            {said(allowance)}
          </li>
        );
      })}
      <li>
        <b>
          <Icon
            name={ageProvenMs === null ? 'warning-fill' : 'check-circle-fill'}
            size="sm"
            className={ageProvenMs === null ? 'alerting' : 'up'}
          />
          {t('can.age')}
        </b>
        {ageProvenMs === null
          ? t('can.ageOpen')
          : t('can.ageProven', { date: shortDate(ageProvenMs, { tag, zoneHours }) })}
      </li>
    </ul>
  );
}
