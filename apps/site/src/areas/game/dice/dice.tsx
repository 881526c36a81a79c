import './dice.css';
import {
  type DiceOptions,
  diceMultiple,
  dice as diceRules,
  hundredthsText,
  playable,
  winningOutcomes,
} from '@evens/games';
import { rational } from '@evens/kernel';
import { Seg } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameOptions, GameTexts, GameViewProps, MiniProps, SetupProps } from '../frame/game-view.ts';
import { ReadingField } from '../frame/reading-field.tsx';
import { isWin, shownOf } from '../frame/shown.ts';
import { easeOut, useProgress } from '../frame/use-progress.ts';
import { LAST_TARGET, optionsOf, sideTurned, targetTyped } from './dice-options.ts';

const ROLL_MS = 750;
const START = 4_950;

/** Where the stone stands, in hundredths: it goes from the middle to what was rolled. */
const atOf = (roll: number | undefined, part: number): number | undefined =>
  roll === undefined ? undefined : START + (roll - START) * easeOut(part);

/** The number of the stone, as large as it matters; before a roll what it must come over or stay under. */
function Figure({ options, at, won }: { options: DiceOptions; at: number | undefined; won: boolean | undefined }) {
  const { decimal } = useFigures();
  const sign = options.side === 'over' ? '>' : '<';
  return (
    <p className="dice__figure num" data-won={won} data-idle={at === undefined || undefined} aria-hidden="true">
      {at === undefined
        ? `${sign} ${decimal(hundredthsText(options.target))}`
        : decimal(hundredthsText(Math.round(at)))}
    </p>
  );
}

/** A rule whose lighter part wins; the stone stands over what was rolled. */
function Scale({
  options,
  roll,
  won,
  part,
}: {
  options: DiceOptions;
  roll: number | undefined;
  /** More than the stake came back; undefined where the roll was right and no more than the stake did. */
  won: boolean | undefined;
  part: number;
}) {
  const at = atOf(roll, part);
  const settled = part === 1;
  const share = `${options.target / 100}%`;
  return (
    <div className="dice__scale" data-side={options.side} style={{ '--target': share } as React.CSSProperties}>
      <div className="dice__band" aria-hidden="true" />
      <div className="dice__run" aria-hidden="true">
        {at !== undefined && (
          <div className="dice__gem" data-won={settled ? won : undefined} style={{ left: `${at / 100}%` }}>
            <Gem />
          </div>
        )}
      </div>
      <div className="dice__marks num" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark} style={{ left: `${mark}%` }}>
            {mark}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A cut stone: each facet takes the light in its own way. */
function Gem() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path className="f1" d="M24 3 41 14 24 18z" />
      <path className="f2" d="M24 3 7 14 24 18z" />
      <path className="f3" d="M41 14 44 28 24 18z" />
      <path className="f4" d="M7 14 4 28 24 18z" />
      <path className="f5" d="M44 28 24 45 24 18z" />
      <path className="f6" d="M4 28 24 45 24 18z" />
      <path className="f7" d="M24 8 34 14 24 17 14 14z" />
    </svg>
  );
}

function View(props: GameViewProps) {
  const { t } = useTranslation('game');
  const { setup, round, free, change } = props;
  const part = useProgress(props, ROLL_MS);
  const shown = round ? shownOf(round) : undefined;
  const roll = shown?.text('roll');
  const options = optionsOf(setup.options);
  const range = LAST_TARGET[options.side];
  const played = round && !free ? optionsOf(round.options) : options;
  const rolled = roll === undefined ? undefined : Math.round(Number(roll) * 100);
  const won = shown?.flag('won') && round && !isWin(round) ? undefined : shown?.flag('won') === true;
  return (
    <div className="dice">
      <Figure options={played} at={atOf(rolled, part)} won={roll !== undefined && part === 1 ? won : undefined} />
      <div className="dice__rule">
        <Scale options={played} roll={rolled} won={won} part={part} />
        <input
          type="range"
          className="dice__range"
          aria-label={t('dice.target')}
          aria-valuetext={hundredthsText(options.target)}
          min={0}
          max={10_000}
          step={50}
          value={options.target}
          disabled={!free}
          onChange={(event) => {
            const target = Math.min(range.most, Math.max(range.least, Number(event.target.value)));
            change({ options: { side: options.side, target: hundredthsText(target) } });
          }}
        />
      </div>
    </div>
  );
}

function SetupRows({ setup, free, change }: SetupProps) {
  const { t } = useTranslation('game');
  const { percent, times } = useFigures();
  const options = optionsOf(setup.options);
  const to = (next: GameOptions): void => change({ options: next });
  return (
    <>
      <Seg
        label={t('dice.side')}
        options={[
          { value: 'under', label: t('dice.under') },
          { value: 'over', label: t('dice.over') },
        ]}
        value={options.side}
        onChange={(side) => free && to(sideTurned(options, side))}
      />
      <ReadingField
        label={t('dice.target')}
        value={hundredthsText(options.target)}
        disabled={!free}
        read={(typed) => targetTyped(options.side, typed)}
        onChange={(target) => to({ side: options.side, target })}
      />
      <dl className="gfacts num">
        <div>
          <dt>{t('chance')}</dt>
          <dd>{percent(rational(BigInt(winningOutcomes(options)), 10_000n))}</dd>
        </div>
        <div>
          <dt>{t('pays')}</dt>
          <dd>{times(diceMultiple(options))}</dd>
        </div>
      </dl>
    </>
  );
}

function Mini({ round }: MiniProps) {
  const shown = shownOf(round);
  return (
    <span className="mini num" data-won={isWin(round)}>
      {shown?.text('roll')}
    </span>
  );
}

function useTexts(): GameTexts {
  const { t } = useTranslation('game');
  const { decimal } = useFigures();
  return {
    press: (amount) => t('dice.press', { amount }),
    said: (round) => {
      const shown = shownOf(round);
      const { side, target } = optionsOf(round.options);
      return t(shown?.flag('won') ? `dice.${side}Won` : `dice.${side}Lost`, {
        roll: decimal(shown?.text('roll') ?? ''),
        target: decimal(hundredthsText(target)),
      });
    },
  };
}

export const dice: GameModule = {
  rules: playable(diceRules),
  options: { side: 'over', target: '50.00' },
  View,
  SetupRows,
  Mini,
  useTexts,
};
