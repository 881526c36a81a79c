import './wheel.css';
import { playable, RISKS, WHEEL_SIZES, type WheelOptions, wheel as wheelRules } from '@evens/games';
import { Seg, SelectField } from '@evens/ui';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameOptions, GameTexts, GameViewProps, MiniProps, SetupProps } from '../frame/game-view.ts';
import { optionsFor } from '../frame/options.ts';
import { isWin, shownOf } from '../frame/shown.ts';
import { stateKey, useProgress } from '../frame/use-progress.ts';
import { fieldsOf, toneOf, turnedTo, valuesOf } from './circle.ts';

const TURN_MS = 3_400;
const OUTER = 186;
const INNER = 96;

const optionsOf = (options: GameOptions): WheelOptions => optionsFor(wheelRules, options);

/** A point on a circle around the middle of the picture; degrees clockwise from the top. */
function onCircle(radius: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
}

const sector = (from: number, to: number): string =>
  `M${onCircle(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${onCircle(OUTER, to)}L${onCircle(INNER, to)}A${INNER} ${INNER} 0 0 0 ${onCircle(INNER, from)}z`;

/** The disc that turns: fields of enamel between ribs of gold. */
const Disc = memo(function Disc({ fields, risk }: WheelOptions) {
  const { decimal } = useFigures();
  const options = { fields, risk };
  return (
    <>
      {fieldsOf(options).map(({ from, to, pays }) => (
        <g key={from}>
          <path d={sector(from, to)} className={`wfield wfield--${toneOf(options, pays)}`} />
          <path
            d={`M${onCircle(INNER, from)}L${onCircle(OUTER, from)}`}
            stroke="url(#wheel-gold)"
            strokeWidth={fields > 30 ? 1.4 : 2.4}
          />
          {Number(pays) > 0 && (
            <text
              transform={`rotate(${(from + to) / 2}) translate(0 -${fields > 30 ? 170 : 160})`}
              fontSize={fields > 30 ? 11 : fields > 10 ? 17 : 24}
            >
              {decimal(pays)}
            </text>
          )}
        </g>
      ))}
      {fieldsOf(options).map(({ from }) => (
        <circle
          key={from}
          cx="0"
          cy="0"
          r="4.2"
          fill="url(#wheel-stud)"
          transform={`rotate(${from}) translate(0 -${OUTER + 9})`}
        />
      ))}
    </>
  );
});

function Materials() {
  return (
    <defs>
      <linearGradient id="wheel-gold" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fff2c4" />
        <stop offset=".4" stopColor="#e0ae50" />
        <stop offset=".7" stopColor="#8a5f18" />
        <stop offset="1" stopColor="#f3d288" />
      </linearGradient>
      <radialGradient id="wheel-stud" cx=".35" cy=".3" r=".8">
        <stop offset="0" stopColor="#fffdf2" />
        <stop offset=".5" stopColor="#e3b65c" />
        <stop offset="1" stopColor="#6a4510" />
      </radialGradient>
      <radialGradient id="wheel-hub" cx=".4" cy=".3" r=".85">
        <stop offset="0" stopColor="#3c4a86" />
        <stop offset=".55" stopColor="#18214b" />
        <stop offset="1" stopColor="#080c22" />
      </radialGradient>
      <radialGradient id="wheel-sheen" cx=".34" cy=".22" r=".9">
        <stop offset="0" stopColor="#fff" stopOpacity=".5" />
        <stop offset=".35" stopColor="#fff" stopOpacity=".08" />
        <stop offset=".7" stopColor="#000" stopOpacity=".1" />
        <stop offset="1" stopColor="#000" stopOpacity=".5" />
      </radialGradient>
    </defs>
  );
}

/** The field at which the wheel stood before the newest round began. */
function useFieldBefore(round: GameViewProps['round'], field: number | undefined): number {
  const last = useRef<{ readonly key: string | undefined; readonly before: number; readonly field: number }>({
    key: undefined,
    before: 0,
    field: 0,
  });
  const key = stateKey(round);
  if (field !== undefined && key !== last.current.key) last.current = { key, before: last.current.field, field };
  return last.current.before;
}

