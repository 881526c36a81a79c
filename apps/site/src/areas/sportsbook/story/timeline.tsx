import { SCORE_WORDS, scoreSheet, storySheet, WAYS } from '@evens/catalogue';
import type { FixtureDetail, IncidentView } from '@evens/contract';
import { Button, classNames } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CatalogueTexts, useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { playClock } from '../../../shared/formats/time.ts';

/** Newest first; the rest on demand. */
const FIRST = 14;
/** Of no meaning alone where they stand thick: a point of tennis says less than its game. */
const SMALL: ReadonlySet<string> = new Set(['point', 'shot', 'out', 'round', 'score']);
const MANY = 60;

const SCORES: ReadonlySet<string> = new Set(SCORE_WORDS);
const HOW: ReadonlySet<string> = new Set(WAYS);
/** Told by the minute, as matches with halves are; elsewhere by what the clock showed. */
const MINUTES: ReadonlySet<string> = new Set([
  'soccer',
  'handball',
  'rugby-union',
  'rugby-league',
  'bandy',
  'gaelic-football',
  'hurling',
]);

/** What a list shows: all of it, or without what is small where there is too much. Newest first. */
export function shownIncidents(incidents: readonly IncidentView[]): readonly IncidentView[] {
  const all = [...incidents].reverse();
  return all.length <= MANY ? all : all.filter(({ kind }, index) => index < FIRST || !SMALL.has(kind));
}

/** "67′", "45+2′" is left to the clock: a minute begins with its first second. */
export function timeOf(incident: IncidentView, texts: Pick<CatalogueTexts, 'period'>, sportAlias: string): string {
  const { clockSec, part } = incident;
  if (clockSec === undefined) return part === undefined ? '' : texts.period(part, sportAlias);
  return MINUTES.has(sportAlias) ? `${Math.floor(clockSec / 60) + 1}′` : playClock(clockSec);
}

/** The key of what an incident is called: by how it counted where the sport has a word for that, else by the sport's word for its kind. */
export function titleKey({ kind, how }: Pick<IncidentView, 'kind' | 'how'>, sportAlias: string): string {
  if (kind === 'score' && how !== undefined && SCORES.has(how)) return `how.${how}`;
  return `incident.${storySheet(sportAlias).moments[kind] ?? kind}`;
}

/** How it came about, where that is a detail beside its own word: a header, a bomb. */
export const wayKey = ({ kind, how }: Pick<IncidentView, 'kind' | 'how'>): string | undefined =>
  kind !== 'score' && how !== undefined && HOW.has(how) ? `how.${how}` : undefined;

function signOf({ kind }: IncidentView): string {
  if (kind === 'yellowCard') return 'inc inc--y';
  if (kind === 'redCard') return 'inc inc--r';
  if (kind === 'goal' || kind === 'set' || kind === 'map' || kind === 'homer' || kind === 'finish')
    return 'inc inc--goal';
  return 'inc inc--pt';
}

/** The score inside the part after it; of baseball the outs. */
function pointsText({ points }: IncidentView, sportAlias: string, outs: (count: number) => string): string | undefined {
  if (!points) return undefined;
  return scoreSheet(sportAlias).progress === 'innings' ? outs(Number.parseInt(points[0], 10) || 0) : points.join('–');
}

/** What happened, newest first, each on its side. */
export function TimelineList({
  fixture,
  incidents,
}: {
  fixture: Pick<FixtureDetail, 'competitors' | 'runners' | 'sportAlias'>;
  incidents: readonly IncidentView[];
}) {
  const { t } = useTranslation('match');
  const texts = useCatalogueTexts();
  const [whole, setWhole] = useState(false);
  const all = shownIncidents(incidents);
  const { sportAlias } = fixture;
  // The keys are made from the sport's sheet, which a test holds complete; the checked `t` cannot know them.
  const word = (key: string): string => t(key as 'incident.goal');
  const titleOf = (incident: IncidentView): string => {
    const { kind, part } = incident;
    if (part !== undefined && kind === 'periodStart')
      return t('timeline.partStart', { part: texts.period(part, sportAlias) });
    if (part !== undefined && kind === 'periodEnd')
      return t('timeline.partEnd', { part: texts.period(part, sportAlias) });
    return word(titleKey(incident, sportAlias));
  };
  const whoOf = ({ player, runner, side }: IncidentView): string | undefined =>
    player ??
    fixture.runners?.find(({ code }) => code === runner)?.name ??
    (side && fixture.competitors[side === 'home' ? 0 : 1]?.shortName);
  const moreOf = (incident: IncidentView): string =>
    [
      incident.score?.join('–'),
      pointsText(incident, sportAlias, (outs) => t('tracker.outs', { count: outs })),
      ...[wayKey(incident)].flatMap((key) => (key ? [word(key)] : [])),
      incident.other &&
        t(incident.kind === 'substitution' ? 'timeline.off' : 'timeline.assist', { name: incident.other }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <ol className="tl" aria-live="off">
        {(whole ? all : all.slice(0, FIRST)).map((incident) => (
          <li
            key={incident.number}
            className={classNames(
              'tl__i',
              `tl__i--${incident.side === 'home' ? 'h' : incident.side === 'away' ? 'a' : 'n'}`,
            )}
          >
            <span className="tl__t num">{timeOf(incident, texts, sportAlias)}</span>
            <span className="tl__k">
              <i className={signOf(incident)} />
            </span>
            <span className="tl__w">
              <b>
                {titleOf(incident)} <span>{whoOf(incident)}</span>
              </b>
              {moreOf(incident) && <small className="num">{moreOf(incident)}</small>}
            </span>
          </li>
        ))}
      </ol>
      {!whole && all.length > FIRST && (
        <Button size="sm" onClick={() => setWhole(true)}>
          {t('timeline.more', { count: all.length })}
        </Button>
      )}
    </>
  );
}
