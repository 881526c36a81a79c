import type { MarketView } from '@evens/contract';
import { PriceButton } from '@evens/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutcomeNow } from '../../../shared/fixtures/live-data.ts';
import { NoPrice } from '../../../shared/fixtures/live-price.tsx';
import { formatOdds } from '../../../shared/formats/odds.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { press, useMarked, usePicked } from '../../../shared/slip/picks.ts';
import { placePriceMilli, type Race, type Runner } from './card-facts.ts';

interface RacePrices {
  readonly race: Race;
  readonly runner: Runner;
  readonly market: MarketView;
  readonly started: boolean;
  /** The language's decimal sign. */
  readonly separator: string;
}

const WIN = 'outright';

/** Three ways to take a runner: at its price, each way, at the price of the off. The last two only while they are offered. */
export const RunnerPrices = memo(function RunnerPrices({ race, runner, market, started, separator }: RacePrices) {
  const { t } = useTranslation('sportsbook');
  const format = useSettings((settings) => settings.oddFormat);
  const { code: outcome, name } = runner;
  const now = useOutcomeNow(race.id, WIN, outcome, market);
  const picked = usePicked(race.id, WIN, outcome);
  const eachWay = useMarked(race.id, WIN, outcome, 'eachWay');
  const atSp = useMarked(race.id, WIN, outcome, 'startingPrice');
  if (!now)
    return (
      <>
        {['r-win', 'r-ew', 'r-sp'].map((column) => (
          <div key={column} className={`run__p ${column}`}>
            <NoPrice />
          </div>
        ))}
      </>
    );
  const { priceMilli } = now;
  const state = now.open ? 'open' : 'suspended';
  const pick = { fixtureId: race.id, marketKey: WIN, outcome, priceMilli };
  const { place, startingPrice } = race.race ?? {};
  // Terms for a place and the starting price end with the off.
  const placeMilli = place && !started ? placePriceMilli(priceMilli, place) : undefined;
  return (
    <>
      <div className="run__p r-win">
        <PriceButton
          state={state}
          label={t('race.toWin', { name })}
          address={`${WIN}/${outcome}`}
          odd={formatOdds(priceMilli, format, separator)}
          priceMilli={priceMilli}
          pressed={picked && !atSp}
          onPress={() => press(pick)}
        />
      </div>
      <div className="run__p r-ew">
        {placeMilli === undefined ? (
          <NoPrice />
        ) : (
          <PriceButton
            state={state}
            label={t('race.toPlace', { name })}
            odd={formatOdds(placeMilli, format, separator)}
            priceMilli={placeMilli}
            pressed={eachWay}
            onPress={() => press({ ...pick, mark: 'eachWay' })}
          />
        )}
      </div>
      <div className="run__p r-sp">
        {startingPrice && !started ? (
          <PriceButton
            className="price--sp"
            state={state}
            label={t('race.atSp', { name })}
            odd={t('race.sp')}
            priceMilli={0}
            pressed={atSp}
            onPress={() => press({ ...pick, mark: 'startingPrice' })}
          />
        ) : (
          <NoPrice />
        )}
      </div>
    </>
  );
});
