import { scoreSheet } from '@evens/catalogue';
import type { FixtureRow } from '@evens/contract';
import { Flag, Shirt, Tag } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { type LiveNow, useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { overWord, startClock } from '../../../shared/fixtures/row-clock.ts';
import { mainFigures } from '../../../shared/fixtures/score-text.ts';
import { useClockText } from '../../../shared/fixtures/use-clock-text.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { isInPlay, isOver } from '../../../shared/paths.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { StageParts } from './stage-parts.tsx';

type Fixture = Omit<FixtureRow, 'preview'>;

function useClock(row: Fixture, now: LiveNow) {
  const clockText = useClockText();
  const live = isOver(now.status) ? undefined : now.live;
  const second = useSecond(live?.clock?.running ?? false);
  return live && clockText(live, row.sportAlias, now.eventNow(second));
}

function Kicker({ row, now }: { row: Fixture; now: LiveNow }) {
  const { t } = useTranslation('sportsbook');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const clock = useClock(row, now);
  const over = overWord(now.status);
  const second = useSecond(false);
  const start = startClock(row.startMs, now.eventNow(second), { tag, zoneHours }, t('list.tomorrow'));
  const first = now.live?.parts[0];
  const half =
    first && now.live && now.live.parts.length > 1 && scoreSheet(row.sportAlias).columns.includes('firstHalf') && !over;
  return (
    <p className="stage__k num">
      {over ? (
        <Tag>{t(`list.finished.${over}`)}</Tag>
      ) : isInPlay(now.status) ? (
        <Tag kind="live">{clock?.big ?? t('match.live')}</Tag>
      ) : (
        <time className="tag" dateTime={new Date(row.startMs).toISOString()}>
          {start.small || t('list.today')} {start.big}
        </time>
      )}
      <span className="stage__l">
        <Flag code={row.category.countryCode} />
        <span className="clip">
          {row.tournament.name}
          {clock?.small && !over && ` · ${clock.small}`}
          {half && ` · ${t('list.ht')} ${first[1].join('–')}`}
        </span>
      </span>
    </p>
  );
}

function Side({ row, index, serving }: { row: Fixture; index: 0 | 1; serving: boolean }) {
  const { t } = useTranslation('sportsbook');
  const side = row.competitors[index];
  return (
    <span className="stage__t">
      <Shirt side={side} />
      <b>
        <span className="nm-l">{side?.name}</span>
        <span className="nm-s">{side?.shortName ?? side?.name}</span>
      </b>
      {serving && <i className="serve" role="img" aria-label={t('list.serving')} />}
    </span>
  );
}

/** Who plays, how it stands and since when; `linked` where the match has a page of its own to go to. */
export function StageHead({ row, linked }: { row: Fixture; linked: boolean }) {
  const to = usePaths();
  const now = useLiveNow(row.id, row);
  const over = isOver(now.status);
  const live = isInPlay(now.status) || over ? now.live : undefined;
  // A bout has no score before it is decided.
  const figures = live && (over || scoreSheet(row.sportAlias).unit !== 'none') && mainFigures(live, row.sportAlias);
  const serving = isInPlay(now.status) && !over ? live?.serving : undefined;
  const score = (
    <>
      <Side row={row} index={0} serving={serving === 'home'} />
      <span className="stage__n num">
        {figures ? (
          <>
            <b>{figures[0]}</b>
            <i>–</i>
            <b>{figures[1]}</b>
          </>
        ) : (
          <i className="stage__v">v</i>
        )}
      </span>
      <Side row={row} index={1} serving={serving === 'away'} />
    </>
  );
  return (
    <header className="stage__h">
      <Kicker row={row} now={now} />
      {linked ? (
        <Link className="stage__s" to={to.fixture({ ...row, status: now.status })}>
          {score}
        </Link>
      ) : (
        <div className="stage__s">{score}</div>
      )}
      {live && <StageParts sportAlias={row.sportAlias} live={live} />}
    </header>
  );
}
