import './limbo.css';
import {
  hundredthsText,
  LEAST_TARGET,
  type LimboOptions,
  limbo as limboRules,
  MOST_TARGET,
  playable,
} from '@evens/games';
import { rational } from '@evens/kernel';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameOptions, GameTexts, GameViewProps, MiniProps, SetupProps } from '../frame/game-view.ts';
import { optionsFor } from '../frame/options.ts';
import { ReadingField } from '../frame/reading-field.tsx';
import { isWin, shownOf } from '../frame/shown.ts';
import { easeOut, useProgress } from '../frame/use-progress.ts';
import { heightOf, marksOf, pointAt, targetTyped } from './limbo-scale.ts';

const RISE_MS = 1_000;
const TOP = 24;
const BOTTOM = 372;

const optionsOf = (options: GameOptions): LimboOptions => optionsFor(limboRules, options);

/** In the picture's units: where a share of the tube's height lies. */
const yOf = (share: number): number => BOTTOM - share * (BOTTOM - TOP);

/** Glass, brass and the light inside, from dark to bright towards the middle. */
function Materials() {
  return (
    <defs>
      <linearGradient id="limbo-brass" x1="0" x2="1">
        <stop offset="0" stopColor="#5d3f14" />
        <stop offset=".22" stopColor="#e9c67c" />
        <stop offset=".4" stopColor="#fff3cf" />
        <stop offset=".62" stopColor="#b98837" />
        <stop offset="1" stopColor="#3d280b" />
      </linearGradient>
      <linearGradient id="limbo-light" x1="0" x2="1">
        <stop offset="0" stopColor="#2435a8" />
        <stop offset=".3" stopColor="#5f7bff" />
        <stop offset=".5" stopColor="#eef3ff" />
        <stop offset=".7" stopColor="#5f7bff" />
        <stop offset="1" stopColor="#1b2a8c" />
      </linearGradient>
      <linearGradient id="limbo-won" x1="0" x2="1">
        <stop offset="0" stopColor="#0b6b48" />
        <stop offset=".3" stopColor="#2fc98e" />
        <stop offset=".5" stopColor="#edfff7" />
        <stop offset=".7" stopColor="#2fc98e" />
        <stop offset="1" stopColor="#0a5a3d" />
      </linearGradient>
      <linearGradient id="limbo-glass" x1="0" x2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".42" />
        <stop offset=".14" stopColor="#fff" stopOpacity=".05" />
        <stop offset=".3" stopColor="#fff" stopOpacity=".26" />
        <stop offset=".38" stopColor="#fff" stopOpacity=".02" />
        <stop offset=".86" stopColor="#fff" stopOpacity=".03" />
        <stop offset="1" stopColor="#fff" stopOpacity=".3" />
      </linearGradient>
      <filter id="limbo-glow" x="-200%" width="500%" y="-20%" height="140%">
        <feGaussianBlur stdDeviation="14" />
      </filter>
    </defs>
  );
}

function Tube({ target, point, won }: { target: number; point: number | undefined; won: boolean | undefined }) {
  const { decimal } = useFigures();
  const height = point === undefined ? 0 : heightOf(point, target);
  const aim = yOf(heightOf(target, target));
  const light = won === true ? 'limbo-won' : 'limbo-light';
  return (
    <svg className="limbo__tube" viewBox="0 0 260 410" aria-hidden="true">
      <Materials />
      {marksOf(target).map((mark) => (
        <g key={mark} className="limbo__mark">
          <path d={`M150 ${yOf(heightOf(mark, target))}h14`} />
          <text x="172" y={yOf(heightOf(mark, target)) + 4}>
            {`${decimal(String(mark / 100))}×`}
          </text>
        </g>
      ))}
      <rect x="92" y="16" width="56" height="364" rx="28" fill="#050a1b" />
      <g style={{ clipPath: 'inset(0 round 26px)' }}>
        <rect
          x="86"
          y={yOf(height)}
          width="68"
          height={BOTTOM - yOf(height) + 6}
          fill={`url(#${light})`}
          opacity=".5"
          filter="url(#limbo-glow)"
        />
        <rect x="96" y={yOf(height)} width="48" height={BOTTOM - yOf(height) + 4} rx="22" fill={`url(#${light})`} />
      </g>
      <rect
        x="92"
        y="16"
        width="56"
        height="364"
        rx="28"
        fill="url(#limbo-glass)"
        stroke="#c4d2ff"
        strokeOpacity=".35"
      />
      <rect x="80" y="372" width="80" height="26" rx="8" fill="url(#limbo-brass)" />
      <rect x="88" y="4" width="64" height="18" rx="7" fill="url(#limbo-brass)" />
      <g className="limbo__aim">
        <rect x="78" y={aim - 5} width="84" height="10" rx="5" fill="url(#limbo-brass)" />
        <path d={`M76 ${aim}l-16 -9v18z`} fill="#ffd980" />
      </g>
    </svg>
  );
}

