import { classNames } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { formatOdds } from '../../../shared/formats/odds.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { type Finish, isPaid } from './race-result.ts';

/** Where a runner finished and its price at the off, in the place of the prices. */
export function ResultCells(props: {
  finish: Finish;
  placesPaid: number | undefined;
  startingPriceMilli: number | undefined;
  separator: string;
}) {
  const { t } = useTranslation('sportsbook');
  const format = useSettings((settings) => settings.oddFormat);
  const { place, deadHeat } = props.finish;
  const { startingPriceMilli: price } = props;
  return (
    <div className="run__end num">
      {place === 'out' ? (
        <small className="run__out">{t('race.didNotFinish')}</small>
      ) : (
        <b className={classNames(isPaid(place, props.placesPaid) && 'is-paid')}>
          <span className="sr">{t('race.place')} </span>
          {place ?? '–'}
        </b>
      )}
      <small className="run__dh">{deadHeat && t('race.deadHeat')}</small>
      <span className="run__sp">
        <small>{t('race.sp')} </small>
        {price === undefined ? '–' : formatOdds(price, format, props.separator)}
      </span>
    </div>
  );
}
