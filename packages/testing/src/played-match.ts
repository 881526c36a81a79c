import { isDeepStrictEqual } from 'node:util';
import { MARKET_TYPES, parseMarketKey, resolveMarket } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import type { SportModel } from '@evens/pricing';

/** Words that the shape of a market's outcomes allows. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'home-draw-away': /^(home|draw|away)$/,
  'home-away': /^(home|away)$/,
  'over-under': /^(over|under)$/,
  'yes-no': /^(yes|no)$/,
  'odd-even': /^(odd|even)$/,
  'double-chance': /^(home-draw|home-away|draw-away)$/,
  score: /^(\d+:\d+|other)$/,
  'half-full': /^(home|draw|away)\/(home|draw|away)$/,
  count: /^\d+\+?$/,
  runner: /^r\d+$/,
  words: /^[a-z0-9+-]+$/,
};

/** Plays matches of a sport and says where states, prices and the result contradict each other. */
export function playedMatchFaults<Params, State>(
  model: SportModel<Params, State>,
  alias: string,
  matches: number,
): readonly string[] {
  const shapes = new Map(MARKET_TYPES.map((type) => [type.code, SHAPES[type.outcomes]]));
  const faults = new Set<string>();
  const rng = seededRng(`played ${alias}`);
  for (let match = 0; match < matches; match += 1) {
    const params = model.params(rng.next() * 2 - 1, rng);
    const { steps, endOffsetMs, result } = model.play(params, rng);
    let last = 0;
    for (const { offsetMs, state } of steps) {
      if (offsetMs < last) faults.add('time runs backwards');
      last = offsetMs;
      const partial = model.partial(params, state);
      const markets = model.markets(params, state);
      const live = model.live(params, state, offsetMs);
      if (markets.length > 0 && live.phase === 'ended') faults.add('markets after the end');
      if (new Set(markets.map((market) => market.key)).size < markets.length) faults.add('a market twice');
      for (const { key, outcomes } of markets) {
        const type = parseMarketKey(key)?.type ?? '';
        const shape = shapes.get(type);
        if (!shape) faults.add(`${key} is of no known type`);
        for (const { outcome, fairProbability } of outcomes) {
          if (!(fairProbability > 0 && fairProbability < 1)) faults.add(`${key} ${outcome} at ${fairProbability}`);
          if (shape && !shape.test(outcome)) faults.add(`${key} has no outcome ${outcome}`);
        }
        const decided = resolveMarket(
          key,
          partial,
          outcomes.map((each) => each.outcome),
        );
        if (decided) faults.add(`${key} is offered though it is decided`);
      }
      // What a finished part says never changes.
      for (const [stat, periods] of Object.entries(partial.scores))
        for (const [period, pair] of Object.entries(periods))
          if (String(result.scores[stat]?.[period]) !== String(pair)) faults.add(`${stat}@${period} changes`);
      for (const [word, answer] of Object.entries(partial.facts ?? {}))
        if (result.facts?.[word] !== answer) faults.add(`${word} changes`);
    }
    const end = steps.at(-1);
    if (!end || end.offsetMs !== endOffsetMs) faults.add('the last step is not the end');
    else {
      if (model.markets(params, end.state).length > 0) faults.add('markets after the end');
      if (!isDeepStrictEqual(model.partial(params, end.state), result)) faults.add('the last state is not the result');
      const { main } = model.live(params, end.state, endOffsetMs);
      const scored = result.scores.main?.all ?? result.scores.main?.ft;
      if (scored && String(scored) !== String(main)) faults.add(`shows ${main} but ended ${scored}`);
    }
    const middle = steps[Math.floor(steps.length / 2)];
    if (middle) {
      const read: typeof middle = JSON.parse(JSON.stringify(middle));
      if (!isDeepStrictEqual(read, middle)) faults.add('a state does not survive being written');
      const readParams: typeof params = JSON.parse(JSON.stringify(params));
      if (!isDeepStrictEqual(model.markets(readParams, read.state), model.markets(params, middle.state)))
        faults.add('a state that was written and read has other prices');
    }
  }
  return [...faults];
}