function View(props: GameViewProps) {
  const { decimal } = useFigures();
  const { t } = useTranslation('game');
  const { setup, round, free } = props;
  const part = useProgress(props, RISE_MS);
  const shown = round ? shownOf(round) : undefined;
  const end = shown?.text('point');
  const { target } = optionsOf(round && !free ? round.options : setup.options);
  const point = end === undefined ? undefined : pointAt(Math.round(Number(end) * 100), easeOut(part));
  // Neither where the target was reached and no more than the stake came back.
  const won = part < 1 || !round || (shown?.flag('won') && !isWin(round)) ? undefined : shown?.flag('won');
  return (
    <div className="limbo">
      <Tube target={target} point={point} won={won} />
      <div className="limbo__say" aria-hidden="true">
        <b className="num" data-won={won}>
          {point === undefined ? '–' : `${decimal(hundredthsText(point))}×`}
        </b>
        <span className="num">{t('limbo.aim', { target: decimal(hundredthsText(target)) })}</span>
      </div>
    </div>
  );
}

function SetupRows({ setup, free, change }: SetupProps) {
  const { t } = useTranslation('game');
  const { percent, times } = useFigures();
  const { target } = optionsOf(setup.options);
  return (
    <>
      <ReadingField
        label={t('limbo.target')}
        value={hundredthsText(target)}
        suffix="×"
        disabled={!free}
        read={(typed) => targetTyped(typed, { least: LEAST_TARGET, most: MOST_TARGET })}
        onChange={(next) => change({ options: { target: next } })}
      />
      <div className="quick">
        {['1.50', '2.00', '5.00', '10.00'].map((each) => (
          <button key={each} type="button" disabled={!free} onClick={() => change({ options: { target: each } })}>
            {`${each.replace(/\.?0+$/, '')}×`}
          </button>
        ))}
      </div>
      <dl className="gfacts num">
        <div>
          <dt>{t('chance')}</dt>
          <dd>{percent(rational(99n, BigInt(target)))}</dd>
        </div>
        <div>
          <dt>{t('pays')}</dt>
          <dd>{times(rational(BigInt(target), 100n))}</dd>
        </div>
      </dl>
    </>
  );
}

function Mini({ round }: MiniProps) {
  const { decimal } = useFigures();
  const shown = shownOf(round);
  return (
    <span className="mini num" data-won={isWin(round)}>
      {decimal(shown?.text('point') ?? '')}×
    </span>
  );
}

function useTexts(): GameTexts {
  const { t } = useTranslation('game');
  const { decimal } = useFigures();
  return {
    press: (amount) => t('limbo.press', { amount }),
    said: (round) => {
      const shown = shownOf(round);
      return t(shown?.flag('won') ? 'limbo.won' : 'limbo.lost', {
        point: decimal(shown?.text('point') ?? ''),
        target: decimal(hundredthsText(optionsOf(round.options).target)),
      });
    },
  };
}

export const limbo: GameModule = {
  rules: playable(limboRules),
  options: { target: '2.00' },
  View,
  SetupRows,
  Mini,
  useTexts,
};
