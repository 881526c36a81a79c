import type { BookListener } from './book-face.ts';
import type { FixtureState, MarketState } from './states.ts';

/** Who hears of the book. One that throws keeps the news neither from the others nor from the state. */
export class Listeners {
  readonly #listeners = new Set<BookListener>();
  #thrown: unknown[] = [];

  add(listener: BookListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(say: (listener: BookListener) => void): void {
    for (const listener of this.#listeners) {
      try {
        say(listener);
      } catch (error) {
        this.#thrown.push(error);
      }
    }
  }

  /** The one that comes for every price, and therefore without a function made for each. */
  tellMarket(
    fixture: FixtureState,
    market: MarketState,
    urgent: boolean,
    halted: boolean,
    before: MarketState | undefined,
  ): void {
    for (const listener of this.#listeners) {
      try {
        listener.market?.(fixture, market, urgent, halted, before);
      } catch (error) {
        this.#thrown.push(error);
      }
    }
  }

  /** Once the state is whole: throws what listeners threw since the last time. */
  throwWhatTheyThrew(): void {
    if (this.#thrown.length === 0) return;
    const thrown = this.#thrown;
    this.#thrown = [];
    throw new AggregateError(thrown, 'a listener of the book did not take the news');
  }
}
