/**
 * What a bet on a football score returns, worked out a second time and slowly: no line arithmetic of the house, only
 * goals, words and half stakes. Written from the markets' names alone.
 */
export interface Score {
  /** Unknown in some files. */
  readonly halfTime?: readonly [number, number];
  readonly fullTime: readonly [number, number];
}

type Half = 'win' | 'back' | 'lost';
/** The fate of both halves of a stake. */
export type Fate = readonly [Half, Half];

const whole = (fate: Half): Fate => [fate, fate];
const decide = (won: boolean): Fate => whole(won ? 'win' : 'lost');

/** A quarter line is two bets on the lines beside it. */
function linesOf(line: number): readonly [number, number] {
  const isQuarter = Math.abs(line * 2 - Math.round(line * 2)) > 0.01;
  return isQuarter ? [line - 0.25, line + 0.25] : [line, line];
}

const against = (margin: number): Half => (margin > 0.01 ? 'win' : margin < -0.01 ? 'lost' : 'back');

const sideOf = (home: number, away: number): string => (home > away ? 'home' : home < away ? 'away' : 'draw');

/** Undefined when the file does not hold what the market asks. */
export function fateOf(marketKey: string, outcome: string, score: Score): Fate | undefined {
  const [head = '', ...rest] = marketKey.split(':');
  const specifier = rest.join(':');
  const [type = '', period] = head.split('@');
  const { halfTime, fullTime } = score;
  const part =
    period === '1h'
      ? halfTime
      : period === '2h'
        ? halfTime && ([fullTime[0] - halfTime[0], fullTime[1] - halfTime[1]] as const)
        : fullTime;
  if (!part) return undefined;
  const [home, away] = part;
  const sum = home + away;
  const line = Number(specifier);
  const winner = sideOf(home, away);
  const overUnder = (goals: number): Fate => {
    const [low, high] = linesOf(line);
    const sign = outcome === 'over' ? 1 : -1;
    return [against(sign * (goals - low)), against(sign * (goals - high))];
  };
  const counted = (goals: number): Fate =>
    decide(outcome.endsWith('+') ? goals >= Number(outcome.slice(0, -1)) : goals === Number(outcome));
  const parity = (goals: number): Fate => decide((goals % 2 === 0 ? 'even' : 'odd') === outcome);
  const yesNo = (happened: boolean): Fate => decide((outcome === 'yes') === happened);
  const both = home > 0 && away > 0 ? 'yes' : 'no';
  const overWord = (): string => (sum > line ? 'over' : 'under');
  const first = halfTime && sideOf(halfTime[0], halfTime[1]);
  const second = halfTime && sideOf(fullTime[0] - halfTime[0], fullTime[1] - halfTime[1]);
  const needHalves = (answer: (firstHalf: string, secondHalf: string) => Fate): Fate | undefined =>
    first && second ? answer(first, second) : undefined;
  switch (type) {
    case '1x2':
      return decide(outcome === winner);
    case 'double-chance':
      return decide(outcome.split('-').includes(winner));
    case 'draw-no-bet':
      return winner === 'draw' ? whole('back') : decide(outcome === winner);
    case 'asian-handicap': {
      const [low, high] = linesOf(line);
      const lead = (given: number): Half => against(outcome === 'home' ? home + given - away : away - given - home);
      return [lead(low), lead(high)];
    }
    case 'european-handicap': {
      const [toHome = 0, toAway = 0] = specifier.split(':').map(Number);
      return decide(outcome === sideOf(home + toHome, away + toAway));
    }
    case 'winning-margin': {
      const lead = Math.abs(home - away);
      return decide(outcome === (winner === 'draw' ? 'draw' : `${winner}-${lead >= 3 ? '3+' : lead}`));
    }
    case 'total':
      return overUnder(sum);
    case 'team-total-home':
      return overUnder(home);
    case 'team-total-away':
      return overUnder(away);
    case 'exact-total':
      return counted(sum);
    case 'exact-total-home':
      return counted(home);
    case 'exact-total-away':
      return counted(away);
    case 'odd-even':
      return parity(sum);
    case 'odd-even-home':
      return parity(home);
    case 'odd-even-away':
      return parity(away);
    case 'range-total': {
      const [from = 0, until = 99] = outcome.endsWith('+')
        ? [Number(outcome.slice(0, -1))]
        : outcome.split('-').map(Number);
      return decide(sum >= from && sum <= until);
    }
    case 'correct-score': {
      const most = period ? 2 : 4;
      const listed = home <= most && away <= most;
      return decide(outcome === 'other' ? !listed : outcome === `${home}:${away}`);
    }
    case 'both-score':
      return decide(outcome === both);
    case 'clean-sheet-home':
      return yesNo(away === 0);
    case 'clean-sheet-away':
      return yesNo(home === 0);
    case 'win-to-nil-home':
      return yesNo(winner === 'home' && away === 0);
    case 'win-to-nil-away':
      return yesNo(winner === 'away' && home === 0);
    case '1x2-total':
      return decide(outcome === `${winner}-${overWord()}`);
    case 'total-both-score':
      return decide(outcome === `${overWord()}-${both}`);
    case '1x2-both-score':
      return decide(outcome === `${winner}-${both}`);
    case 'half-time-full-time':
      return first ? decide(outcome === `${first}/${winner}`) : undefined;
    case 'highest-scoring-part': {
      if (!halfTime) return undefined;
      const before = halfTime[0] + halfTime[1];
      const after = fullTime[0] + fullTime[1] - before;
      return decide(outcome === (before > after ? '1h' : before < after ? '2h' : 'equal'));
    }
    case 'both-halves-score':
      return halfTime && yesNo(halfTime[0] + halfTime[1] > 0 && fullTime[0] + fullTime[1] > halfTime[0] + halfTime[1]);
    case 'win-both-halves-home':
      return needHalves((one, two) => yesNo(one === 'home' && two === 'home'));
    case 'win-both-halves-away':
      return needHalves((one, two) => yesNo(one === 'away' && two === 'away'));
    case 'win-either-half-home':
      return needHalves((one, two) => yesNo(one === 'home' || two === 'home'));
    case 'win-either-half-away':
      return needHalves((one, two) => yesNo(one === 'away' || two === 'away'));
    default:
      return undefined;
  }
}

/** The payout of a single, in minor units: both halves of the stake, rounded down once. Prices in thousandths. */
export function payoutOf(fate: Fate, stakeMinor: bigint, priceMilli: number): bigint {
  const halves = fate.map((half) => (half === 'win' ? BigInt(priceMilli) : half === 'back' ? 1000n : 0n));
  return (stakeMinor * ((halves[0] ?? 0n) + (halves[1] ?? 0n))) / 2000n;
}
