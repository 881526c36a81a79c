import type { Pair } from '@evens/catalogue';
import type { Contest } from './contest.ts';

/** What happens to the feed while a contest runs, beside the drift of prices. Offsets are from the start. */
export interface Beat {
  readonly offsetMs: number;
  readonly kind: 'stop' | 'step' | 'reopen';
  /** Of the timeline; for `stop` and `reopen` the last one before. */
  readonly step: number;
  /** Prices follow this step at once. */
  readonly reprice: boolean;
}

/** At least this long between two reprices, save when the score changes. */
const REPRICE_MS = 3000;
/** Sports whose score changes more often than this are not suspended for each change. */
const RARE_SCORE_MS = 150_000;
const FALSE_ALARM_MS = 14 * 60_000;

interface Span {
  fromMs: number;
  untilMs: number;
}

/** The whole script of a contest in play, in order. The same for the same contest. */
export function scriptOf(contest: Contest): readonly Beat[] {
  const { model } = contest.slot.entry;
  const steps = contest.steps();
  const endOffsetMs = contest.endOffsetMs();
  const rng = contest.rng('script');
  const beats: Beat[] = [];
  const changes: number[] = [];
  let main: Pair = [0, 0];
  let pricedMs = 0;
  for (const [index, { offsetMs, state }] of steps.entries()) {
    const live = model.live(contest.params, state, 0);
    const changed = index > 0 && (live.main[0] !== main[0] || live.main[1] !== main[1]);
    main = live.main;
    if (changed && offsetMs < endOffsetMs) changes.push(offsetMs);
    const reprice = changed || offsetMs - pricedMs >= REPRICE_MS;
    if (reprice) pricedMs = offsetMs;
    if (index > 0) beats.push({ offsetMs, kind: 'step', step: index, reprice });
  }
  const spans: Span[] = [];
  const rare = contest.fixture.kind === 'match' && changes.length * RARE_SCORE_MS < endOffsetMs;
  if (rare) {
    for (const at of changes) spans.push({ fromMs: at - rng.int(2, 7) * 1000, untilMs: at + rng.int(5, 11) * 1000 });
    for (
      let at = rng.int(1, 2 * FALSE_ALARM_MS);
      at < endOffsetMs;
      at += rng.int(FALSE_ALARM_MS / 2, 2 * FALSE_ALARM_MS)
    ) {
      const fromMs = Math.floor(at / 1000) * 1000;
      spans.push({ fromMs, untilMs: fromMs + rng.int(4, 9) * 1000 });
    }
  }
  for (const { fromMs, untilMs } of merged(spans, endOffsetMs)) {
    beats.push({ offsetMs: fromMs, kind: 'stop', step: stepAt(steps, fromMs), reprice: false });
    beats.push({ offsetMs: untilMs, kind: 'reopen', step: stepAt(steps, untilMs), reprice: true });
  }
  const rank = { stop: 0, step: 1, reopen: 2 };
  return beats.sort((a, b) => a.offsetMs - b.offsetMs || rank[a.kind] - rank[b.kind] || a.step - b.step);
}

/** Spans that touch become one; all lie inside the contest, the last one open until its end is cut. */
function merged(spans: readonly Span[], endMs: number): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.fromMs - b.fromMs)) {
    const fromMs = Math.max(1000, span.fromMs);
    if (fromMs >= endMs || span.untilMs >= endMs) continue;
    const last = result.at(-1);
    if (last && fromMs <= last.untilMs) last.untilMs = Math.max(last.untilMs, span.untilMs);
    else result.push({ fromMs, untilMs: span.untilMs });
  }
  return result;
}

function stepAt(steps: readonly { readonly offsetMs: number }[], offsetMs: number): number {
  let low = 0;
  let high = steps.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((steps[middle]?.offsetMs ?? 0) <= offsetMs) low = middle;
    else high = middle - 1;
  }
  return low;
}
