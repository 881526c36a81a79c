import type { IncidentKind } from '../incident.ts';
import { playedAlias } from '../sports.ts';

/** What a contest is drawn on. */
export type TrackerKind =
  /** Sports whose feed says where the ball is. */
  | 'soccer'
  | 'tennis'
  | 'basketball'
  | 'ice-hockey'
  | 'baseball'
  | 'rounds'
  | 'race'
  /** Grounds with who has it: pitches and courts with goals, courts with a net. */
  | 'pitch'
  | 'net'
  /** A map of an esport that is no series of rounds. */
  | 'arena'
  | 'cricket'
  /** What stands between two people. */
  | 'cloth'
  | 'dartboard'
  | 'ring'
  | 'chessboard'
  | 'sheet';

/** What is told of a sport's contests beside their score. */
export interface StorySheet {
  readonly tracker: TrackerKind;
  /** Pressure and danger are words of games whose few goals are worked for; nowhere else. */
  readonly pressure: boolean;
  /** Kinds of incidents that it may tell, each with the word the site has for it: `incident.WORD`. */
  readonly moments: Readonly<Partial<Record<IncidentKind, string>>>;
  /** Counts that are shown, the most telling first: `stat.CODE`. */
  readonly stats: readonly string[];
}

type Moments = StorySheet['moments'];

const COURSE: Moments = { start: 'start', periodStart: 'periodStart', periodEnd: 'periodEnd', end: 'end' };
const FOOTBALL: Moments = { ...COURSE, start: 'kickOff', end: 'fullTime' };
const GOALS: Moments = { ...FOOTBALL, goal: 'goal', disallowed: 'disallowed', shootout: 'shootout' };
const FACE_OFF: Moments = { ...GOALS, start: 'faceOff', end: 'end' };
const SCORES: Moments = { ...FOOTBALL, score: 'score', lead: 'lead' };

const goalGame = (moments: Moments = GOALS, stats: readonly string[] = []): StorySheet => ({
  tracker: 'pitch',
  pressure: true,
  moments,
  stats,
});
const pointsGame = (moments: Moments = SCORES, stats: readonly string[] = ['leads']): StorySheet => ({
  tracker: 'pitch',
  pressure: false,
  moments,
  stats,
});
const rallies = (word: 'rallySet' | 'game'): StorySheet => ({
  tracker: 'net',
  pressure: false,
  moments: { ...COURSE, point: 'point', set: word },
  stats: [],
});
const racquets = (tracker: TrackerKind): StorySheet => ({
  tracker,
  pressure: false,
  moments: {
    ...COURSE,
    point: 'point',
    ace: 'ace',
    doubleFault: 'doubleFault',
    game: 'game',
    break: 'break',
    set: 'set',
  },
  stats: ['pointsWon', 'aces', 'doubleFaults', 'gamesWon', 'breaks'],
});
const bat = (): StorySheet => ({
  tracker: 'baseball',
  pressure: false,
  moments: {
    ...COURSE,
    out: 'out',
    strikeout: 'strikeout',
    walk: 'walk',
    single: 'single',
    double: 'double',
    triple: 'triple',
    homer: 'homer',
  },
  stats: ['hits', 'homeRuns', 'walks', 'strikeouts'],
});
const frames = (tracker: TrackerKind, word: string, stats: readonly string[] = []): StorySheet => ({
  tracker,
  pressure: false,
  moments: { ...COURSE, frame: word },
  stats,
});
/** `word`: what is counted inside a map, which the feed tells as its rounds. */
const maps = (tracker: TrackerKind, word: string, ...stats: readonly string[]): StorySheet => ({
  tracker,
  pressure: false,
  moments: { ...COURSE, round: word, map: 'map' },
  stats,
});
const bout = (tracker: TrackerKind, ...stats: readonly string[]): StorySheet => ({
  tracker,
  pressure: false,
  moments: { ...COURSE, round: 'roundWon', decision: 'win' },
  stats,
});
const field = (start = 'start'): StorySheet => ({
  tracker: 'race',
  pressure: false,
  moments: { start, end: 'end', leader: 'leader', retired: 'retired', finish: 'finish' },
  stats: [],
});

