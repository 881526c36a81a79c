import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What the columns of a card are called. Dogs run from traps and have no jockeys; the last columns come as `children`. */
export function RunnerHeads(props: { sportAlias: string; lastPrices?: boolean; children: ReactNode }) {
  const { sportAlias, lastPrices = true, children } = props;
  const { t } = useTranslation('sportsbook');
  const dogs = sportAlias === 'greyhounds';
  return (
    <div className="run run--head" aria-hidden="true">
      <span className="run__no">{dogs ? t('race.trap') : t('race.numberDraw')}</span>
      <span />
      <span>{t('outrights.runner')}</span>
      <span className="run__jk">{dogs ? t('race.trainer') : t('race.jockeyTrainer')}</span>
      <span className="run__fc">{t('race.form')}</span>
      <span className="run__h">{lastPrices && t('race.lastPrices')}</span>
      {children}
    </div>
  );
}
