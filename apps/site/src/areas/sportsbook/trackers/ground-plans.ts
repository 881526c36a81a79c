/** A line of a ground, in metres: a rectangle, a line, an arc (degrees clockwise from the right), a dashed line. */
export type Mark =
  | readonly ['rect', x: number, y: number, across: number, down: number]
  | readonly ['line' | 'dash', x: number, y: number, toX: number, toY: number]
  | readonly ['arc', x: number, y: number, radius: number, from: number, to: number];

/** What a ball looks like in light: where it is brightest, its own colour, its shade. */
export type Skin = readonly [light: string, own: string, shade: string];

export interface GroundPlan {
  readonly length: number;
  readonly width: number;
  /** Mixed into the ground's own colour. */
  readonly tint: string;
  readonly skin: Skin;
  /** Drawn at the left end and, mirrored, at the right one. */
  readonly ends: readonly Mark[];
  readonly middle: readonly Mark[];
  /** `round` corners in metres; `oval` for grounds without corners. */
  readonly round?: number;
  readonly oval?: boolean;
  /** Where the goal stands: from the end inwards, and how wide; `posts` for two uprights with a bar. */
  readonly goal?: { readonly at: number; readonly wide: number; readonly posts?: boolean };
  /** Courts parted by a net, and how high it is in pixels of a desk's card; 0 for a wall at the end. */
  readonly net?: number;
}

const GRASS = '#2f8f4e';
const WOOD = '#c98a3c';
const WATER = '#1f8fd1';
const SAND = '#d8b26a';
const ICE = '#9fd4f2';
const MAT = '#2b6fd6';
const HALL = '#1f9a8a';

const WHITE: Skin = ['#ffffff', '#e9eef6', '#8b96aa'];
const YELLOW: Skin = ['#fffbe0', '#f3cf4f', '#96741a'];
const ORANGE: Skin = ['#ffd0a8', '#ec7a2c', '#8d3f0d'];
const BROWN: Skin = ['#e0a983', '#96522b', '#4d2611'];
const RED: Skin = ['#ffb4a8', '#c5342a', '#66110c'];
const DARK: Skin = ['#9aa3b5', '#39414f', '#0e1219'];
const GREEN: Skin = ['#f8ffc4', '#cfe63a', '#768c12'];

/** The two posts of a goal and what curves round them at so many metres. */
const roundPosts = (low: number, high: number, radius: number, widest = 90): readonly Mark[] => [
  ['arc', 0, low, radius, -widest, 0],
  ['line', radius, low, radius, high],
  ['arc', 0, high, radius, 0, widest],
];
const across = (x: number, width: number, kind: 'line' | 'dash' = 'line'): Mark => [kind, x, 0, x, width];

const rugby: GroundPlan = {
  length: 120,
  width: 70,
  tint: GRASS,
  skin: BROWN,
  ends: [across(10, 70), across(32, 70), across(50, 70, 'dash'), ['dash', 15, 5, 15, 65]],
  middle: [across(60, 70)],
  goal: { at: 10, wide: 5.6, posts: true },
};
const gaelic: GroundPlan = {
  length: 140,
  width: 85,
  tint: GRASS,
  skin: WHITE,
  ends: [
    ['rect', 0, 35.5, 4.5, 14],
    ['rect', 0, 33, 13, 19],
    across(13, 85),
    across(20, 85),
    across(45, 85),
    across(65, 85, 'dash'),
    ['arc', 20, 42.5, 13, -90, 90],
  ],
  middle: [['line', 70, 37.5, 70, 47.5]],
  goal: { at: 0, wide: 6.5, posts: true },
};
const hall = (more: Partial<GroundPlan>): GroundPlan => ({
  length: 40,
  width: 20,
  tint: HALL,
  skin: WHITE,
  ends: [],
  middle: [across(20, 20)],
  goal: { at: 0, wide: 3 },
  ...more,
});

