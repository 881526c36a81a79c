import type { LoyaltySpin, LoyaltyView } from '@evens/contract';
import { Button } from '@evens/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canCheck, checkSpin } from './check-spin.ts';

interface FairCardProps {
  readonly wheel: NonNullable<LoyaltyView['wheel']>;
  /** The spin that was just made, and the seal that was shown before it. */
  readonly spun: { readonly spin: LoyaltySpin; readonly sealed: string } | undefined;
  readonly children: ReactNode;
}

/** What was fixed before the spin, and whether the one before was as it was sealed. */
export function FairCard({ wheel, spun, children }: FairCardProps) {
  const { t } = useTranslation('loyalty');
  const [checked, setChecked] = useState<{ readonly number: number; readonly right: boolean }>();
  return (
    <section className="card pad stk stk--m loy__card">
      <h3>{t('fair')}</h3>
      <p className="sub">{t('fairWhy')}</p>
      <dl className="loy__facts">
        <dt>{t('sealed')}</dt>
        <dd className="code">{wheel.commitment}</dd>
        <dt>{t('spinNumber')}</dt>
        <dd className="num">{wheel.number}</dd>
      </dl>
      {children}
      {spun && (
        <>
          <dl className="loy__facts">
            <dt>{t('opened', { number: spun.spin.number })}</dt>
            <dd className="code">{spun.spin.seed}</dd>
          </dl>
          {canCheck() && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() =>
                void checkSpin(spun.spin, spun.sealed).then((right) => setChecked({ number: spun.spin.number, right }))
              }
            >
              {t('check', { number: spun.spin.number })}
            </Button>
          )}
        </>
      )}
      <p role="status" className={checked?.right === false ? 'note note--alert' : 'sub'}>
        {checked && checked.number === spun?.spin.number && t(checked.right ? 'right' : 'wrong')}
      </p>
    </section>
  );
}
