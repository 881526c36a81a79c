import './keno.css';
import {
  KENO_NUMBERS,
  type KenoOptions,
  kenoChance,
  kenoPays,
  keno as kenoRules,
  MOST_PICKS,
  playable,
} from '@evens/games';
import { Button } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameOptions, GameTexts, GameViewProps, MiniProps, SetupProps } from '../frame/game-view.ts';
import { isWin, shownOf } from '../frame/shown.ts';
import { useProgress } from '../frame/use-progress.ts';
import { numberAfterKey, picksOf, picksToggled, quickPicks } from './picks.ts';

const DRAW_MS = 1_900;

type NumberFace = 'plain' | 'pick' | 'drawn' | 'hit';

const faceOf = (number: number, picks: readonly number[], drawn: readonly number[]): NumberFace => {
  if (!drawn.includes(number)) return picks.includes(number) ? 'pick' : 'plain';
  return picks.includes(number) ? 'hit' : 'drawn';
};

/** What each number of hits pays with so many picks; the column that holds is marked. */
function Pays({ picks, hits }: { picks: number; hits: number | undefined }) {
  const { t } = useTranslation('game');
  const { times, percent } = useFigures();
  const columns = kenoPays(picks).map((pays, count) => ({ count, pays, chance: kenoChance(picks, count) }));
  return (
    <table className="kpays num">
      <caption className="sr">{t('keno.pays', { count: picks })}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('keno.hits')}</th>
          {columns.map(({ count }) => (
            <td key={count} className={count === hits ? 'is-on' : undefined}>
              {count}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('pays')}</th>
          {columns.map(({ count, pays, chance }) => (
            <td key={count} className={count === hits ? 'is-on' : undefined} title={percent(chance)}>
              {times(pays)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function View(props: GameViewProps) {
  const { t } = useTranslation('game');
  const { round, setup, free, change, sending, play } = props;
  const part = useProgress(props, DRAW_MS);
  const chosen = picksOf(setup.options);
  const played = round ? picksOf(round.options) : [];
  // Until something else is picked, the last draw stays on the board.
  const seen = round !== null && sending === null && (!free || played.join() === chosen.join());
  const drawn = (seen && shownOf(round)?.numbers('drawn')) || [];
  const fallen = drawn.slice(0, Math.floor(part * drawn.length + 0.001));
  const picks = free ? chosen : played.length > 0 && sending === null ? played : chosen;
  const toggle = (number: number): void => {
    const next = picksToggled(chosen, number);
    if (!free || !next) return;
    play('tick');
    change({ options: { picks: [...next] } });
  };
  return (
    <div className="keno">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the picture */}
      <div
        className="keno__grid"
        role="group"
        aria-label={t('keno.board')}
        onKeyDown={(event) => {
          const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
          const next = numberAfterKey(event.key, buttons.indexOf(document.activeElement as HTMLElement));
          if (next === undefined) return;
          event.preventDefault();
          buttons[next]?.focus();
        }}
      >
        {Array.from({ length: KENO_NUMBERS }, (_, at) => at + 1).map((number) => {
          const face = faceOf(number, picks, fallen);
          return (
            <button
              key={number}
              type="button"
              className={`knum knum--${face}`}
              aria-pressed={picks.includes(number)}
              aria-label={face === 'drawn' || face === 'hit' ? t(`keno.number.${face}`, { number }) : String(number)}
              aria-disabled={!free || undefined}
              onClick={() => toggle(number)}
            >
              <span>{number}</span>
            </button>
          );
        })}
      </div>
      <Pays picks={picks.length} hits={seen && part === 1 ? shownOf(round)?.number('hits') : undefined} />
    </div>
  );
}

function SetupRows({ setup, free, change }: SetupProps) {
  const { t } = useTranslation('game');
  const picks = picksOf(setup.options);
  const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return (
    <>
      <p className="hint">{t('keno.how', { most: MOST_PICKS })}</p>
      <dl className="gfacts gfacts--one num">
        <div>
          <dt>{t('keno.picked')}</dt>
          <dd>
            {picks.length} / {MOST_PICKS}
          </dd>
        </div>
      </dl>
      <div className="kacts">
        <Button
          size="sm"
          disabled={!free}
          onClick={() =>
            change({ options: { picks: [...quickPicks(picks.length > 1 ? picks.length : MOST_PICKS, chance)] } })
          }
        >
          {t('keno.quick')}
        </Button>
        <Button
          size="sm"
          disabled={!free || picks.length === 1}
          onClick={() => change({ options: { picks: picks.slice(0, 1) } })}
        >
          {t('keno.clear')}
        </Button>
      </div>
    </>
  );
}

function Mini({ round }: MiniProps) {
  const { times } = useFigures();
  const shown = shownOf(round);
  return (
    <span className="mini num" data-won={isWin(round)}>
      {shown?.number('hits')}/{picksOf(round.options).length} · {times(shown?.text('multiple') ?? '0')}
    </span>
  );
}

function useTexts(): GameTexts {
  const { t } = useTranslation('game');
  const { times } = useFigures();
  return {
    press: (amount) => t('keno.press', { amount }),
    said: (round) => {
      const shown = shownOf(round);
      return t('keno.said', {
        count: shown?.number('hits') ?? 0,
        picks: picksOf(round.options).length,
        drawn: (shown?.numbers('drawn') ?? []).join(', '),
        multiple: times(shown?.text('multiple') ?? '0'),
      });
    },
  };
}

export const keno: GameModule = {
  rules: playable(kenoRules),
  options: { picks: [3, 8, 12, 17, 21] } satisfies KenoOptions & GameOptions,
  View,
  SetupRows,
  Mini,
  useTexts,
};
