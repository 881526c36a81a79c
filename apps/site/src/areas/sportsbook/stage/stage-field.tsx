import type { FixtureDetail, IncidentView, MomentumView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import type { LiveNow } from '../../../shared/fixtures/live-data.ts';
import { momentumShape } from '../story/momentum-shape.ts';
import { useStory } from '../story/use-story.ts';
import { EventView } from '../trackers/event-view.tsx';
import { groundOf } from './ground.ts';

type Fixture = Omit<FixtureDetail, 'markets'>;

const [WIDTH, HEIGHT] = [760, 40];
const MIDDLE = HEIGHT / 2;
/** Before so many steps of pressure a ribbon says nothing. */
const LEAST_STEPS = 4;

/** Who pressed when, as a ribbon under the ground: home up, away down, goals as balls. It comes when it has something to say. */
function Ribbon({
  fixture,
  momentum,
  incidents,
}: {
  fixture: Fixture;
  momentum: MomentumView;
  incidents: readonly IncidentView[];
}) {
  const { t } = useTranslation('match');
  const [home, away] = fixture.competitors;
  const shape = momentumShape(momentum, incidents, WIDTH, MIDDLE - 2);
  return (
    <div className="stage__r">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('momentum.label', { home: home?.name, away: away?.name })}
      >
        <path d={`M0 ${MIDDLE}H${WIDTH}`} stroke="currentColor" strokeOpacity=".35" />
        {shape.bars.map((bar) => (
          <rect
            key={bar.x}
            x={bar.x}
            y={bar.home ? MIDDLE - bar.height : MIDDLE}
            width={bar.width}
            height={bar.height}
            className={bar.home ? 'stage__r1' : 'stage__r2'}
          />
        ))}
      </svg>
      {shape.marks
        .filter((mark) => mark.kind === 'goal')
        .map((mark) => (
          <i
            key={mark.number}
            className={mark.side === 'home' ? 'stage__g' : 'stage__g stage__g--away'}
            style={{ left: `${(mark.x / WIDTH) * 100}%` }}
          />
        ))}
    </div>
  );
}

/** What is seen of a contest in play, over its ground or on a board of its own. */
export function StageField({ fixture, now }: { fixture: Fixture; now: LiveNow }) {
  const { timeline, incidents } = useStory(fixture, now.status);
  const momentum = timeline?.momentum;
  const whole = groundOf(fixture.sportAlias) !== undefined;
  return (
    <div className="stage__f">
      <EventView
        fixture={fixture}
        live={now.live}
        status={now.status}
        eventNow={now.eventNow}
        size={whole ? 'ground' : 'board'}
      />
      {whole && momentum && momentum.values.length >= LEAST_STEPS && (
        <Ribbon fixture={fixture} momentum={momentum} incidents={incidents} />
      )}
    </div>
  );
}
