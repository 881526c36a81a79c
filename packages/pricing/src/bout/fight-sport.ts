/** How a fight may end before the last bell, each with its share of all early ends. */
export interface Finish {
  readonly word: string;
  readonly share: number;
}

/** Cards after the last bell by home's lead in rounds won: chances of a decision for the leader and of a draw; the rest is an upset. */
export interface Cards {
  readonly lead: number;
  readonly leader: number;
  readonly draw: number;
}

/** A fight by rounds. Rates are assumed typical of professional cards. */
export interface FightSport {
  readonly rounds: number;
  /** Minutes of a round; each is one step. */
  readonly minutes: number;
  /** Chance between equals that a minute ends the fight, and what a gap of 1 moves between the sides. */
  readonly finishAMinute: number;
  readonly finishes: readonly Finish[];
  /** Chance of home to win a round: an even half, moved by the gap. */
  readonly roundGap: number;
  readonly finishGap: number;
  /** From the greatest lead down; the last holds for level cards, where half of what is left goes to each. */
  readonly cards: readonly Cards[];
}

export interface FightParams {
  readonly rounds: number;
  /** Chance that a minute ends with home, or away, stopping the other. */
  readonly homeStops: number;
  readonly awayStops: number;
  /** Chance that home wins a round on the cards. */
  readonly round: number;
}

export interface FightState {
  readonly phase: 'play' | 'break' | 'ended';
  /** From 1. */
  readonly round: number;
  /** Minutes fought of this round. */
  readonly minute: number;
  /** Rounds won on the cards. */
  readonly cards: readonly [number, number];
  readonly winner: 'home' | 'away' | 'draw' | '';
  /** `points` or a finish; empty until the end. */
  readonly method: string;
}

export const FIGHT_SPORTS: Readonly<Record<string, FightSport>> = {
  boxing: {
    rounds: 10,
    minutes: 3,
    finishAMinute: 0.02,
    finishes: [
      { word: 'ko', share: 0.93 },
      { word: 'disqualification', share: 0.07 },
    ],
    roundGap: 0.2,
    finishGap: 0.75,
    cards: [
      { lead: 3, leader: 0.985, draw: 0.005 },
      { lead: 1, leader: 0.86, draw: 0.04 },
      { lead: 0, leader: 0.45, draw: 0.1 },
    ],
  },
  mma: {
    rounds: 3,
    minutes: 5,
    finishAMinute: 0.043,
    finishes: [
      { word: 'ko', share: 0.6 },
      { word: 'submission', share: 0.38 },
      { word: 'disqualification', share: 0.02 },
    ],
    roundGap: 0.2,
    finishGap: 0.7,
    cards: [
      { lead: 3, leader: 0.995, draw: 0.002 },
      { lead: 1, leader: 0.84, draw: 0.01 },
      { lead: 0, leader: 0.46, draw: 0.08 },
    ],
  },
};
