import type { LiveView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { type LegNow, legNow } from './leg-needs.ts';

const live = (home: number, away: number, more: Partial<LiveView> = {}): LiveView => ({
  main: [home, away],
  phase: '2h',
  parts: [
    ['1h', [1, 0]],
    ['2h', [home - 1, away]],
  ],
  ...more,
});

/** As a person would say it. */
function told(now: LegNow | undefined): string {
  if (!now) return 'nothing';
  const { need } = now;
  const pips = now.pips ? `, ${now.pips.have} of ${now.pips.of}` : '';
  switch (need.kind) {
    case 'sides':
      return `home ${need.home}, away ${need.away} ${need.unit}`;
    case 'any':
    case 'room':
      return `${need.kind} ${need.count} ${need.unit}${pips}`;
    default:
      return `${need.kind}${pips}`;
  }
}

describe('what a leg of soccer still needs', () => {
  it.each([
    ['1x2', 'home', live(1, 1), 'home 1, away 0 goal'],
    ['1x2', 'home', live(1, 3), 'home 3, away 0 goal'],
    ['1x2', 'home', live(2, 1), 'stands'],
    ['1x2', 'draw', live(1, 0), 'home 0, away 1 goal'],
    ['1x2', 'draw', live(1, 1), 'stands'],
    ['double-chance', 'home-away', live(1, 1), 'any 1 goal'],
    ['double-chance', 'home-draw', live(1, 2), 'home 1, away 0 goal'],
    ['draw-no-bet', 'away', live(1, 1), 'home 0, away 1 goal'],
    ['asian-handicap:-1.5', 'home', live(2, 1), 'home 1, away 0 goal'],
    ['asian-handicap:-1.5', 'away', live(2, 1), 'stands'],
    ['european-handicap:0:1', 'home', live(1, 0), 'home 1, away 0 goal'],
    ['total:2.5', 'over', live(1, 0), 'any 2 goal, 1 of 3'],
    ['total:2.5', 'over', live(2, 1), 'sure, 3 of 3'],
    ['total:2', 'over', live(1, 1), 'any 1 goal, 2 of 3'],
    ['total:2.25', 'over', live(1, 1), 'any 1 goal, 2 of 3'],
    ['total:2.5', 'under', live(1, 0), 'room 1 goal'],
    ['total:2.5', 'under', live(1, 1), 'stands'],
    ['total:2.5', 'under', live(2, 1), 'gone'],
    ['total:2', 'under', live(1, 1), 'back'],
    ['team-total-away:1.5', 'over', live(1, 1), 'home 0, away 1 goal'],
    ['both-score', 'yes', live(1, 0), 'home 0, away 1 goal'],
    ['both-score', 'yes', live(0, 0, { parts: [] }), 'home 1, away 1 goal'],
    ['both-score', 'yes', live(1, 1), 'sure'],
    ['both-score', 'no', live(1, 0), 'stands'],
    ['both-score', 'no', live(1, 1), 'gone'],
    ['correct-score', '2:1', live(1, 0), 'home 1, away 1 goal'],
    ['correct-score', '1:0', live(1, 1), 'gone'],
    ['odd-even', 'odd', live(1, 1), 'any 1 goal'],
    ['clean-sheet-home', 'yes', live(1, 1), 'gone'],
    ['1x2@2h', 'home', live(1, 0), 'home 1, away 0 goal'],
    ['1x2@1h', 'home', live(1, 0), 'nothing'],
    ['total~corners:4.5', 'over', live(0, 0, { stats: { corners: [2, 1] } }), 'any 2 corner, 3 of 5'],
    ['total~cards:3.5', 'over', live(0, 0, { stats: { yellowCards: [1, 1], redCards: [0, 1] } }), 'any 1 card, 3 of 4'],
    ['total~corners:4.5', 'over', live(0, 0), 'nothing'],
    ['next-score:2', 'home', live(1, 0), 'nothing'],
    ['half-time-full-time', 'home/home', live(1, 0), 'nothing'],
    ['1x2', 'home', live(1, 1, { phase: 'ot' }), 'nothing'],
    ['to-qualify', 'home', live(1, 1, { phase: 'ot' }), 'nothing'],
    ['not a key', 'home', live(1, 1), 'nothing'],
  ] as const)('%s %s at %o: %s', (marketKey, outcome, score, expected) => {
    expect(told(legNow({ marketKey, outcome, sportAlias: 'soccer' }, score))).toBe(expected);
  });
});

describe('of other sports', () => {
  const sets: LiveView = {
    main: [1, 0],
    phase: 'set2',
    parts: [
      ['set1', [6, 4]],
      ['set2', [2, 1]],
    ],
  };
  it.each([
    ['basketball', 'total:180.5', 'over', live(60, 58), 'any 63 point'],
    ['basketball', 'winner', 'away', live(60, 58), 'home 0, away 3 point'],
    ['baseball', 'winner', 'away', live(2, 1), 'home 0, away 2 run'],
    ['tennis', 'total~games:22.5', 'over', sets, 'any 10 game'],
    ['tennis', 'total:2.5', 'over', sets, 'any 2 set, 1 of 3'],
    ['tennis', 'winner', 'home', sets, 'nothing'],
    ['boxing', 'winner', 'home', live(0, 0), 'nothing'],
    ['cricket', 'winner', 'home', live(120, 0), 'nothing'],
    ['nowhere', 'winner', 'home', live(1, 0), 'nothing'],
  ] as const)('%s %s %s: %s', (sportAlias, marketKey, outcome, score, expected) => {
    expect(told(legNow({ marketKey, outcome, sportAlias }, score))).toBe(expected);
  });
});