/** Grounds with a goal at either end. */
export const PITCHES: Readonly<Record<string, GroundPlan>> = {
  handball: hall({
    skin: YELLOW,
    ends: [...roundPosts(8.5, 11.5, 6), ...roundPosts(8.5, 11.5, 9, 70), ['line', 7, 9.5, 7, 10.5]],
  }),
  futsal: hall({
    tint: MAT,
    ends: [...roundPosts(8.42, 11.58, 6), ['line', 10, 9.8, 10, 10.2]],
    middle: [across(20, 20), ['arc', 20, 10, 3, 0, 360]],
  }),
  floorball: hall({
    tint: MAT,
    round: 4,
    ends: [
      ['rect', 2.85, 7.5, 4, 5],
      ['rect', 3.5, 8.75, 1, 2.5],
    ],
    goal: { at: 3.5, wide: 1.6 },
  }),
  'beach-soccer': hall({
    length: 36,
    width: 27,
    tint: SAND,
    skin: YELLOW,
    ends: [across(9, 27, 'dash')],
    middle: [['dash', 18, 0, 18, 27]],
    goal: { at: 0, wide: 5.5 },
  }),
  'water-polo': hall({
    length: 30,
    tint: WATER,
    skin: YELLOW,
    ends: [across(2, 20), across(6, 20, 'dash')],
    middle: [across(15, 20)],
  }),
  'field-hockey': {
    length: 91.4,
    width: 55,
    tint: MAT,
    skin: WHITE,
    ends: [...roundPosts(25.67, 29.33, 14.63), across(22.9, 55), ['line', 6.4, 27.2, 6.4, 27.8]],
    middle: [across(45.7, 55)],
    goal: { at: 0, wide: 3.66 },
  },
  bandy: {
    length: 105,
    width: 65,
    tint: ICE,
    skin: ORANGE,
    ends: [
      ['arc', 0, 32.5, 17, -90, 90],
      ['arc', 17, 32.5, 5, 0, 360],
    ],
    middle: [across(52.5, 65), ['arc', 52.5, 32.5, 5, 0, 360]],
    goal: { at: 0, wide: 3.5 },
  },
  lacrosse: {
    length: 100,
    width: 55,
    tint: GRASS,
    skin: WHITE,
    ends: [['arc', 13.7, 27.5, 2.7, 0, 360], across(32, 55), ['rect', 4.6, 9.2, 27.4, 36.6]],
    middle: [across(50, 55)],
    goal: { at: 13.7, wide: 1.8 },
  },
  'rugby-union': rugby,
  'rugby-league': {
    ...rugby,
    ends: [across(10, 70), ...[20, 30, 40, 50].map((x) => across(x, 70))],
  },
  'american-football': {
    length: 120,
    width: 53.3,
    tint: GRASS,
    skin: BROWN,
    ends: [
      across(10, 53.3),
      ...[20, 30, 40, 50].map((x) => across(x, 53.3)),
      ...[15, 25, 35, 45, 55].flatMap((x): readonly Mark[] => [
        ['line', x, 23, x, 24],
        ['line', x, 29.3, x, 30.3],
      ]),
    ],
    middle: [across(60, 53.3)],
    goal: { at: 0, wide: 6.2, posts: true },
  },
  'gaelic-football': gaelic,
  hurling: gaelic,
  'aussie-rules': {
    length: 160,
    width: 130,
    tint: GRASS,
    skin: RED,
    oval: true,
    ends: [
      ['arc', 0, 65, 50, -58, 58],
      ['rect', 0, 61.8, 9, 6.4],
    ],
    middle: [
      ['rect', 55, 40, 50, 50],
      ['arc', 80, 65, 10, 0, 360],
      ['arc', 80, 65, 3, 0, 360],
    ],
    goal: { at: 0, wide: 6.4, posts: true },
  },
  netball: {
    length: 30.5,
    width: 15.25,
    tint: WOOD,
    skin: WHITE,
    ends: [['arc', 0, 7.62, 4.9, -90, 90], across(10.17, 15.25)],
    middle: [['arc', 15.25, 7.62, 0.9, 0, 360]],
    goal: { at: 0, wide: 0.6 },
  },
  'rocket-league': {
    length: 102,
    width: 82,
    tint: MAT,
    skin: WHITE,
    round: 10,
    ends: [['arc', 0, 41, 16, -90, 90]],
    middle: [across(51, 82), ['arc', 51, 41, 10, 0, 360]],
    goal: { at: 0, wide: 18 },
  },
  kabaddi: {
    length: 13,
    width: 10,
    tint: MAT,
    skin: YELLOW,
    ends: [across(1.75, 10), across(2.75, 10, 'dash'), ['line', 0, 1, 6.5, 1], ['line', 0, 9, 6.5, 9]],
    middle: [across(6.5, 10)],
  },
};

/** For a sport of goals or points that has no ground of its own here. */
export const PLAIN_PITCH: GroundPlan = hall({ middle: [across(20, 20), ['arc', 20, 10, 3, 0, 360]] });

/** Courts on which something is sent to and fro. */
export const COURTS: Readonly<Record<string, GroundPlan>> = {
  volleyball: { length: 18, width: 9, tint: WOOD, skin: YELLOW, ends: [across(6, 9)], middle: [], net: 46 },
  'beach-volleyball': { length: 16, width: 8, tint: SAND, skin: YELLOW, ends: [], middle: [], net: 46 },
  badminton: {
    length: 13.4,
    width: 6.1,
    tint: HALL,
    skin: WHITE,
    ends: [
      across(0.76, 6.1),
      across(4.72, 6.1),
      ['line', 0, 3.05, 4.72, 3.05],
      ['line', 0, 0.46, 6.7, 0.46],
      ['line', 0, 5.64, 6.7, 5.64],
    ],
    middle: [],
    net: 30,
  },
  'table-tennis': {
    length: 2.74,
    width: 1.525,
    tint: MAT,
    skin: WHITE,
    ends: [['line', 0, 0.7625, 1.37, 0.7625]],
    middle: [],
    net: 16,
  },
  pickleball: {
    length: 13.41,
    width: 6.1,
    tint: HALL,
    skin: GREEN,
    ends: [across(4.57, 6.1), ['line', 0, 3.05, 4.57, 3.05]],
    middle: [],
    net: 22,
  },
  'sepak-takraw': {
    length: 13.4,
    width: 6.1,
    tint: WOOD,
    skin: YELLOW,
    ends: [
      ['arc', 2.45, 3.05, 0.3, 0, 360],
      ['arc', 6.7, 0, 0.9, 90, 180],
      ['arc', 6.7, 6.1, 0.9, 180, 270],
    ],
    middle: [],
    net: 34,
  },
  /** Both players on one side of the wall, which is the far end. */
  squash: {
    length: 9.75,
    width: 6.4,
    tint: WOOD,
    skin: DARK,
    ends: [],
    middle: [
      across(4.26, 6.4),
      ['line', 0, 3.2, 4.26, 3.2],
      ['rect', 2.66, 0, 1.6, 1.6],
      ['rect', 2.66, 4.8, 1.6, 1.6],
    ],
    net: 0,
  },
};
