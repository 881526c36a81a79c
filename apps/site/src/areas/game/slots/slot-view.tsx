import './slots.css';
import type { RoundView } from '@evens/contract';
import { type Sheet, stakedUnits } from '@evens/games';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadSlotStage, type ShownRound, type SlotLook, type SlotStage } from '../../../shared/games/slot-stage.ts';
import { useUser } from '../../../shared/session/session.ts';
import type { GameViewProps } from '../frame/game-view.ts';
import { stakeTermsQuery } from '../frame/queries.ts';
import { isWin } from '../frame/shown.ts';
import { useMute } from '../frame/sound.ts';
import { stateKey } from '../frame/use-progress.ts';
import { useGameKeys } from '../tables/felt/use-game-keys.ts';
import { useQuick } from './quick.ts';
import { boardNames, slotRoundOf } from './slot-round.ts';
import { useSlotWords, useStageWords } from './use-slot-words.ts';

/** Whether the law where the player is at home leaves the time of a spin to him. Nobody is hurried who is not known. */
export function useMayHurry(game: string): boolean {
  const user = useUser();
  const terms = useQuery({ ...stakeTermsQuery(game), enabled: Boolean(user) }).data;
  return terms?.gapMs === 0;
}

/** The stage of this page, from when it is loaded until the page is left. */
function useStage(host: RefObject<HTMLElement | null>, look: SlotLook, calm: boolean) {
  const [stage, setStage] = useState<SlotStage>();
  const [broken, setBroken] = useState(false);
  const { muted } = useMute();
  const first = useRef(muted);
  useEffect(() => {
    let opened: SlotStage | undefined;
    let left = false;
    const breaks = (): void => setBroken(true);
    loadSlotStage().then((open) => {
      if (left || !host.current) return;
      opened = open({ host: host.current, look, calm, muted: first.current, onBroken: breaks });
      setStage(opened);
    }, breaks);
    return () => {
      left = true;
      opened?.close();
      setStage(undefined);
    };
  }, [host, look, calm]);
  useEffect(() => stage?.mute(muted), [stage, muted]);
  return { stage, broken };
}

function useShownRound(round: RoundView | null, sheet: Sheet, currency: string): ShownRound | null {
  const decided = round ? slotRoundOf(round) : undefined;
  const stakedOf = stakedUnits(sheet, decided?.entry ?? 'stake');
  const words = useStageWords(sheet, stakedOf, round?.stake ?? '0', currency);
  if (!round || !decided) return null;
  return { round: decided, words, won: isWin(round), stakedUnits: stakedOf };
}

/** Tells the stage what the frame says: a press on its way, an answer that comes about, one that was there before. */
function useShowing(
  stage: SlotStage | undefined,
  broken: boolean,
  props: GameViewProps,
  shown: ShownRound | null,
  quick: boolean,
) {
  const { round, fresh, resumed = false, sending, calm, onShown } = props;
  const key = stateKey(round);
  const latest = useRef({ shown, quick });
  latest.current = { shown, quick };
  const turning = useRef(false);
  useEffect(() => {
    if (!stage || calm) return;
    if (sending === 'press') {
      turning.current = true;
      stage.turn();
    } else if (turning.current && !fresh) {
      turning.current = false;
      stage.rest();
    }
  }, [stage, sending, fresh, calm]);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (broken) {
      if (fresh) onShown();
      return;
    }
    if (!stage || sending === 'press') return;
    const now = latest.current;
    if (!fresh || calm || !now.shown) {
      if (told.current !== key || !fresh) stage.stand(now.shown);
      told.current = key;
      if (fresh) onShown();
      return;
    }
    if (told.current === key) return;
    told.current = key;
    turning.current = false;
    stage.play(now.shown, now.quick, onShown, resumed);
  }, [stage, broken, key, fresh, resumed, sending, calm, onShown]);
}

/** The board in words: what a reader hears of the reels, and what everybody sees where no picture can be drawn. */
function Twin({ sheet, round, hidden }: { sheet: Sheet; round: RoundView | null; hidden: boolean }) {
  const { t } = useTranslation('slots');
  const { symbol } = useSlotWords(sheet);
  const decided = round ? slotRoundOf(round) : undefined;
  const board = decided ? boardNames(decided, sheet) : [];
  return (
    <div className={hidden ? 'vh' : 'slot__twin'} data-round={round?.id}>
      <p>{t('reels')}</p>
      <ol>
        {board.map((column, reel) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
          <li key={reel}>{column.map(symbol).join(', ')}</li>
        ))}
      </ol>
    </div>
  );
}

export function SlotView(props: GameViewProps & { look: SlotLook }) {
  const { look, calm, round, fresh, sending, free, currency } = props;
  const { sheet } = look;
  const { t } = useTranslation('slots');
  const host = useRef<HTMLDivElement>(null);
  const mayHurry = useMayHurry(sheet.game);
  const { quick } = useQuick();
  const { stage, broken } = useStage(host, look, calm);
  const shown = useShownRound(round, sheet, currency);
  useShowing(stage, broken, props, shown, quick && mayHurry);
  const running = fresh && !free;
  useGameKeys(host, (key) => {
    // On a key or a link the space bar does what it says.
    if (key !== ' ' || document.activeElement?.closest('button, a, [role=button]')) return false;
    host.current?.closest('form')?.requestSubmit();
    return true;
  });
  return (
    <div className="slot">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the picture itself says nothing; keys have the button below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        className="slotv"
        ref={host}
        data-state={sending ?? (running ? 'showing' : 'idle')}
        hidden={broken}
        onClick={() => running && mayHurry && stage?.hurry()}
      />
      {broken && <p className="note">{t('broken')}</p>}
      <Twin sheet={sheet} round={running || sending ? null : round} hidden={!broken} />
    </div>
  );
}
