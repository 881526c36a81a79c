import './crash.css';
import type { RoundView } from '@evens/contract';
import { crash as crashRules, hundredthsText, LEAST_TAKE, playable } from '@evens/games';
import { rational } from '@evens/kernel';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameTexts, GameViewProps, MiniProps, SetupProps } from '../frame/game-view.ts';
import { ReadingField } from '../frame/reading-field.tsx';
import { isWin, returnOf, shownOf } from '../frame/shown.ts';
import type { OwnPart, Picture } from './curve.ts';
import { Curve } from './curve.tsx';
import { Others, Points } from './others.tsx';
import { ownPart, tagOf, targetOf, targetTyped } from './own-part.ts';
import { type CrashTable, houseNow, phaseOf, useCrashTable, usePhase } from './table.ts';

/** As fine as a label in hundredths needs it, and no finer. */
const LABEL_MS = 80;
/** So long after something should have become of the player's part it is asked for, and how often again. */
const ASK_MS = { first: 250, again: 900 } as const;

/** The big figure over the curve. */
function Figure({ table }: { table: CrashTable }) {
  const { t } = useTranslation('crash');
  const { times, decimal } = useFigures();
  const phase = usePhase(table.round, LABEL_MS);
  const figure =
    phase.kind === 'flying'
      ? times(hundredthsText(phase.curve))
      : phase.kind === 'crashed'
        ? times(hundredthsText(phase.point))
        : phase.kind === 'waiting'
          ? t('seconds', { seconds: decimal((phase.left / 1000).toFixed(1)) })
          : '';
  return (
    <div className="crash__figure" data-phase={phase.kind}>
      <b className="num" aria-hidden="true">
        {figure}
      </b>
      {/* Read out when the phase changes; the figure that runs would speak without end. */}
      <span role="status">
        {t(`phase.${phase.kind}`)}
        {phase.kind === 'crashed' && <span className="sr"> {figure}</span>}
      </span>
      {phase.kind === 'waiting' && table.round && (
        <i
          className="crash__left"
          style={{ '--left': phase.left / (table.round.fliesMs - table.round.openedMs) } as React.CSSProperties}
        />
      )}
    </div>
  );
}

/** Asks what became of the player's part once its target is passed or the shared round is over. */
function useEnding(round: RoundView | null, table: CrashTable, refresh: () => void): void {
  const due = usePhaseDue(round, table);
  useEffect(() => {
    if (!due) return;
    let timer = setTimeout(function ask() {
      refresh();
      timer = setTimeout(ask, ASK_MS.again);
    }, ASK_MS.first);
    return () => clearTimeout(timer);
  }, [due, refresh]);
}

function usePhaseDue(round: RoundView | null, { round: shared }: CrashTable): boolean {
  const phase = usePhase(shared, 200);
  if (round?.status !== 'open' || !shared) return false;
  if (!ownPart(round, shared)) return true;
  if (phase.kind === 'flying') return phase.curve >= targetOf(round);
  return phase.kind === 'crashed' || phase.kind === 'calledOff';
}

type Bet = Pick<GameViewProps, 'round' | 'fresh' | 'onShown' | 'refresh'>;
const NO_BET: Bet = { round: null, fresh: false, onShown: () => undefined, refresh: () => undefined };

/** Follows one bet of the player. Nothing has to come about: what is true of a part is true at once. */
function useBet({ round, fresh, onShown, refresh }: Bet, table: CrashTable): RoundView | undefined {
  useEnding(round, table, refresh);
  useEffect(() => {
    if (round && fresh) onShown();
  }, [round, fresh, onShown]);
  return round && table.round && ownPart(round, table.round) ? round : undefined;
}

/** What the picture shows of a bet: where it is to be taken, or where it was. */
function partOf(round: RoundView): OwnPart {
  const at = round.status === 'over' ? shownOf(round)?.text('at') : undefined;
  return {
    target: round.status === 'open' ? targetOf(round) : undefined,
    takenAt: at === undefined ? undefined : Math.round(Number(at) * 100),
  };
}

function View(props: GameViewProps) {
  const { t } = useTranslation('crash');
  const { times, decimal } = useFigures();
  const { calm, second = NO_BET } = props;
  const table = useCrashTable();
  const phase = usePhase(table.round, 500);
  const bets = [useBet(props, table), useBet(second, table)].filter((bet) => bet !== undefined);
  const words = useMemo(
    () => ({
      seconds: (seconds: number) => t('seconds', { seconds: decimal(String(seconds)) }),
      target: (target: number) => t('target.line', { target: times(hundredthsText(target)) }),
    }),
    [t, decimal, times],
  );
  const picture = (): Picture => ({
    phase: phaseOf(table.round, houseNow()),
    own: bets.map(partOf),
    calm,
    nowMs: performance.now(),
    words,
  });
  const settling = phase.kind === 'crashed' && phase.since < 1_500;
  return (
    <div className="crash">
      <div className="crash__board">
        <Points points={table.points} />
        <Curve picture={picture} calm={calm} moves={phase.kind === 'flying' || phase.kind === 'waiting' || settling} />
        <Figure table={table} />
      </div>
      <Others table={table} own={bets.map(tagOf)} />
    </div>
  );
}

function SetupRows({ setup, free, change }: SetupProps) {
  const { t } = useTranslation('crash');
  const target = String(setup.options.target ?? '');
  return (
    <ReadingField
      label={t('target.label')}
      value={target}
      disabled={!free}
      read={targetTyped}
      onChange={(next) => change({ options: { target: next } })}
      suffix="×"
    />
  );
}

function Mini({ round }: MiniProps) {
  const { times } = useFigures();
  const shown = shownOf(round);
  const at = shown?.text('at') ?? shown?.text('point');
  return (
    <span className="mini num" data-won={isWin(round)}>
      {at === undefined ? '' : times(at)}
    </span>
  );
}

function useTexts(money: (amount: string) => string): GameTexts {
  const { t } = useTranslation('crash');
  const { times, decimal } = useFigures();
  const { round: shared } = useCrashTable();
  const phase = usePhase(shared, LABEL_MS);
  return {
    press: (amount) => t('press', { amount }),
    ...(phase.kind !== 'waiting' && { closed: t('nextRound') }),
    during: (round) => {
      if (!shared || !ownPart(round, shared)) return { label: t('settling') };
      if (phase.kind === 'waiting') return { label: t('starts', { seconds: decimal((phase.left / 1000).toFixed(0)) }) };
      if (phase.kind !== 'flying') return { label: t('settling') };
      // Nobody is taken at the stake itself: the key says so until there is more.
      if (phase.curve < LEAST_TAKE) return { label: t('soon', { at: times(hundredthsText(LEAST_TAKE)) }) };
      const at = Math.min(phase.curve, targetOf(round));
      const amount = money(returnOf(round.stake, rational(BigInt(at), 100n), round.currency));
      return { label: t('take', { amount }), choice: { kind: 'take' } };
    },
    said: (round) => {
      const shown = shownOf(round);
      const [at, point] = [shown?.text('at'), shown?.text('point')];
      if (round.status === 'returned') return t('said.returned');
      if (at !== undefined) return t('said.taken', { at: times(at) });
      if (point !== undefined) return t('said.crashed', { point: times(point) });
      return t('said.in', { amount: money(round.stake), target: times(hundredthsText(targetOf(round))) });
    },
  };
}

export const crash: GameModule = {
  rules: playable(crashRules),
  options: { target: '2.00' },
  secondBet: true,
  View,
  SetupRows,
  Mini,
  useTexts,
};
