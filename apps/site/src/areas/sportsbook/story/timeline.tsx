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

/** What a list shows: all of it, or without what is small where there is too much. Newest first. */
export function shownIncidents(incidents: readonly IncidentView[]): readonly IncidentView[] {
  const all = [...incidents].reverse();
  return all.length <= MANY ? all : all.filter(({ kind }, index) => index < FIRST || !SMALL.has(kind));
}

/** "67′", "45+2′" is left to the clock: a minute begins with its first second. */
export function timeOf(
  incident: IncidentView,
  texts: Pick<CatalogueTexts, 'period'>,
  family: string | undefined,
): string {
  const { clockSec, part } = incident;
  if (clockSec === undefined) return part === undefined ? '' : texts.period(part);
  return family === 'goals' ? `${Math.floor(clockSec / 60) + 1}′` : playClock(clockSec);
}

function signOf({ kind }: IncidentView): string {
  if (kind === 'yellowCard') return 'inc inc--y';
  if (kind === 'redCard') return 'inc inc--r';
  if (kind === 'goal' || kind === 'set' || kind === 'map' || kind === 'homer' || kind === 'finish')
    return 'inc inc--goal';
  return 'inc inc--pt';
}

/** What happened, newest first, each on its side. */
export function TimelineList({
  fixture,
  incidents,
  family,
}: {
  fixture: Pick<FixtureDetail, 'competitors' | 'runners'>;
  incidents: readonly IncidentView[];
  family: string | undefined;
}) {
  const { t } = useTranslation('match');
  const texts = useCatalogueTexts();
  const [whole, setWhole] = useState(false);
  const all = shownIncidents(incidents);
  const titleOf = ({ kind, part }: IncidentView): string => {
    if (part !== undefined && kind === 'periodStart') return t('timeline.partStart', { part: texts.period(part) });
    if (part !== undefined && kind === 'periodEnd') return t('timeline.partEnd', { part: texts.period(part) });
    return t(`incident.${kind}`);
  };
  const whoOf = ({ player, runner, side }: IncidentView): string | undefined =>
    player ??
    fixture.runners?.find(({ code }) => code === runner)?.name ??
    (side && fixture.competitors[side === 'home' ? 0 : 1]?.shortName);
  const moreOf = (incident: IncidentView): string =>
    [
      incident.score?.join('–'),
      incident.points?.join('–'),
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
            <span className="tl__t num">{timeOf(incident, texts, family)}</span>
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
