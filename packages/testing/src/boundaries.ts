import { builtinModules } from 'node:module';
import path from 'node:path';
import { isTestCode, type SourceFile } from './source-files.ts';
import { readSyntax } from './syntax.ts';

/** Which of our packages each may import (ARCHITECTURE.md, "Who may import whom"). Nothing else, no cycles. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  catalogue: ['kernel'],
  ledger: ['kernel'],
  games: ['kernel'],
  agents: ['kernel'],
  bonuses: ['kernel', 'ledger'],
  chain: ['kernel'],
  betting: ['kernel', 'catalogue'],
  pricing: ['kernel', 'catalogue'],
  feeds: ['kernel', 'catalogue', 'pricing'],
  contract: ['kernel', 'catalogue'],
  receipts: ['kernel', 'catalogue', 'betting', 'contract'],
  ui: [],
  site: ['contract', 'catalogue', 'kernel', 'ui', 'betting', 'receipts', 'games'],
  backoffice: ['contract', 'catalogue', 'kernel', 'ui', 'betting', 'games'],
  sandbox: ['contract', 'kernel', 'games'],
  signer: ['chain'],
  'seed-world': ['kernel', 'catalogue', 'betting', 'pricing', 'ledger', 'games', 'contract'],
  server: [
    'kernel',
    'catalogue',
    'betting',
    'pricing',
    'ledger',
    'games',
    'agents',
    'bonuses',
    'feeds',
    'contract',
    'receipts',
    'chain',
    'seed-world',
    'sandbox',
  ],
};

/** Packages that decide and never look around: time, chance and I/O reach them as arguments. */
const PURE = new Set([
  'kernel',
  'catalogue',
  'betting',
  'pricing',
  'ledger',
  'games',
  'agents',
  'bonuses',
  'contract',
  'receipts',
  'chain',
]);
/** The only libraries a pure package may use. */
const PURE_LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  chain: ['@noble/curves', '@noble/hashes', '@scure/base', '@scure/bip32', 'uqr'],
  contract: ['zod'],
  games: ['@noble/hashes'],
  receipts: ['@noble/curves', '@scure/base', 'canonicalize'],
};

/**
 * The server runs a part of the built site: a file that is there after a build and not before. What the two say to each other
 * is the contract's `SitePainter`; the site's own directions hold for it as for the rest of the site. One file imports it.
 */
const LOADS_THE_SITE = 'apps/server/src/platform/http/site-painter.ts';

/** Which wings of capabilities each may know (ARCHITECTURE.md, "Wings"). Nothing else, no cycles: a type is an import too. */
export const WINGS: Readonly<Record<string, readonly string[]>> = {
  house: [],
  book: ['house'],
  money: ['house'],
  bets: ['book', 'money', 'house'],
  people: ['money', 'house'],
  growth: ['people', 'money', 'house'],
  casino: ['people', 'money', 'house'],
  overview: ['bets', 'book', 'growth', 'casino', 'people', 'money', 'house'],
};

const BUILTIN = new Set(builtinModules);
const isBuiltin = (specifier: string): boolean => specifier.startsWith('node:') || BUILTIN.has(specifier);

/** The package a file belongs to: packages/kernel/src/money.ts is kernel's. Undefined outside apps and packages. */
const packageOf = (file: string): string | undefined => /^(?:apps|packages)\/([^/]+)\//.exec(file)?.[1];

/** By package, from the package.json files: the libraries it asks for, and its own exports ("./menu"). */
export type Declared = ReadonlyMap<string, ReadonlySet<string>>;

/** Every breach of the house's directions, as "file:line reason". */
export function findBreaches(files: readonly SourceFile[], declared: Declared): string[] {
  return files.flatMap((file) => {
    const owner = packageOf(file.path);
    if (!owner) return [];
    const { imports, impureUses } = readSyntax(file);
    const breaches: string[] = [];
    for (const { specifier, line } of imports) {
      const reason =
        specifier === undefined
          ? !isTestCode(file.path) &&
            file.path !== LOADS_THE_SITE &&
            'loads something computed, which cannot be checked'
          : breachOf(file.path, owner, specifier, declared);
      if (reason) breaches.push(`${file.path}:${line} ${reason}`);
    }
    for (const { what, line } of impureUses) {
      if (mayNotUse(what, file.path, owner)) breaches.push(`${file.path}:${line} uses ${what}`);
    }
    return breaches;
  });
}

const ASKS_TIME_OR_CHANCE = new Set(['Date.now', 'new Date()', 'Date()', 'Math.random']);

