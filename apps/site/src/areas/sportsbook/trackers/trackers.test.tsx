import type { LiveView } from '@evens/contract';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import match from '../../../locales/en-US/match.json' with { type: 'json' };
import sportsbook from '../../../locales/en-US/sportsbook.json' with { type: 'json' };
import { isLazyScreen } from '../../../shared/lazy-screen.tsx';
import { hasDrawing } from '../match/has-drawing.ts';
import { diamond } from './baseball.tsx';
import { panelKind } from './event-view.tsx';
import { field } from './field.ts';
import { drawnScene, idleScene } from './idle.ts';
import { inkOn, placeRunners } from './race.tsx';
import { roundRows } from './rounds.tsx';
import { sampleScenes } from './samples.ts';
import { sayOf } from './say.ts';
import { serveOf } from './tennis.tsx';
import { boxOf, DRAWINGS, Tracker } from './tracker.tsx';
import type { SceneOf } from './view.ts';

const texts = i18next.createInstance();
beforeAll(async () => {
  await texts.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { match, sportsbook } },
    ns: ['match', 'sportsbook'],
    interpolation: { escapeValue: false },
  });
});

const BOX = { width: 540, height: 252, flat: false };
const LOOK = { ratio: 0.8, top: 12, bottom: 22, pad: 10 };

describe('a field seen from its side', () => {
  const ground = field(100, 50, BOX, LOOK);
  it.each([
    ['the far left corner stands in from the edge', [0, 0], [62, 12]],
    ['the far right corner as far from the other', [100, 0], [478, 12]],
    ['the near left corner at the edge', [0, 50], [10, 230]],
    ['the near right corner at the other', [100, 50], [530, 230]],
  ] as const)('%s', (_, [x, y], [left, top]) => {
    const at = ground.at(x, y);
    expect(at.map(Math.round)).toEqual([left, top]);
  });
  it('half of the ground is nearer to the far edge, as the eye sees it', () => {
    expect(ground.at(50, 25)[1]).toBeLessThan((12 + 230) / 2);
    expect(ground.at(50, 25)[0]).toBe(270);
  });
  it('without perspective in a slot', () => {
    const flat = field(100, 50, { ...BOX, flat: true }, LOOK);
    expect(flat.at(0, 0)[0]).toBe(flat.at(0, 50)[0]);
  });
  it('is no wider than its sport looks at such a height', () => {
    const narrow = field(100, 50, BOX, { ...LOOK, widest: 2 });
    expect(narrow.at(100, 50)[0] - narrow.at(0, 50)[0]).toBeCloseTo(2 * (252 - 34));
  });
});

describe('where things stand', () => {
  it.each([
    ['home', 'deuce', { x: 11.885, y: 1.37 }],
    ['home', 'ad', { x: 11.885, y: 5.485 }],
    ['away', 'deuce', { x: 5.485, y: 5.485 }],
    ['away', 'ad', { x: 5.485, y: 1.37 }],
  ] as const)('%s serving from the %s court serves into the box across', (serving, court, box) => {
    const serve = serveOf({ of: 'tennis', serving, court });
    expect(serve.box.x).toBeCloseTo(box.x);
    expect(serve.box.y).toBeCloseTo(box.y);
    expect(serve.server[0] < 12).toBe(serving === 'home');
  });
  it('runners stand apart by what they are behind, the leader at the right', () => {
    const scene = sampleScenes.find(({ name }) => name === 'race')?.scene as SceneOf<'race'>;
    const places = placeRunners(scene, BOX);
    expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((left, right) => right - left));
    expect(new Set(places.map(({ y }) => y)).size).toBe(scene.field.length);
    expect(Math.max(...places.map(({ x }) => x))).toBeLessThan(BOX.width);
  });
  it.each([
    [0, [12, 12]],
    [24, [12, 13]],
    [30, [12, 19]],
  ])('after %i rounds the rows have so many cells', (played, rows) => {
    expect(roundRows(played)).toEqual(rows);
  });
  it('bases lie inside the box, second above home', () => {
    const { home, bases } = diamond(BOX);
    expect(bases[1]?.[0]).toBe(home[0]);
    for (const [x, y] of [home, ...bases]) {
      expect(x).toBeGreaterThan(0);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(BOX.height);
    }
  });
  it.each([
    ['ffffff', '#10161f'],
    ['22324e', '#ffffff'],
  ])('figures on %s are %s', (colour, ink) => {
    expect(inkOn(colour)).toBe(ink);
  });
});

const said = (name: string) => {
  const sample = sampleScenes.find((each) => each.name === name);
  return sample && sayOf(sample.scene, sample.around, texts.getFixedT('en', ['match', 'sportsbook']));
};

describe('what a drawing says', () => {
  it.each([
    ['danger', 'run', 'Dangerous attack · Brackenhurst'],
    ['goal', 'goal', 'Goal · Brackenhurst'],
    ['corner', 'run', 'Corner · Nordmark'],
    ['var', 'lock', 'VAR check, prices closed'],
    ['injury', 'run', 'Injury, play stopped'],
    ['break', 'run', 'Half-time'],
    ['tennis', 'goal', 'Ardiles serving · 40–15 · Break point'],
    ['basketball', 'run', 'Baskonia in possession · 14 s'],
    ['hockey', 'goal', 'Power play Frölunda · 5 on 4 · 1:12'],
    ['baseball', 'run', 'Bottom 6 · 2–1 · Outs: 1 · Mullane at bat'],
    ['rounds', 'run', 'Round 14 · 3 v 4 alive'],
    ['race', 'run', 'Sable Coast leads by 0.5 lengths'],
    ['handball', 'run', 'Brackenhurst in possession'],
    ['volleyball', 'run', 'Nordmark serving'],
    ['cricket', 'run', 'Brackenhurst batting · 145/6 · 16.2 ov'],
    ['snooker', 'run', 'Nordmark at the table · 47–12'],
    ['darts', 'run', 'Brackenhurst to throw'],
    ['curling', 'run', 'Nordmark has the hammer'],
  ])('%s', (name, pulse, text) => {
    expect(said(name)).toEqual({ pulse, text });
  });
});

