import { FIXTURE_STATUSES } from '@evens/catalogue';
import type { MarketView } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { raceResultsQuery } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useMarketsNow } from '../../../shared/fixtures/live-data.ts';
import { useFixtureLive } from '../../../shared/realtime/index.ts';
import { favouriteOf, type Race } from './card-facts.ts';
import { NextOff } from './next-off.tsx';
import { RaceCard } from './race-card.tsx';
import { RaceHead } from './race-head.tsx';
import { finishOf, isOver } from './race-result.ts';
import { ResultCells } from './result-cells.tsx';
import { RunnerHeads } from './runner-heads.tsx';
import { RunnerLine } from './runner-line.tsx';
import { useLastPrices } from './use-last-prices.ts';

/** A race: next off, the race and its meeting, and its runners with what can be bet on them, or with how they finished. */
export function RaceBoard({ fixture, initial }: { fixture: Race; initial: readonly MarketView[] }) {
  // A withdrawal comes as a new description of the race.
  const now = useFixtureLive(fixture.id);
  const status = FIXTURE_STATUSES.find((each) => each === now?.status) ?? fixture.status;
  const live = now?.live ?? fixture.live;
  const race: Race = { ...fixture, ...now?.info, status, ...(live && { live }) };
  const markets = useMarketsNow(race.id, initial);
  return (
    <>
      <NextOff sportAlias={race.sportAlias} current={race.id} />
      <RaceHead race={race} />
      {isOver(status) ? (
        <RaceResult race={race} win={initial.find((each) => each.key === 'outright')} />
      ) : (
        <RaceCard race={race} markets={markets} initial={initial} />
      )}
    </>
  );
}

/** The runners as they finished, with the prices that bets at the starting price are paid at. */
function RaceResult({ race, win }: { race: Race; win: MarketView | undefined }) {
  const { t } = useTranslation('sportsbook');
  const { separator } = useCatalogueTexts();
  const result = useQuery(raceResultsQuery({ sport: race.sportAlias, fixture: race.id })).data?.races[0];
  const prices = useLastPrices(race.id);
  const lines = finishOf(race.runners ?? [], race.live?.places ?? result?.race.live?.places);
  const favourite = favouriteOf(result?.startingPrices) ?? favouriteOf(priceOf(win));
  return (
    <section className="card race" aria-label={t('race.result')}>
      <RunnerHeads sportAlias={race.sportAlias} lastPrices={lines.some(({ runner }) => prices(runner.code).length > 1)}>
        <span className="run__end">
          <span>{t('race.place')}</span>
          <span />
          <span className="run__sp">{t('race.sp')}</span>
        </span>
      </RunnerHeads>
      <ol>
        {lines.map((finish) => (
          <RunnerLine
            key={finish.runner.code}
            runner={finish.runner}
            favourite={finish.runner.code === favourite}
            separator={separator}
            prices={prices(finish.runner.code)}
          >
            <ResultCells
              finish={finish}
              placesPaid={race.race?.place?.places}
              startingPriceMilli={result?.startingPrices[finish.runner.code]}
              separator={separator}
            />
          </RunnerLine>
        ))}
      </ol>
      <p className="race__n hint">
        <Icon name="info" size="sm" />
        <span>{result && !result.confirmed ? t('race.resultOpen') : t('race.resultNote')}</span>
      </p>
    </section>
  );
}

const priceOf = (market: MarketView | undefined): Readonly<Record<string, number>> | undefined =>
  market && Object.fromEntries(market.outcomes.map(([code, price]) => [code, price]));
