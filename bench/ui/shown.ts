/** What a page of the bench shows and how often it changes. */
export interface Shown {
  readonly prices: number;
  readonly changesABatch: number;
  /** Milliseconds from batch to batch. */
  readonly everyMs: number;
}

/** Ours: as the websocket brings it. Plain: the same figures by hand into the same nodes. Nothing: what the page costs by itself. */
export type What = 'ours' | 'plain' | 'nothing';

export interface BenchPage {
  /** So many batches at a fixed rate; all that can be made before is made before. */
  run(what: What, batches: number): Promise<void>;
  /** How many figures on the page differ from the last batch. */
  wrong(): number;
}

declare global {
  interface Window {
    show: (shown: Shown) => Promise<BenchPage>;
    page: BenchPage;
  }
}
