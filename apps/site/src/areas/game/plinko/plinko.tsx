import './plinko.css';
import {
  LEAST_ROWS,
  MOST_ROWS,
  multipleText,
  type PlinkoOptions,
  playable,
  plinko as plinkoRules,
  plinkoSlots,
  RISKS,
} from '@evens/games';
import { rational } from '@evens/kernel';
import { Seg, SelectField } from '@evens/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameOptions, GameTexts, GameViewProps, MiniProps, SetupProps } from '../frame/game-view.ts';
import { optionsFor } from '../frame/options.ts';
import { isWin, shownOf } from '../frame/shown.ts';
import { useProgress } from '../frame/use-progress.ts';
import { ballAt, boardOf, warmthOf } from './board.ts';

const HOP_MS = 150;

const optionsOf = (options: GameOptions): PlinkoOptions => optionsFor(plinkoRules, options);

/** What moves nothing: pins, and the slots with what they pay. */
const Standing = memo(function Standing({ rows, risk, hit }: PlinkoOptions & { hit: number | undefined }) {
  const { decimal } = useFigures();
  const board = boardOf(rows);
  const pays = plinkoSlots({ rows, risk }).map(multipleText);
  const size = rows > 13 ? 0.3 : 0.36;
  return (
    <>
      {board.pins.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <ellipse cx={x + 0.06} cy={y + 0.16} rx=".17" ry=".13" fill="#000" opacity=".45" />
          <circle cx={x} cy={y} r=".155" fill="url(#plinko-pin)" />
        </g>
      ))}
      {board.slots.map(({ x, y }, slot) => (
        <g key={x} className={`pslot pslot--${warmthOf(Number(pays[slot]))}`} data-hit={slot === hit || undefined}>
          <rect x={x - 0.46} y={y + 0.06} width=".92" height=".62" rx=".14" className="pslot__b" />
          <rect x={x - 0.46} y={y} width=".92" height=".6" rx=".14" className="pslot__f" />
          <rect x={x - 0.4} y={y + 0.04} width=".8" height=".2" rx=".1" fill="#fff" opacity=".26" />
          <text x={x} y={y + 0.4} fontSize={(pays[slot] ?? '').length > 3 ? size * 0.8 : size}>
            {decimal(pays[slot] ?? '')}
          </text>
        </g>
      ))}
    </>
  );
});

function Materials() {
  return (
    <defs>
      <radialGradient id="plinko-pin" cx=".34" cy=".28" r=".85">
        <stop offset="0" stopColor="#fff" />
        <stop offset=".3" stopColor="#d5def5" />
        <stop offset=".65" stopColor="#6a7aa8" />
        <stop offset="1" stopColor="#1d274a" />
      </radialGradient>
      <radialGradient id="plinko-ball" cx=".36" cy=".3" r=".8">
        <stop offset="0" stopColor="#fffbe8" />
        <stop offset=".3" stopColor="#ffd25c" />
        <stop offset=".7" stopColor="#e2851a" />
        <stop offset="1" stopColor="#7a3406" />
      </radialGradient>
      <radialGradient id="plinko-glow">
        <stop offset="0" stopColor="#ffb648" stopOpacity=".75" />
        <stop offset="1" stopColor="#ff7a18" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

function View(props: GameViewProps) {
  const { round, setup, free } = props;
  const playing = round !== null && !free;
  const options = optionsOf(playing ? round.options : setup.options);
  const part = useProgress(props, HOP_MS * (options.rows + 1));
  const shown = round ? shownOf(round) : undefined;
  const path = shown?.numbers('path');
  // A ball of another board would lie between the pins of this one.
  const fits = path?.length === options.rows && (playing || optionsOf(round?.options ?? {}).risk === options.risk);
  const ball = path && fits ? ballAt(path, part) : undefined;
  const board = boardOf(options.rows);
  return (
    <div className="plinko">
      <svg viewBox={`0.2 0 ${board.width - 0.4} ${board.height}`} aria-hidden="true">
        <Materials />
        <Standing
          rows={options.rows}
          risk={options.risk}
          hit={fits && part === 1 ? shown?.number('slot') : undefined}
        />
        {ball && (
          <g transform={`translate(${ball.x} ${ball.y})`}>
            <circle r=".75" fill="url(#plinko-glow)" />
            <circle r=".27" fill="url(#plinko-ball)" />
          </g>
        )}
      </svg>
    </div>
  );
}

function SetupRows({ setup, free, change }: SetupProps) {
  const { t } = useTranslation('game');
  const { times, percent } = useFigures();
  const { rows, risk } = optionsOf(setup.options);
  const slots = plinkoSlots({ rows, risk });
  return (
    <>
      <Seg
        label={t('risk.label')}
        options={RISKS.map((value) => ({ value, label: t(`risk.${value}`) }))}
        value={risk}
        onChange={(next) => free && change({ options: { rows, risk: next } })}
      />
      <SelectField
        label={t('plinko.rows')}
        value={String(rows)}
        disabled={!free}
        options={Array.from({ length: MOST_ROWS - LEAST_ROWS + 1 }, (_, at) => String(LEAST_ROWS + at)).map(
          (value) => ({
            value,
            label: value,
          }),
        )}
        onChange={(event) => change({ options: { rows: Number(event.target.value), risk } })}
      />
      <dl className="gfacts num">
        <div>
          <dt>{t('plinko.edge')}</dt>
          <dd>{times(slots[0] ?? rational(0n))}</dd>
        </div>
        <div>
          <dt>{t('plinko.edgeChance')}</dt>
          <dd>{percent(rational(1n, 2n ** BigInt(rows - 1)))}</dd>
        </div>
      </dl>
    </>
  );
}

function Mini({ round }: MiniProps) {
  const { times } = useFigures();
  const multiple = shownOf(round)?.text('multiple') ?? '0';
  return (
    <span className={`mini num pmini pslot--${warmthOf(Number(multiple))}`} data-won={isWin(round)}>
      {times(multiple)}
    </span>
  );
}

function useTexts(): GameTexts {
  const { t } = useTranslation('game');
  const { times } = useFigures();
  return {
    press: (amount) => t('plinko.press', { amount }),
    said: (round) => {
      const shown = shownOf(round);
      return t('plinko.said', {
        slot: (shown?.number('slot') ?? 0) + 1,
        multiple: times(shown?.text('multiple') ?? '0'),
      });
    },
  };
}

export const plinko: GameModule = {
  rules: playable(plinkoRules),
  options: { rows: 12, risk: 'medium' },
  View,
  SetupRows,
  Mini,
  useTexts,
};
