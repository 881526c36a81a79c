/** What the panel of a stream shows. `notForYou`: only signed-in players may watch. */
export type StreamState = 'notForYou' | 'closed' | 'opening' | 'playing' | 'failed';

export type StreamEvent = 'open' | 'plays' | 'waits' | 'fails' | 'close';

/** What becomes of the panel; an event that does not belong to a state changes nothing. */
export function streamAfter(state: StreamState, event: StreamEvent): StreamState {
  switch (event) {
    case 'open':
      return state === 'closed' || state === 'failed' ? 'opening' : state;
    case 'plays':
      return state === 'opening' ? 'playing' : state;
    case 'waits':
      return state === 'playing' ? 'opening' : state;
    case 'fails':
      return state === 'opening' || state === 'playing' ? 'failed' : state;
    case 'close':
      return state === 'notForYou' ? state : 'closed';
  }
}
