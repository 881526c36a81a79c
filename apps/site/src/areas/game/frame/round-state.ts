import type { RefusalBody, RoundView } from '@evens/contract';

/** Where a page stands with the rounds of one game. */
export interface RoundState {
  /** As the server presented it last; null before the first of this page. */
  readonly round: RoundView | null;
  /** As its picture has told it so far: what stands beside the picture may say no more than this. */
  readonly settled: RoundView | null;
  /** It came from a press or a choice of this page, so its picture comes about; one that was there before stands at once. */
  readonly fresh: boolean;
  /** With `fresh`: it was played on another page or before a reload, and its picture goes on with what was not told. */
  readonly resumed: boolean;
  /** The picture has come to where the round is. */
  readonly shown: boolean;
  readonly sending: 'press' | 'choice' | null;
  /** Nobody has answered what was sent. It can only be asked again, the same thing under the same key. */
  readonly lost: boolean;
  readonly refused: RefusalBody | null;
}

export const NO_ROUND: RoundState = {
  round: null,
  settled: null,
  fresh: false,
  resumed: false,
  shown: true,
  sending: null,
  lost: false,
  refused: null,
};

export type RoundEvent =
  /** An open round that another page or an earlier visit left, or one that moved elsewhere meanwhile. */
  | { readonly kind: 'found'; readonly round: RoundView }
  /** A round that is over, whose story no page has told to its end. */
  | { readonly kind: 'resumed'; readonly round: RoundView }
  | { readonly kind: 'sent'; readonly what: 'press' | 'choice' }
  | { readonly kind: 'answered'; readonly round: RoundView }
  | { readonly kind: 'refused'; readonly refusal: RefusalBody }
  | { readonly kind: 'lost' }
  | { readonly kind: 'shown' };

export function afterEvent(state: RoundState, event: RoundEvent): RoundState {
  switch (event.kind) {
    case 'found':
      // What this page has sent is newer than what was looked up beside it.
      return state.sending === null && state.shown
        ? { ...state, round: event.round, settled: event.round, fresh: false, resumed: false, refused: null }
        : state;
    case 'resumed':
      return state.sending === null && state.shown && state.round === null
        ? { ...state, round: event.round, fresh: true, resumed: true, shown: false }
        : state;
    case 'sent':
      return { ...state, sending: event.what, lost: false, refused: null };
    case 'answered':
      return { ...state, round: event.round, fresh: true, resumed: false, shown: false, sending: null, lost: false };
    case 'refused':
      return { ...state, sending: null, lost: false, refused: event.refusal };
    case 'lost':
      return { ...state, lost: true };
    case 'shown':
      return state.shown ? state : { ...state, settled: state.round, shown: true };
  }
}

/** Whether the next press or choice may be sent. */
export const isIdle = ({ sending, shown }: RoundState): boolean => sending === null && shown;

/** No answer at all, or one that says nothing about the round: what was sent may have been taken. */
export const isNoAnswer = ({ code }: Pick<RefusalBody, 'code'>): boolean =>
  code === 'ServiceUnavailable' || code === 'InternalError';
