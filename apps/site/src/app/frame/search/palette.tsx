import { scoreSheet } from '@evens/catalogue';
import type { CompetitionView, FixtureRow } from '@evens/contract';
import { Button, Icon, IconButton, type IconName, SideMark, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { searchQuery } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Clock } from '../../../shared/fixtures/fixture-row.tsx';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { PriceFigures } from '../../../shared/fixtures/price-figures.tsx';
import { mainFigures } from '../../../shared/fixtures/score-text.ts';
import { isInPlay, isOver } from '../../../shared/paths.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { useOverlays } from '../overlays.ts';
import { Applied, FoundGroup, type Group, type Hit, KeyHints, NothingFound, OneLetter } from './found.tsx';
import type { KnownPlace } from './known-places.ts';
import { matchParts } from './search-marks.ts';
import { Shortcuts } from './shortcuts.tsx';
import { usePlaceSearch } from './use-place-search.ts';
import { usePopularRows } from './use-popular-rows.ts';
import { useRecentRows } from './use-recent-rows.ts';

function Marked({ text, query }: { text: string; query: string }): ReactNode {
  return matchParts(text, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are made anew from the text, in order
    part.hit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  );
}

/** A side as a line of what was found: its mark, its name with what was typed in it, its score while it is played. */
function Side({ side, query, score }: { side: FixtureRow['competitors'][number]; query: string; score: string }) {
  return (
    <span className="pal__s">
      <SideMark side={side} />
      <span className="clip">
        <span className="nm-l">
          <Marked text={side.name} query={query} />
        </span>
        <span className="nm-s" aria-hidden="true">
          <Marked text={side.shortName ?? side.name} query={query} />
        </span>
      </span>
      {score && <b className="num">{score}</b>}
    </span>
  );
}

function Result(props: { fixture: FixtureRow; query: string; on: boolean; id: string; onOpen: () => void }) {
  const { fixture, query, on, id, onOpen } = props;
  const texts = useCatalogueTexts();
  const { live } = useLiveNow(fixture.id, fixture);
  const told =
    live && scoreSheet(fixture.sportAlias).unit !== 'none' ? mainFigures(live, fixture.sportAlias) : ['', ''];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above holds the focus and takes Enter
    // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by aria-activedescendant
    <div role="option" aria-selected={on} id={id} className="pal__o pal__o--match" onClick={onOpen}>
      <span className="mrow__clock num">
        <Clock row={fixture} />
      </span>
      <span className="pal__t">
        {fixture.name ? (
          <b className="clip">
            <Marked text={fixture.name} query={query} />
          </b>
        ) : (
          fixture.competitors
            .slice(0, 2)
            .map((side, at) => <Side key={side.name} side={side} query={query} score={told[at] ?? ''} />)
        )}
      </span>
      <small className="pal__w clip">
        <Icon name={sportIcon(fixture.sportAlias)} size="sm" />
        {texts.category(fixture.category)} · <Marked text={fixture.tournament.name} query={query} />
      </small>
      <PriceFigures row={fixture} className="pal__p" named />
    </div>
  );
}

/** A league, a sport, a page: a name, what it is, and where it leads. */
function Place(props: {
  name: string;
  of: string;
  icon: IconName;
  query: string;
  on: boolean;
  id: string;
  onOpen: () => void;
}) {
  const { name, of, icon, query, on, id, onOpen } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above holds the focus and takes Enter
    // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by aria-activedescendant
    <div role="option" aria-selected={on} id={id} className="pal__o" onClick={onOpen}>
      <Icon name={icon} />
      <span className="pal__t">
        <b className="clip">
          <Marked text={name} query={query} />
        </b>
        <small className="clip">{of}</small>
      </span>
      <Icon name="arrow-right" size="sm" />
    </div>
  );
}

/** Sports, pages and markets that are shown at most: matches are what people look for. */
const MOST_PLACES = 4;

