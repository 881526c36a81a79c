import { type Incident, type LiveScore, type Scene, type Sport, sportByAlias } from '@evens/catalogue';
import { assert, seededRng } from '@evens/kernel';
import type { FeedBody } from '../protocol.ts';
import type { Draft } from './moment.ts';
import { Teller } from './teller.ts';

/** What happened in a match of a source that knows scores and little else: read from one score to the next, and what it says itself. */
export class IncidentLog {
  readonly #fixtureId: number;
  readonly #teller: Teller;
  readonly #told: Incident[] = [];
  #looks = 0;
  #scene: Scene | undefined;

  /** Nothing is made up: where and how a goal came about is said only by whoever knows it. */
  constructor(
    fixtureId: number,
    sport: Sport,
    /** False for a source that hears of several goals at once and of none when: its parts alone are told. */
    private readonly knowsGoals = true,
  ) {
    this.#fixtureId = fixtureId;
    this.#teller = new Teller({ sport, rng: () => seededRng('nothing is made up') });
  }

  /** The score now, and what the source says happened beside it. */
  hear(live: LiveScore, atMs: number, said: readonly Draft[] = [], scene?: Scene): readonly FeedBody[] {
    const seen = this.#teller
      .look(this.#looks, live, atMs)
      .filter(({ kind }) => this.knowsGoals || (kind !== 'goal' && kind !== 'disallowed'))
      .map(({ number: _, at: _at, how: _how, ...bare }) => bare);
    this.#looks += 1;
    const incidents = mergeSaid(seen, said).map((each, index) => ({ ...each, number: this.#told.length + index + 1 }));
    this.#told.push(...incidents);
    this.#scene = scene ?? this.#scene;
    if (incidents.length === 0 && !scene) return [];
    return [{ type: 'incidents', fixtureId: this.#fixtureId, incidents, ...(scene && { scene }) }];
  }

  /** Everything so far. */
  all(): readonly FeedBody[] {
    if (this.#told.length === 0) return [];
    const scene = this.#scene;
    return [
      { type: 'incidents', fixtureId: this.#fixtureId, incidents: [...this.#told], all: true, ...(scene && { scene }) },
    ];
  }
}

/** For a soccer match of which files know no more than the score of its halves. */
export function soccerParts(fixtureId: number): IncidentLog {
  const soccer = sportByAlias('soccer');
  assert(soccer, 'a house without soccer');
  return new IncidentLog(fixtureId, soccer, false);
}

/** What a source says of a goal belongs to the goal that the score shows. */
function mergeSaid(seen: readonly Draft[], said: readonly Draft[]): Draft[] {
  const left = [...said];
  const merged = seen.map((each) => {
    const at = left.findIndex(({ kind, side }) => kind === each.kind && side === each.side);
    return at < 0 ? each : { ...each, ...left.splice(at, 1)[0] };
  });
  return [...left, ...merged];
}