/** By alias, one for each of `SPORTS`: a test holds it complete and true to what is told. */
const SHEETS: Readonly<Record<string, StorySheet>> = {
  soccer: {
    tracker: 'soccer',
    pressure: true,
    moments: {
      ...GOALS,
      penaltyMissed: 'penaltyMissed',
      shot: 'shot',
      shotOnTarget: 'shotOnTarget',
      corner: 'corner',
      yellowCard: 'yellowCard',
      redCard: 'redCard',
      substitution: 'substitution',
      penalty: 'penalty',
    },
    stats: [
      'possession',
      'attacks',
      'dangerousAttacks',
      'shotsOnTarget',
      'shots',
      'corners',
      'yellowCards',
      'redCards',
      'fouls',
      'substitutions',
    ],
  },
  tennis: racquets('tennis'),
  basketball: {
    tracker: 'basketball',
    pressure: false,
    moments: { ...COURSE, start: 'tipOff', score: 'score', lead: 'lead', shot: 'missed' },
    stats: ['twoPointers', 'threePointers', 'freeThrows', 'missedShots', 'leads'],
  },
  'american-football': pointsGame(),
  'ice-hockey': {
    tracker: 'ice-hockey',
    pressure: true,
    moments: { ...FACE_OFF, shotOnTarget: 'shotOnGoal', powerPlay: 'powerPlay' },
    stats: ['shotsOnTarget', 'powerPlays'],
  },
  baseball: bat(),
  cricket: {
    tracker: 'cricket',
    pressure: false,
    moments: { ...COURSE, runs: 'runs', wicket: 'wicket' },
    stats: ['wickets'],
  },
  volleyball: rallies('rallySet'),
  handball: goalGame(),
  'table-tennis': rallies('rallySet'),
  'rugby-union': pointsGame(),
  'rugby-league': pointsGame(),
  'aussie-rules': pointsGame({ ...SCORES, start: 'start', end: 'end' }),
  futsal: goalGame(),
  darts: frames('dartboard', 'leg', ['180s']),
  snooker: frames('cloth', 'frame'),
  badminton: rallies('game'),
  boxing: bout('ring', 'rounds-won'),
  mma: bout('ring', 'rounds-won'),
  golf: field(),
  'formula-1': field('off'),
  nascar: field('off'),
  motogp: field('off'),
  cycling: field('off'),
  'horse-racing': field('off'),
  greyhounds: field('off'),
  'beach-volleyball': rallies('rallySet'),
  'water-polo': goalGame({ ...GOALS, start: 'start', end: 'end' }),
  'field-hockey': goalGame({ ...GOALS, start: 'start', end: 'end' }),
  floorball: goalGame(FACE_OFF),
  bandy: goalGame({ ...GOALS, start: 'start', end: 'end' }),
  'beach-soccer': goalGame(),
  netball: pointsGame({ ...SCORES, start: 'start', end: 'end' }),
  lacrosse: goalGame(FACE_OFF),
  squash: rallies('game'),
  padel: racquets('tennis'),
  pickleball: rallies('game'),
  curling: { tracker: 'sheet', pressure: false, moments: { ...COURSE, stones: 'stones' }, stats: [] },
  pool: frames('cloth', 'rack'),
  softball: bat(),
  'gaelic-football': pointsGame({ ...SCORES, start: 'throwIn' }),
  hurling: pointsGame({ ...SCORES, start: 'throwIn' }),
  chess: { tracker: 'chessboard', pressure: false, moments: { ...COURSE, decision: 'win' }, stats: [] },
  'alpine-skiing': field(),
  biathlon: field(),
  'cross-country-skiing': field(),
  'ski-jumping': field(),
  athletics: field('off'),
  speedway: field('off'),
  sumo: { tracker: 'ring', pressure: false, moments: { ...COURSE, decision: 'win' }, stats: [] },
  kabaddi: pointsGame({ ...SCORES, start: 'start', end: 'end' }),
  'sepak-takraw': rallies('rallySet'),
  'counter-strike': maps('rounds', 'round'),
  'dota-2': maps('arena', 'kill', 'kills'),
  'league-of-legends': maps('arena', 'kill', 'kills'),
  valorant: maps('rounds', 'round'),
  'rocket-league': maps('pitch', 'goal', 'goals'),
  'rainbow-six': maps('rounds', 'round'),
  'call-of-duty': maps('arena', 'point'),
  'starcraft-2': maps('arena', 'skirmish', 'skirmishes'),
  'mobile-legends': maps('arena', 'kill', 'kills'),
  'king-of-glory': maps('arena', 'kill', 'kills'),
};

/** Of a sport that the house does not know: its course alone. */
const UNKNOWN: StorySheet = { tracker: 'pitch', pressure: false, moments: COURSE, stats: [] };

/** What is told of this sport. */
export const storySheet = (sportAlias: string): StorySheet => {
  const alias = playedAlias(sportAlias);
  return (Object.hasOwn(SHEETS, alias) ? SHEETS[alias] : undefined) ?? UNKNOWN;
};

/** How a score came about, where the sport has a word for it: `how.WORD`. */
export const SCORE_WORDS = [
  'two',
  'three',
  'freeThrow',
  'touchdown',
  'fieldGoal',
  'safety',
  'try',
  'penalty',
  'goal',
  'behind',
  'point',
] as const;

/** How a goal of soccer or a round of a shooter came about, beside its own word. */
export const WAYS = ['header', 'penalty', 'freeKick', 'longShot', 'out', 'bomb', 'defuse', 'time'] as const;