function useFound(
  asked: string,
  answer: { fixtures: readonly FixtureRow[]; competitions: readonly CompetitionView[] },
) {
  const { t } = useTranslation('frame');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const places = usePlaceSearch();
  const known = asked.length < 2 ? [] : (places?.find(asked, MOST_PLACES) ?? []);
  const ofFixture = (fixture: FixtureRow): Hit => ({
    key: `fixture ${fixture.id}`,
    to: isOver(fixture.status) ? to.result(fixture) : to.fixture(fixture),
    line: (at) => <Result fixture={fixture} {...at} />,
  });
  const live = answer.fixtures.filter((fixture) => isInPlay(fixture.status));
  const later = answer.fixtures.filter((fixture) => !isInPlay(fixture.status));
  const kinds = {
    sport: t('search.sport'),
    page: t('search.page'),
    market: t('search.market'),
    help: t('search.help'),
  } as const;
  const placeHit = (place: KnownPlace): Hit => ({
    key: place.id,
    to: place.to,
    line: (at) => <Place name={place.name} of={kinds[place.kind]} icon={place.icon} {...at} />,
  });
  // One letter finds nothing yet: what stood there stays until the second.
  const recent = useRecentRows(asked.length < 2);
  const popular = usePopularRows(asked.length < 2);
  const groups: readonly Group[] = [
    {
      label: t('search.places'),
      hits: known.filter(({ kind }) => kind !== 'help').map(placeHit),
    },
    {
      label: t('search.leagues'),
      hits: answer.competitions.map(({ sportAlias, category, tournament }) => ({
        key: `${sportAlias}/${category.alias}/${tournament.alias}`,
        to: to.list(sportAlias, category.alias, tournament.alias),
        line: (at) => (
          <Place
            name={tournament.name}
            of={`${texts.sport(sportAlias)} · ${texts.category(category)}`}
            icon={sportIcon(sportAlias)}
            {...at}
          />
        ),
      })),
    },
    { label: t('search.liveNow'), hits: live.map(ofFixture) },
    { label: t('search.comingUp'), hits: later.map(ofFixture) },
    { label: t('search.help'), hits: known.filter(({ kind }) => kind === 'help').map(placeHit) },
    { label: t('search.recent'), hits: recent.map(ofFixture) },
    {
      label: t('search.popular'),
      hits: popular.filter(({ id }) => !recent.some((row) => row.id === id)).map(ofFixture),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

const NOTHING = { fixtures: [], competitions: [] } as const;

/** Another line is the one that Enter opens, and comes into view. */
function goTo(next: number, setAt: (at: number) => void): void {
  setAt(next);
  document.getElementById(`found-${next}`)?.scrollIntoView({ block: 'nearest' });
}

/** What was found, or why there is nothing; its height is the same. */
function FoundList(props: {
  groups: readonly Group[];
  ordered: readonly Hit[];
  at: number;
  asked: string;
  applied: boolean;
  onOpen: (hit: Hit) => void;
}) {
  const { t } = useTranslation('frame');
  const { groups, ordered, at, asked, applied, onOpen } = props;
  return (
    <div className="pal__l">
      <div id="found" role="listbox" aria-label={t('search.results')}>
        {groups.map((group) => (
          <FoundGroup key={group.label} group={group} ordered={ordered} at={at} query={asked} onOpen={onOpen} />
        ))}
      </div>
      {ordered.length === 0 && <NothingFound asked={asked} applied={applied} />}
    </div>
  );
}

/** The line that an arrow leads to, around both ends; undefined for every other key. */
function nextLine(event: KeyboardEvent, at: number, count: number): number | undefined {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || count === 0) return undefined;
  event.preventDefault();
  return (at + step + count) % count;
}

export function Palette() {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const closeAll = useOverlays((state) => state.closeAll);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  // It may come after its dialog has looked for what gets the focus.
  useEffect(() => input.current?.focus(), []);
  const asked = useDeferredValue(text.trim());
  const query = useQuery(searchQuery(asked));
  /** What is shown belongs to what is typed. */
  const applied = asked.length >= 2 && query.isSuccess && !query.isPlaceholderData;
  const groups = useFound(asked, asked.length < 2 ? NOTHING : (query.data ?? NOTHING));
  const ordered = groups.flatMap(({ hits }) => hits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer starts at its first line
  useEffect(() => setAt(0), [asked]);
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    closeAll();
    navigate(hit.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextLine(event, at, ordered.length);
    if (next !== undefined) goTo(next, setAt);
    if (event.key === 'Enter') open(ordered[at]);
  };
  return (
    <div className="pal">
      <div className="pal__q">
        <IconButton icon="caret-left" label={t('search.close')} className="pal__x" onClick={closeAll} />
        <Icon name="magnifying-glass" />
        <input
          ref={input}
          data-focus-first
          aria-label={t('search.label')}
          role="combobox"
          aria-expanded={ordered.length > 0}
          aria-controls="found"
          aria-activedescendant={ordered.length > 0 ? `found-${at}` : undefined}
          autoComplete="off"
          placeholder={t('search.placeholder')}
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text && (
          <Button kind="text" size="sm" onClick={() => setText('')}>
            {t('search.clear')}
          </Button>
        )}
        <kbd>Esc</kbd>
      </div>
      {ordered.length > 0 && asked.length === 1 && <OneLetter />}
      {asked.length < 2 && <Shortcuts onOpen={closeAll} />}
      <FoundList groups={groups} ordered={ordered} at={at} asked={asked} applied={applied} onOpen={open} />
      {applied && ordered.length > 0 && <Applied count={ordered.length} text={asked} />}
      <KeyHints />
    </div>
  );
}
