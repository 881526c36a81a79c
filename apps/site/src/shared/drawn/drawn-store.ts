import { type StateCreator, type StoreApi, type UseBoundStore, useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Drawn, drawnWith } from './drawn.ts';

const same = <State>(state: State): State => state;

/** Where a page was drawn with what this browser has anyway, there is nothing to draw again. */
function unlessAlike<State>(own: State, drawn: State): State {
  const entries = Object.entries(drawn as object);
  return entries.every(([key, value]) => Object.is(own[key as keyof State], value)) ? own : drawn;
}

/**
 * A store whose first state is this browser's own (its choices, its favourites). A page that the server drew was drawn with
 * another: React begins with that one and draws what differs once it has taken over.
 */
export function createOwn<State>(
  make: StateCreator<State>,
  asDrawn: (own: State, drawn: Drawn) => State,
): UseBoundStore<StoreApi<State>> {
  const api = createStore(make);
  const own = api.getInitialState();
  let last: { readonly drawn: Drawn; readonly state: State } | undefined;
  const beginning = {
    ...api,
    getInitialState: () => {
      const drawn = drawnWith();
      if (!drawn) return own;
      if (last?.drawn !== drawn) last = { drawn, state: unlessAlike(own, asDrawn(own, drawn)) };
      return last.state;
    },
  };
  const use = <Slice = State>(selector?: (state: State) => Slice) =>
    useStore(beginning, selector ?? (same as (state: State) => Slice));
  return Object.assign(use, beginning) as UseBoundStore<StoreApi<State>>;
}
