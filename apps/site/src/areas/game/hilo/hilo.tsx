import './hilo.css';
import { cardOf, GUESSES, type Guess, hilo as hiloRules, playable, winningRanks } from '@evens/games';
import { rational } from '@evens/kernel';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameTexts, GameViewProps, MiniProps } from '../frame/game-view.ts';
import { isWin, shownOf } from '../frame/shown.ts';
import { useProgress } from '../frame/use-progress.ts';
import { CardBack, CardFace, CardMaterials } from './cards-art.tsx';
import { guessOf, paidNow, signOf, type TurnedCard, turnedOf, useCardName } from './turned.ts';

const TURN_MS = 420;

/** The guesses that the round offers now, each with its chance and what it would pay. */
function Guesses(props: GameViewProps & { card: string; seen: boolean }) {
  const { t } = useTranslation('game');
  const { percent, times } = useFigures();
  const { round, choose, card, sending } = props;
  if (round?.status !== 'open') return null;
  const next = shownOf(round)?.inside('next');
  const kinds = round.offers.map(({ kind }) => kind);
  return (
    <div className="hilo__acts" style={{ visibility: props.seen ? undefined : 'hidden' }}>
      {GUESSES.filter((guess) => kinds.includes(guess)).map((guess: Guess) => (
        <button
          key={guess}
          type="button"
          className="hilo__guess"
          aria-disabled={sending !== null || undefined}
          onClick={() => choose({ kind: guess })}
        >
          <Icon name={guess === 'same' ? 'minus' : guess === 'higher' ? 'caret-up' : 'caret-down'} />
          <b>{t(`hilo.${guessOf(card, guess)}`)}</b>
          <span className="num">
            {percent(rational(BigInt(winningRanks(cardOf(card), guess)), 13n))} · {times(next?.text(guess) ?? '')}
          </span>
        </button>
      ))}
      {kinds.includes('skip') && (
        <button
          type="button"
          className="hilo__skip"
          aria-disabled={sending !== null || undefined}
          onClick={() => choose({ kind: 'skip' })}
        >
          {t('hilo.skip')}
        </button>
      )}
    </div>
  );
}

/** More would not fit a phone; the whole round stands at its address. */
const TRAIL = 9;

/** The last cards of the round in order, with what was said before each. */
function Trail({ turned }: { turned: readonly TurnedCard[] }) {
  const { t } = useTranslation('game');
  const name = useCardName();
  return (
    <ol className="hilo__trail" aria-label={t('hilo.trail')}>
      {turned.slice(-TRAIL).map(({ card, said }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their place
        <li key={at} aria-label={name(card)}>
          {said !== undefined && <i aria-hidden="true">{signOf(said)}</i>}
          <CardFace card={card} />
        </li>
      ))}
    </ol>
  );
}

function View(props: GameViewProps) {
  const { round, fresh, calm } = props;
  const part = useProgress(props, TURN_MS);
  const turned = turnedOf(round);
  const last = turned.at(-1)?.card;
  // Until it is turned over halfway its back is seen.
  const face = last !== undefined && (part > 0.5 || !fresh || calm);
  const turn = fresh && !calm ? 180 - 180 * part : 0;
  return (
    <div className="hilo">
      <CardMaterials />
      <div className="hilo__table">
        <div className="hilo__deck" aria-hidden="true">
          <CardBack />
          <CardBack />
          <CardBack />
        </div>
        <div
          className="hilo__card"
          style={{ transform: `rotateY(${face ? -turn : 180 - turn}deg)` }}
          aria-hidden="true"
        >
          {last === undefined || !face ? <CardBack /> : <CardFace card={last} />}
        </div>
      </div>
      {last !== undefined && <Guesses {...props} card={last} seen={part === 1} />}
      {turned.length > 0 && <Trail turned={part === 1 ? turned : turned.slice(0, -1)} />}
    </div>
  );
}

function Mini({ round }: MiniProps) {
  const { times } = useFigures();
  const last = turnedOf(round).at(-1)?.card;
  const multiple = shownOf(round)?.text('multiple') ?? '0';
  return (
    <span className="mini num hmini" data-won={isWin(round)}>
      {last !== undefined && <CardFace card={last} />}
      {times(multiple)}
    </span>
  );
}

function useTexts(money: (amount: string) => string): GameTexts {
  const { t } = useTranslation('game');
  const { times } = useFigures();
  const name = useCardName();
  return {
    press: (amount) => t('hilo.press', { amount }),
    during: (round) => {
      const takes = round.offers.some(({ kind }) => kind === 'take');
      if (!takes) return { label: t('hilo.guess') };
      return { label: t('take', { amount: money(paidNow(round)) }), choice: { kind: 'take' } };
    },
    said: (round) => {
      const turned = turnedOf(round);
      const right = turned.filter(({ said }) => said !== undefined && said !== 'skip').length;
      const values = {
        card: name(turned.at(-1)?.card ?? ''),
        multiple: times(shownOf(round)?.text('multiple') ?? '1'),
      };
      if (round.status === 'open') return right > 0 ? t('hilo.right', values) : t('hilo.first', values);
      return t(Number(shownOf(round)?.text('multiple')) > 0 ? 'hilo.taken' : 'hilo.wrong', values);
    },
  };
}

export const hilo: GameModule = { rules: playable(hiloRules), options: {}, View, Mini, useTexts };
