import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * What the script of a game weighs before its first press, as the house sends it (brotli): everything that the page of the game
 * loads, what every page has included. The files are those of the built site.
 */
const DIST = path.join(import.meta.dirname, '../apps/site/dist');
const GAMES = 'src/areas/game';
/** In kilobytes. The engine is what all games share; a game is all that its page loads. */
const MOST = { engine: 200, game: 350 } as const;

interface Built {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const built = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Built>;

/** A file of the build with all that it needs before it runs. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  const one = built[name];
  if (!one) throw new Error(`the build has no ${name}`);
  if (found.has(one.file)) return found;
  found.add(one.file);
  for (const each of one.imports ?? []) withImports(each, found);
  return found;
}

const sent = (file: string): number => {
  const whole = path.join(DIST, file);
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size / 1000;
};
const weight = (files: Iterable<string>): number =>
  [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sent(file), 0);

const first = new Set(Object.keys(built).flatMap((name) => (built[name]?.isEntry ? [...withImports(name)] : [])));
const page = withImports(`${GAMES}/game-screen.tsx`);
/** The key of each game with its module, as the one file says that names them; slots have one in common. */
const games = [
  ['slots', `${GAMES}/slots/own-slots.tsx`] as const,
  ...[
    ...readFileSync(path.join(DIST, '..', GAMES, 'games.ts'), 'utf8').matchAll(
      /^ {2}'?([\w-]+)'?: async .*import\('\.\/([^']+)'\)/gm,
    ),
  ].map(([, key = '', at = '']) => [key, `${GAMES}/${at}`] as const),
];

describe('the script of a game', () => {
  it(`shares an engine of at most ${MOST.engine} kB`, () => {
    const engine = [...page].filter((file) => !first.has(file));
    expect(engine.length).toBeGreaterThan(0);
    expect(weight(engine)).toBeLessThanOrEqual(MOST.engine);
  });

  it('is known of every game', () => expect(games).toHaveLength(25));

  it.each(games)(`of %s weighs at most ${MOST.game} kB with all that its page loads`, (key, module) => {
    const all = weight(new Set([...first, ...page, ...withImports(module)]));
    if (process.env.GAME_WEIGHTS) console.log(key, all.toFixed(1), 'kB');
    expect(all).toBeLessThanOrEqual(MOST.game);
  });
});
