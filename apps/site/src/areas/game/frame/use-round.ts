import { chooseInRound, getRound, noteRoundTold, pressRound, type RoundView } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { api, queryClient } from '../../../shared/api/api.ts';
import { ownMoneyOnly } from '../../../shared/bonuses/own-money.ts';
import { lookAtPlay } from '../../../shared/play/play.ts';
import { holdBalances } from '../../../shared/session/take-balances.ts';
import type { GameChoice, GameModule, GameOptions, PlacedBet } from './game-view.ts';
import { freeSpinsQuery, lastRoundsQuery, noteRound, openRoundsQuery } from './queries.ts';
import { afterEvent, isIdle, NO_ROUND, type RoundEvent, type RoundState } from './round-state.ts';
import { type Answer, askUntilAnswered } from './send.ts';
import { useRefresh } from './use-refresh.ts';

/** Two presses nearer than this are one: nobody means the second of a double click. */
const ONE_PRESS_MS = 150;
const PRESS = 'press';

/** The same again, or a new round by the button that has just ended one; a quick player's next choice is another thing. */
const isSecondClick = (asked: string, before: string): boolean => asked === before || asked === PRESS;
/** A picture that never says that it has come about holds nobody up for longer. */
const LONGEST_SHOW_MS = 15_000;
const NO_ROUNDS: readonly RoundView[] = [];

/** What a module says of how its rounds are told. */
type TellsRounds = Pick<GameModule, 'rules' | 'longestShowMs' | 'isLongStory'>;

export interface RoundDesk {
  readonly state: RoundState;
  /** An open round is being looked for: nothing can be pressed yet. */
  readonly looking: boolean;
  /** @param grantId - free spins that pay for it instead of money */
  press(options: GameOptions, bets: readonly PlacedBet[], grantId?: string): void;
  choose(choice: GameChoice): void;
  /** The same once more, after nobody has answered. */
  askAgain(): void;
  onShown(): void;
  /** Reads the open round anew; tells of it where it has moved. */
  refresh(): void;
  /** An open round that an earlier visit or another page has left, or the last one, as it stands. */
  found(round: RoundView): void;
  /** A round that is over, whose story goes on here. */
  resume(round: RoundView): void;
}

interface HeldBalances {
  readonly hold: () => void;
  readonly release: () => void;
}

/** Balances of the page wait for the picture: a figure in the corner would tell how the round ends. */
function useHeldBalances(): HeldBalances {
  const held = useRef<() => void>(undefined);
  const release = useCallback(() => {
    held.current?.();
    held.current = undefined;
  }, []);
  const hold = useCallback(() => {
    held.current ??= holdBalances();
  }, []);
  useEffect(() => release, [release]);
  return { hold, release };
}

interface Sending {
  /** Whether this may be sent now, a press or a choice as text; the second of a double click is told that it may not. */
  ready(asked: string): boolean;
  send(what: 'press' | 'choice', call: () => Promise<Answer>): Promise<void>;
  askAgain(): void;
  refresh(): void;
}

/** Sends one thing at a time, each until somebody answers, and tells what came of it. */
function useSending(state: RoundState, tell: (event: RoundEvent) => void, balances: HeldBalances): Sending {
  // What presses look at: a second press of one moment must see the first.
  const now = useRef(state);
  now.current = state;
  const busy = useRef(false);
  const last = useRef({ asked: '', atMs: Number.NEGATIVE_INFINITY });
  const again = useRef<() => Promise<Answer>>(undefined);
  const { hold, release } = balances;
  const sending = useMemo(() => {
    const send: Sending['send'] = async (what, call) => {
      busy.current = true;
      again.current = call;
      hold();
      tell({ kind: 'sent', what });
      const answer = await askUntilAnswered(call);
      busy.current = false;
      if (answer === 'lost') return tell({ kind: 'lost' });
      again.current = undefined;
      if (answer.ok) return tell({ kind: 'answered', round: answer.value.round });
      release();
      tell({ kind: 'refused', refusal: answer.refusal });
      if (answer.refusal.code === 'FreeSpinsNotUsable')
        void queryClient.invalidateQueries({ queryKey: freeSpinsQuery.queryKey });
      const found = await lookAnew(now.current.round, answer.refusal.code);
      if (found) tell({ kind: 'found', round: found });
    };
    return {
      send,
      ready: (asked: string) => {
        const atMs = performance.now();
        const isSoon = atMs - last.current.atMs < ONE_PRESS_MS;
        if (busy.current || !isIdle(now.current) || (isSoon && isSecondClick(asked, last.current.asked))) return false;
        last.current = { asked, atMs };
        return true;
      },
      askAgain: () => {
        const { sending } = now.current;
        if (again.current && !busy.current && sending) void send(sending, again.current);
      },
    };
  }, [tell, hold, release]);
  return { ...sending, refresh: useRefresh(now, busy, tell) };
}

