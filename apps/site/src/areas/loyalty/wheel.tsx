import type { WheelField } from '@evens/contract';

const CENTRE = 120;
const RADIUS = 108;
const at = (degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(CENTRE + RADIUS * Math.cos(angle)).toFixed(1)} ${(CENTRE + RADIUS * Math.sin(angle)).toFixed(1)}`;
};

interface WheelProps {
  readonly fields: readonly WheelField[];
  readonly label: string;
  readonly words: (field: WheelField) => string;
  /** Degrees by which the disc stands turned, always forward. */
  readonly turned: number;
  readonly won: number | undefined;
}

/** The drawn wheel: all fields equal, the one under the pointer is drawn. */
export function Wheel({ fields, label, words, turned, won }: WheelProps) {
  const share = 360 / fields.length;
  return (
    <div className="wheel">
      <svg viewBox="0 0 240 240" role="img" aria-label={label}>
        <g className="wheel__disc" style={{ transform: `rotate(${turned}deg)` }}>
          {fields.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other name than their place
            <g key={index}>
              <path
                className={index === won ? 'w2' : index % 2 === 0 ? 'w0' : 'w1'}
                d={`M${CENTRE} ${CENTRE}L${at((index - 0.5) * share)}A${RADIUS} ${RADIUS} 0 0 1 ${at((index + 0.5) * share)}z`}
              />
              <text
                x={CENTRE}
                y="34"
                textAnchor="middle"
                transform={`rotate(${index * share} ${CENTRE} ${CENTRE})`}
                className={index === won ? 'on2' : undefined}
              >
                {words(field)}
              </text>
            </g>
          ))}
          <circle className="rim" cx={CENTRE} cy={CENTRE} r={RADIUS} />
        </g>
        <circle className="wheel__hub" cx={CENTRE} cy={CENTRE} r="26" />
        <rect className="wheel__mark1" x="108" y="110" width="20" height="8" rx="4" />
        <rect className="wheel__mark2" x="112" y="122" width="20" height="8" rx="4" />
        <path className="wheel__pointer" d="M120 22l-9-16h18z" />
      </svg>
    </div>
  );
}
