import { RESULT_PAGE_ROWS, type ResultTree } from '@evens/contract';
import { Button, Chip, Icon, IconButton, sportIcon } from '@evens/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useFavourites } from '../../../shared/favourites/favourites.ts';
import { eventTimeAt } from '../../../shared/fixtures/event-clock.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useTitle } from '../../../shared/page-title.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { ListFailed } from '../parts/list-failed.tsx';
import { choiceText, firstDay, fullerDay } from './choice.ts';
import { DayBar, DayBarSkeleton } from './day-bar.tsx';
import { NoResults } from './no-results.tsx';
import {
  foundResultsQuery,
  type ResultsChoice,
  resultDayQuery,
  resultWeekQuery,
  tournamentResultsQuery,
} from './result-queries.ts';
import { LeagueResults, ResultsSkeleton } from './result-row.tsx';
import './results.css';
import { useResultChoice } from './use-choice.ts';

/** A typing hand is waited for so long. */
const TYPED_MS = 250;

/** What of the search box counts: that of the address at first, then what was typed once the hand rests. */
function useTyped(q: string, set: (q: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  useEffect(() => {
    if (text.trim() === q) return undefined;
    const timer = setTimeout(() => set(text.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text, q, set]);
  return [text, setText];
}

/** The sports of a day that a screen shows, with how many results each has. */
const sportsShown = (tree: ResultTree | undefined, esports: boolean, outrights: boolean) =>
  (tree?.sports ?? [])
    .filter((sport) => sport.esport === esports)
    .map((sport) => ({ ...sport, count: outrights ? sport.outrights : sport.matches }))
    .filter((sport) => sport.count > 0);

interface Counts {
  readonly matches: number;
  readonly outrights: number;
}

/** How many of a day belong to this side of the product. */
function countOf(day: Counts & { readonly esports: Counts }, esports: boolean, outrights: boolean): number {
  const which = outrights ? 'outrights' : 'matches';
  return esports ? day.esports[which] : day[which] - day.esports[which];
}

type Choosing = ReturnType<typeof useResultChoice>;

/** The days that may be chosen, the chosen one, its tree, and the sport of it that is shown. */
function useDay({ choice }: Choosing, esports: boolean) {
  const { sportAlias } = useParams();
  const offsetMin = useZoneOffset();
  const week = useQuery(resultWeekQuery(offsetMin));
  const outrights = choice.show === 'outrights';
  const days = (week.data?.days ?? []).map((each) => ({
    date: each.date,
    count: countOf(each, esports, outrights),
  }));
  const now = eventTimeAt(useSecond(false));
  const date = choice.date ?? firstDay(days, now);
  const day = useQuery(resultDayQuery(date));
  const sports = sportsShown(day.data, esports, outrights);
  // Of esports all games at first, of sports the first one.
  const sport = sportAlias ?? choice.sport ?? (esports ? undefined : sports[0]?.alias);
  return { week, days, date, day, sports, sport, offsetMin };
}

type Day = ReturnType<typeof useDay>;

/** What is asked for: what was searched for, the player's stars, or a sport of a day; undefined where nothing can be. */
function wantedOf({ choice }: Choosing, { date, sport }: Day, favourites: readonly number[], esports: boolean) {
  if (choice.q.length >= 2) return { q: choice.q, esports: esports ? '1' : '0' } satisfies ResultsChoice;
  if (choice.show === 'favourites') {
    return favourites.length > 0 ? ({ ids: favourites.join(',') } satisfies ResultsChoice) : undefined;
  }
  if (date === undefined || (sport === undefined && !esports)) return undefined;
  const kind = choice.show === 'outrights' ? 'outrights' : 'matches';
  return { date, kind, ...(sport ? { sport } : { esports: '1' }) } satisfies ResultsChoice;
}

/** The results of what is wanted, a page after the other, or all of a tournament. */
function useResultRows(wanted: ResultsChoice | undefined, inTournament: number | undefined, week: boolean, day: Day) {
  const { code } = useLanguage();
  const [pages, setPages] = useState(1);
  const found = useQueries({
    queries:
      inTournament !== undefined || !wanted
        ? []
        : Array.from({ length: pages }, (_, page) => foundResultsQuery(wanted, page + 1, code)),
  });
  const ofTournament = useQuery({
    ...tournamentResultsQuery(inTournament ?? 0, week ? undefined : day.date, code),
    enabled: inTournament !== undefined && (week || day.date !== undefined),
  });
  const asked = JSON.stringify([wanted, inTournament]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first page
  useEffect(() => setPages(1), [asked]);
  const total = inTournament === undefined ? (found[0]?.data?.total ?? 0) : 0;
  return {
    first: inTournament !== undefined ? ofTournament : found[0],
    rows:
      inTournament !== undefined
        ? (ofTournament.data?.results ?? [])
        : found.flatMap((each) => each.data?.results ?? []),
    /** How many more there are than are shown. */
    left: Math.max(0, total - pages * RESULT_PAGE_ROWS),
    showMore: () => setPages(pages + 1),
  };
}

/** Results of sports, or of esports: a day of the last seven, a sport, a tournament of the tree, or whatever was searched for. */
export function Results({ esports = false }: { esports?: boolean }) {
  const { t } = useTranslation('results');
  const texts = useCatalogueTexts();
  const { sportAlias } = useParams();
  const choosing = useResultChoice();
  const { choice, choose } = choosing;
  const day = useDay(choosing, esports);
  const favourites = useFavourites((state) => state.favoriteMatches);
  const setWords = useDeferredValue((q: string) => choose({ q }, true));
  const [text, setText] = useTyped(choice.q, setWords);
  const searched = choice.q.length >= 2;
  const starred = choice.show === 'favourites';
  const wanted = wantedOf(choosing, day, favourites, esports);
  const inTournament = searched || starred ? undefined : choice.tournament;
  const { first, rows, left, showMore } = useResultRows(wanted, inTournament, choice.week, day);
  const heading = esports && sportAlias ? t('titleOf', { name: texts.sport(sportAlias) }) : t('title');
  useTitle(heading);
  const failed = day.week.isError && !day.week.data ? day.week : first?.isError && !first.data ? first : undefined;
  const fuller = fullerDay(day.days, day.date);
  const idle = !wanted && inTournament === undefined;
  const waiting = day.week.isPending || (first ? first.isPending : idle && !starred && !day.day.data);
  return (
    <div className="page">
      <div className="pgh">
        <h1>{heading}</h1>
        <ResultSearch text={text} onText={setText} />
      </div>
      {!searched && !starred && <DayAndSport day={day} choosing={choosing} esports={esports} />}
      {failed ? (
        <ListFailed onRetry={() => failed.refetch()} />
      ) : waiting ? (
        <ResultsSkeleton label={t('loading')} />
      ) : rows.length > 0 ? (
        <LeagueResults
          rows={rows}
          several={searched || starred || (esports && day.sport === undefined)}
          dated={searched || starred || choice.week}
          label={heading}
        />
      ) : (
        <div className="card">
          <NoResults
            searched={searched ? choice.q : undefined}
            starred={starred}
            tournament={inTournament !== undefined && !choice.week}
            onWeek={() => choose({ week: true })}
            {...(fuller && {
              fuller,
              onDay: () =>
                choose({ date: fuller.date === day.days.at(-1)?.date ? undefined : fuller.date, week: false }),
            })}
            offsetMin={day.offsetMin}
            onClear={() => setText('')}
          />
        </div>
      )}
      {left > 0 && !waiting && (
        <Button kind="line" className="more-rows" onClick={showMore}>
          {t('more', { n: left })}
        </Button>
      )}
    </div>
  );
}

function ResultSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation('results');
  return (
    <label className="input">
      <Icon name="magnifying-glass" size="sm" />
      <input
        type="search"
        maxLength={60}
        placeholder={t('search')}
        aria-label={t('searchLabel')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {text !== '' && <IconButton icon="x" size="sm" iconSize="xs" label={t('clear')} onClick={() => onText('')} />}
    </label>
  );
}

/** Chooses the day, and the sport or game of it. */
function DayAndSport({ day, choosing, esports }: { day: Day; choosing: Choosing; esports: boolean }) {
  const { t } = useTranslation('results');
  const texts = useCatalogueTexts();
  const navigate = useNavigate();
  const to = usePaths();
  const { choice, choose } = choosing;
  const { days, date, sports, sport, offsetMin } = day;
  const today = days.at(-1)?.date;
  const chips = useRef<HTMLDivElement>(null);
  const chosenSport = sports.some((each) => each.alias === sport) ? sport : undefined;
  useEffect(() => {
    if (chosenSport === undefined) return;
    chips.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosenSport]);
  return (
    <>
      {days.length === 0 ? (
        <DayBarSkeleton />
      ) : (
        <DayBar
          days={days}
          today={today}
          chosen={choice.week ? undefined : date}
          offsetMin={offsetMin}
          onChoose={(chosen) => choose({ date: chosen === today ? undefined : chosen, week: false })}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the bar */}
      <div className="chips rchips" role="group" aria-label={t('sports')} ref={chips}>
        {esports && (
          <Chip
            pressed={sport === undefined}
            onClick={() => navigate(`${to.esportsResults}${choiceText({ date: choice.date })}`)}
          >
            {t('allGames')}
          </Chip>
        )}
        {sports.map(({ alias, count }) => (
          <Chip
            key={alias}
            pressed={alias === sport}
            icon={sportIcon(alias)}
            count={count}
            onClick={() => choose({ sport: alias, tournament: undefined, week: false })}
          >
            {texts.sport(alias)}
          </Chip>
        ))}
      </div>
    </>
  );
}
