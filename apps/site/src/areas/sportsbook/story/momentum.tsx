import type { IncidentView, MomentumView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { type Mark, momentumShape } from './momentum-shape.ts';

const [WIDTH, HEIGHT] = [430, 170];
const MIDDLE = HEIGHT / 2;
const EDGE = 26;
const AMPLITUDE = MIDDLE - EDGE;

function MarkSign({ mark }: { mark: Mark }) {
  const y = mark.side === 'home' ? 11 : HEIGHT - 11;
  switch (mark.kind) {
    case 'goal':
      return (
        <>
          <circle cx={mark.x} cy={y} r="8" fill="var(--text-1)" />
          <circle cx={mark.x} cy={y} r="3" fill="var(--bg-card)" />
        </>
      );
    case 'sub':
      return (
        <path
          d={`M${mark.x - 5} ${y + 3}l5-8 5 8z`}
          fill="none"
          stroke="var(--text-2)"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
      );
    case 'other':
      return (
        <rect
          x={mark.x - 6}
          y={y - 5}
          width="12"
          height="10"
          rx="2"
          fill="none"
          stroke="var(--text-2)"
          strokeWidth="1.8"
        />
      );
    default:
      return (
        <rect
          x={mark.x - 4}
          y={y - 6}
          width="8"
          height="12"
          rx="1.5"
          fill={mark.kind === 'red' ? 'var(--down)' : 'var(--star)'}
        />
      );
  }
}

/** Who pressed when: home up, away down, what happened on its own side. */
export function Momentum({
  momentum,
  incidents,
  names,
}: {
  momentum: MomentumView;
  incidents: readonly IncidentView[];
  names: readonly [string, string];
}) {
  const { t } = useTranslation('match');
  const texts = useCatalogueTexts();
  const shape = momentumShape(momentum, incidents, WIDTH, AMPLITUDE);
  return (
    <svg
      className="mom"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('momentum.label', { home: names[0], away: names[1] })}
    >
      <path d={`M0 ${MIDDLE}H${WIDTH}`} stroke="var(--line-2)" />
      {shape.bars.map((bar) => (
        <rect
          key={bar.x}
          x={bar.x}
          y={bar.home ? MIDDLE - bar.height - 1 : MIDDLE + 1}
          width={bar.width}
          height={bar.height}
          rx="1.5"
          fill={bar.home ? 'var(--viz-home)' : 'var(--viz-away)'}
          opacity={bar.recent ? 1 : 0.78}
        />
      ))}
      {shape.cuts.map(({ x, part }) => (
        <g key={part}>
          <path d={`M${x} ${EDGE - 8}V${HEIGHT - EDGE + 8}`} stroke="var(--line-2)" strokeDasharray="2 3" />
          <text
            className="trk__t"
            x={Math.max(24, Math.min(WIDTH - 24, x))}
            y="14"
            textAnchor="middle"
            fill="var(--text-3)"
          >
            {texts.period(part)}
          </text>
        </g>
      ))}
      {shape.marks.map((mark) => (
        <g key={mark.number}>
          <path
            d={`M${mark.x} ${mark.side === 'home' ? 20 : HEIGHT - 20}L${mark.atX} ${mark.side === 'home' ? MIDDLE - 8 : MIDDLE + 8}`}
            stroke="var(--line-ctl)"
            strokeDasharray="2 2"
          />
          <MarkSign mark={mark} />
        </g>
      ))}
      {shape.nowX < WIDTH && (
        <path d={`M${shape.nowX} ${EDGE - 6}V${HEIGHT - EDGE + 6}`} stroke="var(--text-1)" strokeWidth="1.5" />
      )}
    </svg>
  );
}
