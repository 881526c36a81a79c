import { Silk, silks } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOdds } from '../../../shared/formats/odds.ts';
import { clockTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { type Runner, sparkPath } from './card-facts.ts';

interface RunnerLineProps {
  readonly runner: Runner;
  readonly favourite: boolean;
  readonly separator: string;
  /** Its win prices so far, oldest first, in thousandths; only the desk shows them. */
  readonly prices: readonly number[];
  /** The three cells of prices, or the place and starting price of a race that is over. */
  readonly children: ReactNode;
}

/** One runner as a card prints it. Who was withdrawn is struck through and says what becomes of the bets. */
export function RunnerLine({ runner, favourite, separator, prices, children }: RunnerLineProps) {
  const { t } = useTranslation('sportsbook');
  const { facts = {}, withdrawn } = runner;
  const { colours, pattern } = runner.colours ? { colours: runner.colours, pattern: runner.crest } : silks(runner.name);
  const people = [facts.jockey, facts.trainer].filter((each) => each !== undefined);
  const age = [facts.age && t('race.age', { age: facts.age }), facts.weight].filter(Boolean).join(' ');
  const id = (
    <>
      <span className="run__no num">
        <b>{runner.number}</b>
        {facts.draw && <small>({facts.draw})</small>}
      </span>
      <Silk colours={colours} pattern={pattern} />
    </>
  );
  if (withdrawn)
    return (
      <li className="run run--off">
        {id}
        <div className="run__id">
          <span className="run__n">
            <s className="clip">{runner.name}</s>
            <span className="tag">{t('race.nonRunner')}</span>
          </span>
          <Withdrawn atMs={withdrawn.atMs} pence={withdrawn.rule4Pence} />
        </div>
        <span className="run__nr">{t('race.stakesReturned')}</span>
      </li>
    );
  return (
    <li className="run">
      {id}
      <div className="run__id">
        <span className="run__n">
          <span className="clip">{runner.name}</span>
          {favourite && <span className="tag tag--sel">{t('race.favourite')}</span>}
          {facts.marks && <Marks marks={facts.marks} />}
        </span>
        <small className="clip run__jt">{people.join(' · ')}</small>
        <small className="num run__fm">
          <span className="run__f">{facts.form}</span>
          <span className="run__age">{age}</span>
        </small>
      </div>
      <div className="run__jk">
        <span className="clip">{people[0]}</span>
        <small className="clip">{people[1]}</small>
      </div>
      <span className="run__fc num">
        {facts.form}
        <small>{age}</small>
      </span>
      <LastPrices prices={prices} separator={separator} />
      {children}
    </li>
  );
}

function Withdrawn({ atMs, pence }: { atMs: number; pence: number }) {
  const { t } = useTranslation('sportsbook');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const time = clockTime(atMs, { tag, zoneHours });
  return <small>{pence > 0 ? t('race.withdrawnRule4', { time, pence }) : t('race.withdrawn', { time })}</small>;
}

/** C, D and BF as cards print them; spelled out for who rests on them or listens. */
function Marks({ marks }: { marks: string }) {
  const { t } = useTranslation('sportsbook');
  const meanings: Readonly<Record<string, string>> = {
    C: t('race.courseWinner'),
    D: t('race.distanceWinner'),
    BF: t('race.beatenFavourite'),
  };
  const meaning = marks
    .split(' ')
    .map((mark) => meanings[mark] ?? mark)
    .join(', ');
  return (
    <abbr className="run__mk" title={meaning}>
      {marks}
    </abbr>
  );
}

const SHOWN = 2;

/** How the win price came to where it is. */
function LastPrices({ prices, separator }: Pick<RunnerLineProps, 'prices' | 'separator'>) {
  const format = useSettings((settings) => settings.oddFormat);
  const spark = sparkPath(prices.slice(-6));
  return (
    <div className="run__h num">
      <span>
        {prices
          .slice(-1 - SHOWN, -1)
          .map((price) => formatOdds(price, format, separator))
          .join(' ')}
      </span>
      {spark && (
        <svg className="spark" viewBox="0 0 40 18" aria-hidden="true">
          <path
            d={spark.path}
            fill="none"
            stroke="var(--text-3)"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <circle cx="38" cy={spark.lastY} r="2.4" fill="var(--text-1)" />
        </svg>
      )}
    </div>
  );
}
