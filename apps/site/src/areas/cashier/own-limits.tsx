import type { PlayLimit } from '@evens/contract';
import { Button } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../shared/account/open-account.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

/** Limits of deposits that stand, each with what is used of it, and the way to all of them: seen before the deposit is sent, not when it is refused. */
export function OwnLimits({ limits, currency }: { limits: readonly PlayLimit[]; currency: string }) {
  const { t } = useTranslation('limits');
  const standing = limits.filter(({ kind, amount }) => kind === 'deposit' && amount !== null);
  return (
    <>
      {standing.map((limit) => (
        <OwnLimit key={limit.span} limit={limit} currency={currency} />
      ))}
      <Button kind="quiet" size="sm" onClick={() => openAccount('protection')}>
        {t('title')}
      </Button>
    </>
  );
}

function OwnLimit({ limit, currency }: { limit: PlayLimit; currency: string }) {
  const { t } = useTranslation('limits');
  const { tag } = useLanguage();
  const money = (amount: string | null) => moneyText(amount ?? '0', currency, tag);
  const used = t('used', { used: money(limit.used), limit: money(limit.amount) });
  const share = Math.min(1, Number(limit.used) / Math.max(Number(limit.amount), 0.01));
  return (
    <div className="ownlim num">
      <div>
        <span>
          {t('kind.deposit')}, {t(`span.${limit.span}`)}
        </span>
        <b>{used}</b>
      </div>
      <span className="ownlim__bar" aria-hidden="true">
        <i style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <div>
        <span>{t('left', { left: money(limit.left) })}</span>
      </div>
    </div>
  );
}