function View(props: GameViewProps) {
  const { t } = useTranslation('game');
  const { decimal } = useFigures();
  const { round, setup, free } = props;
  const part = useProgress(props, TURN_MS);
  const playing = round !== null && !free;
  const options = optionsOf(playing ? round.options : setup.options);
  const shown = round ? shownOf(round) : undefined;
  const field = shown?.number('field');
  const before = useFieldBefore(round, field);
  const same =
    round !== null &&
    optionsOf(round.options).fields === options.fields &&
    optionsOf(round.options).risk === options.risk;
  const turn = field === undefined || !same ? 0 : turnedTo(field, before % options.fields, options.fields, part);
  const told = same && part === 1 && field !== undefined ? shown?.text('multiple') : undefined;
  return (
    <div className="wheel">
      <svg viewBox="-216 -234 432 452" aria-hidden="true">
        <Materials />
        <ellipse cx="0" cy="14" rx="204" ry="204" fill="#000" opacity=".4" />
        <circle r="207" fill="url(#wheel-gold)" />
        <circle r="202" fill="#20150a" />
        <g transform={`rotate(${turn})`}>
          <Disc fields={options.fields} risk={options.risk} />
        </g>
        <circle r={OUTER} fill="url(#wheel-sheen)" />
        <circle r={INNER + 4} fill="url(#wheel-gold)" />
        <circle r={INNER - 2} fill="url(#wheel-hub)" />
        <text className="wheel__told" y="12" data-won={told !== undefined && round !== null && isWin(round)}>
          {told === undefined ? '' : `${decimal(told)}×`}
        </text>
        <text className="wheel__sub" y={told === undefined ? 6 : 44}>
          {t('wheel.fieldsOf', { count: options.fields })}
        </text>
        <path d="M0 -176 -15 -214a15 15 0 0 1 30 0z" fill="url(#wheel-gold)" stroke="#3c2808" strokeWidth="1.5" />
        <circle cy="-208" r="5.5" fill="url(#wheel-stud)" />
      </svg>
    </div>
  );
}

function SetupRows({ setup, free, change }: SetupProps) {
  const { t } = useTranslation('game');
  const { times } = useFigures();
  const options = optionsOf(setup.options);
  return (
    <>
      <Seg
        label={t('risk.label')}
        options={RISKS.map((value) => ({ value, label: t(`risk.${value}`) }))}
        value={options.risk}
        onChange={(risk) => free && change({ options: { fields: options.fields, risk } })}
      />
      <SelectField
        label={t('wheel.fields')}
        value={String(options.fields)}
        disabled={!free}
        options={WHEEL_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(event) => change({ options: { fields: Number(event.target.value), risk: options.risk } })}
      />
      <ul className="wvalues num" aria-label={t('wheel.values')}>
        {valuesOf(options).map(({ pays, fields }) => (
          <li key={pays}>
            <i className={`wkey wkey--${toneOf(options, pays)}`} aria-hidden="true" />
            <b>{times(pays)}</b>
            <span>{t('wheel.onFields', { count: fields })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Mini({ round }: MiniProps) {
  const { times } = useFigures();
  const multiple = shownOf(round)?.text('multiple') ?? '0';
  const tone = toneOf(optionsOf(round.options), multiple);
  return (
    <span className="mini num wmini" data-won={isWin(round)}>
      <i className={`wkey wkey--${tone}`} />
      {times(multiple)}
    </span>
  );
}

function useTexts(): GameTexts {
  const { t } = useTranslation('game');
  const { times } = useFigures();
  return {
    press: (amount) => t('wheel.press', { amount }),
    said: (round) => {
      const shown = shownOf(round);
      return t('wheel.said', {
        field: (shown?.number('field') ?? 0) + 1,
        fields: optionsOf(round.options).fields,
        multiple: times(shown?.text('multiple') ?? '0'),
      });
    },
  };
}

export const wheel: GameModule = {
  rules: playable(wheelRules),
  options: { fields: 20, risk: 'medium' },
  View,
  SetupRows,
  Mini,
  useTexts,
};
