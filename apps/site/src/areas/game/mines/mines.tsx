import './mines.css';
import { MINE_TILES, type MinesOptions, minesMultiple, mines as minesRules, playable } from '@evens/games';
import { rational } from '@evens/kernel';
import { SelectField } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameOptions, GameTexts, GameViewProps, MiniProps, SetupProps } from '../frame/game-view.ts';
import { optionsFor } from '../frame/options.ts';
import { isWin, returnOf, shownOf } from '../frame/shown.ts';
import { useProgress } from '../frame/use-progress.ts';
import { GemArt, MineArt, MinesMaterials } from './mines-art.tsx';
import { type TileFace, tileAfterKey, tileFaces } from './tiles.ts';

const TURN_MS = 320;

const optionsOf = (options: GameOptions): MinesOptions => optionsFor(minesRules, options);

const openedOf = (round: GameViewProps['round']): readonly number[] =>
  (round && shownOf(round)?.numbers('opened')) ?? [];

function Tile({
  at,
  face,
  last,
  disabled,
  onOpen,
}: {
  at: number;
  face: TileFace;
  last: boolean;
  disabled: boolean;
  onOpen: () => void;
}) {
  const { t } = useTranslation('game');
  return (
    <button
      type="button"
      className={`mtile mtile--${face}`}
      data-last={last || undefined}
      aria-label={t(`mines.tile.${face}`, { number: at + 1 })}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onOpen()}
    >
      {face === 'safe' && <GemArt />}
      {(face === 'mine' || face === 'hit') && <MineArt />}
    </button>
  );
}

/** So many steps of the ladder are seen at once: the one before, the one that stands, and what comes. */
const LADDER_STEPS = 6;

/** What stands in play, and what the next safe tiles make of it: the decision of every tile, beside the tiles. */
function Ladder({ count, opened, worth }: { count: number; opened: number; worth: string }) {
  const { t } = useTranslation('game');
  const { times } = useFigures();
  const last = MINE_TILES - count;
  const first = Math.max(1, Math.min(opened - 1, last - LADDER_STEPS + 1));
  const steps = Array.from({ length: Math.min(LADDER_STEPS, last) }, (_, at) => first + at);
  return (
    <div className="mines__side num" aria-hidden="true">
      <p className="mines__worth">
        <b>{worth}</b>
        <span>{opened > 0 ? times(minesMultiple(count, opened)) : t('mines.nextPays')}</span>
      </p>
      <ol className="mines__steps">
        {steps.map((step) => (
          <li key={step} data-now={step === opened || undefined} data-next={step === opened + 1 || undefined}>
            <span>{step}</span>
            <b>{times(minesMultiple(count, step))}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

function View(props: GameViewProps) {
  const { t } = useTranslation('game');
  const { round, choose, sending, play, setup, money, currency } = props;
  useProgress(props, TURN_MS);
  const shown = round ? shownOf(round) : undefined;
  const faces = tileFaces(openedOf(round), shown?.numbers('mines'), shown?.number('hit'));
  const last = shown?.number('hit') ?? openedOf(round).at(-1);
  const open = round?.status === 'open';
  const { mines: count } = optionsOf(setup.options);
  const opened = open ? openedOf(round).length : 0;
  const stake = open ? round.stake : setup.stake;
  const worth = opened > 0 ? money(returnOf(stake, minesMultiple(count, opened), currency)) : money(stake);
  return (
    <div className="mines">
      <MinesMaterials />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the picture */}
      <div
        className="mines__grid"
        role="group"
        aria-label={t('mines.board')}
        data-waiting={sending === 'choice' || undefined}
        onKeyDown={(event) => {
          const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
          const next = tileAfterKey(event.key, tiles.indexOf(document.activeElement as HTMLElement));
          if (next === undefined) return;
          event.preventDefault();
          tiles[next]?.focus();
        }}
      >
        {faces.map((face, at) => (
          <Tile
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            key={at}
            at={at}
            face={face}
            last={props.fresh && at === last}
            disabled={!open || face !== 'covered' || sending !== null}
            onOpen={() => {
              play('tick');
              choose({ kind: 'open', tile: at });
            }}
          />
        ))}
      </div>
      <Ladder {...{ count, opened, worth }} />
    </div>
  );
}

function SetupRows({ setup, free, change, round }: SetupProps) {
  const { t } = useTranslation('game');
  const { percent, times } = useFigures();
  const { mines: count } = optionsOf(setup.options);
  const opened = round?.status === 'open' ? openedOf(round).length : 0;
  const covered = MINE_TILES - opened;
  return (
    <>
      <SelectField
        label={t('mines.count')}
        value={String(count)}
        disabled={!free}
        options={Array.from({ length: MINE_TILES - 1 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
        onChange={(event) => change({ options: { mines: Number(event.target.value) } })}
      />
      <dl className="gfacts num">
        <div>
          <dt>{t('mines.nextSafe')}</dt>
          <dd>{percent(rational(BigInt(covered - count), BigInt(covered)))}</dd>
        </div>
        <div>
          <dt>{t('mines.nextPays')}</dt>
          <dd>{times(minesMultiple(count, opened + 1))}</dd>
        </div>
      </dl>
    </>
  );
}

function Mini({ round }: MiniProps) {
  const { times } = useFigures();
  const shown = shownOf(round);
  const lost = shown?.number('hit') !== undefined;
  return (
    <span className="mini mini--mines num" data-won={isWin(round)}>
      {lost ? <MineArt /> : times(shown?.text('multiple') ?? '0')}
    </span>
  );
}

function useTexts(money: (amount: string) => string): GameTexts {
  const { t } = useTranslation('game');
  const { times } = useFigures();
  return {
    press: (amount) => t('mines.press', { amount }),
    during: (round) => {
      const opened = openedOf(round).length;
      if (opened === 0) return { label: t('mines.pick') };
      const multiple = minesMultiple(optionsOf(round.options).mines, opened);
      const amount = money(returnOf(round.stake, multiple, round.currency));
      return { label: t('take', { amount }), choice: { kind: 'take' } };
    },
    said: (round) => {
      const shown = shownOf(round);
      const hit = shown?.number('hit');
      const values = { count: openedOf(round).length, multiple: times(shown?.text('multiple') ?? '1') };
      if (hit !== undefined) return t('mines.hit', { ...values, number: hit + 1 });
      return t(round.status === 'open' ? 'mines.open' : 'mines.taken', values);
    },
  };
}

export const mines: GameModule = {
  rules: playable(minesRules),
  options: { mines: 3 },
  View,
  SetupRows,
  Mini,
  useTexts,
};