/** What follows when the picture of a state has come about: balances, last rounds, and how the session stands. */
function useAfterShown(
  { round, fresh, shown }: RoundState,
  release: () => void,
  onShown: () => void,
  { longestShowMs = LONGEST_SHOW_MS, isLongStory }: TellsRounds,
): void {
  useEffect(() => {
    if (shown) return;
    const timer = setTimeout(onShown, longestShowMs);
    return () => clearTimeout(timer);
  }, [shown, onShown, longestShowMs]);
  useEffect(() => {
    if (!round || !fresh || !shown) return;
    release();
    if (round.status === 'open') return;
    noteRound(round);
    void queryClient.invalidateQueries({ queryKey: openRoundsQuery.queryKey });
    if (round.granted) void queryClient.invalidateQueries({ queryKey: freeSpinsQuery.queryKey });
    if (isLongStory?.(round) && !round.told) void api.call(noteRoundTold, { params: { id: round.id } });
    lookAtPlay();
  }, [round, fresh, shown, release, isLongStory]);
}

/**
 * The last round of a game whose table never stands empty, read anew with each visit: another device may have played since. Undefined
 * until it was looked for; null where there is none.
 */
export function useLastRound({ rules, isLongStory }: TellsRounds, signedIn: boolean): RoundView | null | undefined {
  const last = useQuery({
    ...lastRoundsQuery(rules.name),
    enabled: signedIn && isLongStory !== undefined,
    refetchOnMount: isLongStory ? 'always' : true,
  });
  if (!last.isFetchedAfterMount) return undefined;
  return last.data?.[0] ?? null;
}

/** The player's open rounds of a game, and whether they have been looked for. */
export function useOpenRounds(game: string, signedIn: boolean) {
  const open = useQuery({ ...openRoundsQuery, enabled: signedIn });
  // What an earlier visit to this page was told is not how things stand.
  const looked = open.isFetchedAfterMount;
  const { data } = open;
  const rounds = useMemo(
    () => (looked && data ? data.rounds.filter((round) => round.game === game) : NO_ROUNDS),
    [looked, data, game],
  );
  return { looked, rounds };
}

/** Rounds of one game on this page: what was pressed and chosen, each sent once, and what was answered. */
export function useRound(module: TellsRounds, signedIn: boolean): RoundDesk {
  const game = module.rules.name;
  const [state, tell] = useReducer(afterEvent, NO_ROUND);
  const balances = useHeldBalances();
  const { ready, send, askAgain, refresh } = useSending(state, tell, balances);
  const { looked } = useOpenRounds(game, signedIn);
  const found = useCallback((left: RoundView) => tell({ kind: 'found', round: left }), []);
  const onShown = useCallback(() => tell({ kind: 'shown' }), []);
  const resume = useCallback((left: RoundView) => tell({ kind: 'resumed', round: left }), []);
  useAfterShown(state, balances.release, onShown, module);
  const { round } = state;

  const press: RoundDesk['press'] = (options, bets, grantId) => {
    if (round?.status === 'open' || !ready(PRESS)) return;
    const idempotencyKey = crypto.randomUUID();
    const grant = grantId === undefined ? ownMoneyOnly() : { grant: grantId };
    const body = { game, options: { ...options }, bets: bets.map((bet) => ({ ...bet })), ...grant, idempotencyKey };
    void send('press', () => api.call(pressRound, { body }));
  };
  const choose = (choice: GameChoice): void => {
    if (round?.status !== 'open' || !ready(JSON.stringify(choice))) return;
    const body = { at: round.choices.length, choice: { ...choice } };
    void send('choice', () => api.call(chooseInRound, { params: { id: round.id }, body }));
  };
  return { state, looking: signedIn && !looked, press, choose, askAgain, onShown, refresh, found, resume };
}

/** Where the server knows better how a round stands, it is asked: another page may have gone on with it. */
async function lookAnew(round: RoundView | null, code: string): Promise<RoundView | undefined> {
  if (code === 'RoundStillOpen') {
    await queryClient.invalidateQueries({ queryKey: openRoundsQuery.queryKey });
    return undefined;
  }
  if (round?.status !== 'open') return undefined;
  const answer = await api.call(getRound, { params: { id: round.id } });
  return answer.ok ? answer.value.round : undefined;
}
