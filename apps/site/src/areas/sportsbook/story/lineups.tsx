import type { Background, FixtureDetail, LineupView } from '@evens/contract';
import { SideMark } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { field } from '../trackers/field.ts';
import { SoccerLines } from '../trackers/soccer.tsx';
import { sideColour } from '../trackers/view.ts';
import { lastName, lineupPlaces } from './lineup-places.ts';

type Lineups = NonNullable<Background['lineups']>;

/** The field stands upright: home below, away above. */
const [WIDTH, HEIGHT] = [420, 520];

function Players({ lineup, side }: { lineup: LineupView; side: 'home' | 'away' }) {
  return lineupPlaces(lineup)?.map(({ number, name, along, across }) => {
    const x = WIDTH * (side === 'home' ? across : 1 - across);
    const y = (HEIGHT / 2) * (side === 'home' ? 2 - along : along) - 6;
    return (
      <g key={number}>
        <circle cx={x} cy={y} r="11" fill={sideColour(side)} />
        <text className="trk__t trk__t--b" x={x} y={y + 4} textAnchor="middle" fill="var(--bg-card)">
          {number}
        </text>
        <text className="trk__t" x={x} y={y + 25} textAnchor="middle" fill="var(--text-1)">
          {lastName(name)}
        </text>
      </g>
    );
  });
}

const FLAT = { ratio: 1, top: 2, bottom: 2, pad: 2 };
const ground = field(105, 68, { width: HEIGHT, height: WIDTH, flat: true }, FLAT);

function Squad({ lineup, side }: { lineup: LineupView; side: FixtureDetail['competitors'][number] | undefined }) {
  const { t } = useTranslation('match');
  const drawn = lineupPlaces(lineup) !== undefined;
  return (
    <div className="bench">
      <div className="form2__h">
        <SideMark side={side} />
        <b className="clip">
          {lineup.formation
            ? t('lineups.formation', { side: side?.shortName, formation: lineup.formation })
            : side?.shortName}
        </b>
      </div>
      {!drawn && (
        <ul className="rlist2">
          {lineup.starting.map(({ number, name, position }) => (
            <li key={number}>
              <b className="num">{number}</b>
              <span className="clip">{name}</span>
              {position && <small>{position}</small>}
            </li>
          ))}
        </ul>
      )}
      {lineup.bench.length > 0 && (
        <p>
          <b>{t('lineups.bench')}</b> {lineup.bench.map(({ number, name }) => `${number} ${name}`).join(', ')}
        </p>
      )}
    </div>
  );
}

/** Who plays where; before it is known, who played last. */
export function LineupsPanel({
  fixture,
  lineups,
  dueMs,
}: {
  fixture: Pick<FixtureDetail, 'competitors'>;
  lineups: Lineups;
  dueMs: number | undefined;
}) {
  const { t } = useTranslation('match');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const [home, away] = fixture.competitors;
  const drawn = lineupPlaces(lineups.home) && lineupPlaces(lineups.away);
  return (
    <>
      {lineups.of === 'last' && (
        <p className="inf__note">
          {t('lineups.last')} {dueMs !== undefined && t('lineups.due', { time: dateTime(dueMs, { tag, zoneHours }) })}
        </p>
      )}
      {drawn && (
        <svg className="lineup" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('panels.lineups')}>
          <rect width={WIDTH} height={HEIGHT} rx="6" fill="var(--pitch-1)" />
          <g transform={`translate(0 ${HEIGHT}) rotate(-90)`}>
            <SoccerLines ground={ground} flat />
          </g>
          <Players lineup={lineups.away} side="away" />
          <Players lineup={lineups.home} side="home" />
        </svg>
      )}
      <div className="form2">
        <Squad lineup={lineups.home} side={home} />
        <Squad lineup={lineups.away} side={away} />
      </div>
    </>
  );
}