/** Pure packages use nothing of the machine. Capabilities, feeds and the seed world ask the Clock and the Rng. */
function mayNotUse(what: string, file: string, owner: string): boolean {
  if (isTestCode(file)) return false;
  if (PURE.has(owner)) return true;
  const decides = owner === 'feeds' || owner === 'seed-world' || placeIn(file, 'capabilities') !== undefined;
  return decides && ASKS_TIME_OR_CHANCE.has(what);
}

function breachOf(file: string, owner: string, specifier: string, declared: Declared): string | undefined {
  if (specifier.startsWith('.'))
    return relativeBreach(file, owner, path.posix.join(path.posix.dirname(file), specifier));
  if (specifier.startsWith('/')) return `imports ${specifier} by its place on one machine`;
  if (specifier.startsWith('@evens/')) return workspaceBreach(file, owner, specifier, declared);
  if (isTestCode(file)) return undefined;
  if (isBuiltin(specifier)) return PURE.has(owner) ? `is pure and imports ${specifier}` : undefined;
  const library = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (PURE.has(owner) && !PURE_LIBRARIES[owner]?.includes(library)) return `is pure and imports ${library}`;
  if (/\.d\.ts$/.test(file) || declared.get(owner)?.has(library)) return undefined;
  return `imports ${library}, which the package.json of ${owner} does not name`;
}

function workspaceBreach(file: string, owner: string, specifier: string, declared: Declared): string | undefined {
  if (isTestCode(file)) return undefined;
  const [, target = '', ...inside] = specifier.split('/');
  const door = `./${inside.join('/')}`;
  if (inside.length > 0 && !declared.get(target)?.has(door))
    return `reaches into ${specifier}: it is not among its exports`;
  return MAY_IMPORT[owner]?.includes(target) ? undefined : `${owner} may not import ${target}`;
}

function relativeBreach(file: string, owner: string, target: string): string | undefined {
  if (packageOf(target) !== owner) {
    return isTestCode(file) ? undefined : `leaves its package for ${target}: use the package's name`;
  }
  if (isTestCode(file)) return undefined;
  if (isTestCode(target)) return `loads test code (${target})`;
  if (owner === 'server') return serverBreach(file, target);
  if (owner === 'site' || owner === 'backoffice') return siteBreach(file, target);
  return undefined;
}

const placeIn = (file: string, folder: string): string | undefined =>
  new RegExp(`^apps/[^/]+/src/${folder}/([^/]+)`).exec(file)?.[1];

/** The wing and the capability that a file of the server belongs to. */
function capabilityOf(file: string): { readonly wing: string; readonly name: string } | undefined {
  const [, wing, name] = /^apps\/server\/src\/capabilities\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return wing && name ? { wing, name } : undefined;
}

/** The folder of the rail that a file belongs to: what all rails have in common stands beside them. */
const railOf = (file: string): string | undefined => /\/payments\/rails\/([^/]+)\//.exec(file)?.[1];

/** Capabilities meet only through each other's index and within the directions of their wings; rails of payments do not meet at all; the platform knows no betting; only entrypoints compose. */
function serverBreach(file: string, target: string): string | undefined {
  const [from, to] = [capabilityOf(file), capabilityOf(target)];
  if (placeIn(file, 'platform') && to) return `the platform may not import the capability ${to.name}`;
  if (!placeIn(file, 'entrypoints') && placeIn(target, 'entrypoints')) return 'only entrypoints import entrypoints';
  const [rail, other] = [railOf(file), railOf(target)];
  if (rail && other && rail !== other) return `the rail ${rail} imports the rail ${other}`;
  if (!to) return undefined;
  const door = `/capabilities/${to.wing}/${to.name}/index.ts`;
  if (from?.name !== to.name && !target.endsWith(door)) return `reaches into ${to.name} past its index.ts`;
  if (from && from.wing !== to.wing && !WINGS[from.wing]?.includes(to.wing))
    return `the wing ${from.wing} imports ${to.name} of the wing ${to.wing}`;
  return undefined;
}

/** Areas, and rooms of the back office, do not know each other; what is shared knows no area; only the frame composes. */
function siteBreach(file: string, target: string): string | undefined {
  const [from, to] = [placeIn(file, 'areas'), placeIn(target, 'areas')];
  if (from && to && from !== to) return `the area ${from} imports the area ${to}`;
  const [room, other] = [placeIn(file, 'rooms'), placeIn(target, 'rooms')];
  if (room && other && room !== other) return `the room ${room} imports the room ${other}`;
  if (room && placeIn(target, 'app')) return `the room ${room} imports the frame`;
  if (placeIn(file, 'shared') && other) return `what is shared imports ${target}`;
  if (from && placeIn(target, 'app')) return `the area ${from} imports the frame`;
  if (placeIn(file, 'shared') && (to || placeIn(target, 'app'))) return `what is shared imports ${target}`;
  return undefined;
}