describe('every scene is drawn', () => {
  beforeAll(async () => {
    for (const each of DRAWINGS) if (isLazyScreen(each)) await each.makeReady();
  });
  const draw = (name: string, size: 'desk' | 'phone' | 'slot') => {
    const sample = sampleScenes.find((each) => each.name === name);
    if (!sample) throw new Error(`no sample ${name}`);
    return renderToStaticMarkup(
      <I18nextProvider i18n={texts}>
        <Tracker scene={sample.scene} {...sample.around} size={size} />
      </I18nextProvider>,
    );
  };
  it.each(sampleScenes.map(({ name }) => name))('%s, at every size, the same each time', (name) => {
    for (const size of ['desk', 'phone', 'slot'] as const) {
      const markup = draw(name, size);
      expect(markup).toContain('role="img"');
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
      expect(draw(name, size)).toBe(markup);
      expect(markup.includes('trk__say')).toBe(size !== 'slot' && said(name) !== undefined);
    }
  });
  it.each(['var', 'break', 'injury'])('%s drops the ball and names no side', (name) => {
    expect(draw(name, 'desk')).not.toContain('trk__ball');
    expect(draw(name, 'desk')).not.toContain('Brackenhurst');
  });
  it('rounds and races are as high as their words need', () => {
    expect(boxOf('race', 'phone').height).toBeGreaterThan(boxOf('soccer', 'phone').height);
  });
});

describe('before the feed has said more than the score', () => {
  const live = (more: Partial<LiveView>): LiveView => ({ main: [0, 0], phase: 'play', parts: [], ...more });
  it.each([
    ['soccer', {}, { of: 'soccer', state: 'safe' }],
    ['soccer', { phase: 'break' }, { of: 'soccer', state: 'break' }],
    ['tennis', { serving: 'home', points: ['15', '0'] }, { of: 'tennis', serving: 'home', court: 'ad' }],
    ['tennis', { serving: 'away', points: ['40', '40'] }, { of: 'tennis', serving: 'away', court: 'deuce' }],
    ['tennis', { serving: 'away', points: ['A', '40'] }, { of: 'tennis', serving: 'away', court: 'ad' }],
    ['tennis', {}, undefined],
    ['basketball', {}, { of: 'basketball', shots: [], shotClockSec: 0 }],
    ['volleyball', { serving: 'home' }, { of: 'ground', kind: 'net', sportAlias: 'volleyball', side: 'home' }],
    ['handball', {}, { of: 'ground', kind: 'pitch', sportAlias: 'handball' }],
    [
      'cricket',
      { main: [145, 0], serving: 'home', points: ['16.2', ''], stats: { wickets: [6, 0] } },
      {
        of: 'ground',
        kind: 'cricket',
        sportAlias: 'cricket',
        side: 'home',
        score: '145/6',
        overs: '16.2',
        wickets: [6, 0],
      },
    ],
    ['dota-2', { phase: 'map1' }, { of: 'ground', kind: 'arena', sportAlias: 'dota-2' }],
    ['counter-strike', { phase: 'map1' }, { of: 'rounds', map: 1, rounds: [] }],
    ['formula-1', {}, undefined],
  ] as const)('%s with %o', (sport, more, scene) => {
    expect(idleScene(sport, live(more as Partial<LiveView>))).toEqual(scene);
    expect(hasDrawing(sport, live(more as Partial<LiveView>))).toBe(scene !== undefined);
  });
  it('nobody has the ball, so nobody is named', () => {
    const scene = idleScene('soccer', undefined);
    expect(
      scene &&
        sayOf(scene, { tracked: { competitors: [] }, eventMs: 0 }, texts.getFixedT('en', ['match', 'sportsbook'])),
    ).toBeUndefined();
  });
  it('a plain board is drawn as the ground of its sport', () => {
    expect(drawnScene({ of: 'board' }, 'soccer', undefined)).toEqual({ of: 'soccer', state: 'safe' });
    expect(drawnScene({ of: 'board', side: 'away', ball: [20, 40] }, 'handball', undefined)).toEqual({
      of: 'ground',
      kind: 'pitch',
      sportAlias: 'handball',
      side: 'away',
      ball: [20, 40],
    });
    expect(drawnScene({ of: 'board' }, 'golf', undefined)).toBeUndefined();
    expect(drawnScene(undefined, 'soccer', undefined)).toEqual({ of: 'soccer', state: 'safe' });
  });
});

describe('panels of three kinds', () => {
  it.each([
    ['soccer', 'tracker', 'widget'],
    ['baseball', 'tracker', 'baseball'],
    ['baseball', 'stream', 'stream'],
    ['tennis', 'stream', 'stream'],
  ] as const)('%s as %s is a %s', (sport, shown, kind) => {
    expect(panelKind(sport, shown)).toBe(kind);
  });
});
