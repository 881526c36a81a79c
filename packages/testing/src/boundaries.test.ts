import { describe, expect, it } from 'vitest';
import { type Declared, findBreaches } from './boundaries.ts';
import type { SourceFile } from './source-files.ts';

const libraries: Declared = new Map([
  ['server', new Set(['fastify'])],
  ['contract', new Set(['zod'])],
  ['ui', new Set(['react', '@base-ui/react', '.', './menu'])],
]);
const breaches = (file: string, text: string): string[] =>
  findBreaches([{ path: file, text } satisfies SourceFile], libraries);

const KERNEL = 'packages/kernel/src/a.ts';
const TICKETS = 'apps/server/src/capabilities/bets/tickets/place-ticket.ts';

describe('a breach is found', () => {
  it.each([
    ['import', "import { a } from '@evens/server';"],
    ['import over lines', "import {\n  a,\n  b,\n} from '@evens/server';"],
    ['import of a type', "import type { A } from '@evens/server';"],
    ['import for its effect', "import '@evens/server';"],
    ['export from', "export { a } from '@evens/server';"],
    ['export of all', "export * from '@evens/server';"],
    ['dynamic import', "const a = await import('@evens/server');"],
    ['dynamic import by template', 'const a = await import(`@evens/server`);'],
    ['type import', "type A = import('@evens/server').A;"],
    ['require', "const a = require('@evens/server');"],
    ['import equals', "import a = require('@evens/server');"],
  ])('in the form of %s', (_form, text) => {
    expect(breaches(KERNEL, text)).toEqual([expect.stringContaining('kernel may not import server')]);
  });

  it.each([
    ['a computed import', KERNEL, 'await import(name);', 'computed'],
    ['a builtin in a pure package', KERNEL, "import 'node:fs';", 'is pure and imports node:fs'],
    ['a builtin without prefix', KERNEL, "import 'fs';", 'is pure and imports fs'],
    ['a library in a pure package', 'packages/betting/src/a.ts', "import 'zod';", 'is pure and imports zod'],
    ['a library nobody declared', TICKETS, "import 'left-pad';", 'does not name'],
    ['the inside of a package', TICKETS, "import '@evens/kernel/src/money.ts';", 'not among its exports'],
    [
      'a path out of the package',
      TICKETS,
      "import '../../../../../packages/kernel/src/money.ts';",
      'leaves its package',
    ],
    ['a place on one machine', TICKETS, "import '/srv/a.ts';", 'place on one machine'],
    [
      'a rail in a rail',
      'apps/server/src/capabilities/money/payments/rails/card/a.ts',
      "import type { B } from '../wallet/b.ts';",
      'the rail card imports the rail wallet',
    ],
    [
      'the inside of a capability',
      TICKETS,
      "import '../../money/wallet/store.ts';",
      'reaches into wallet past its index.ts',
    ],
    [
      'a wing against its direction',
      'apps/server/src/capabilities/money/payments/a.ts',
      "import type { B } from '../../people/identity/index.ts';",
      'the wing money imports identity of the wing people',
    ],
    [
      'a capability in the platform',
      'apps/server/src/platform/http/a.ts',
      "import '../../capabilities/money/wallet/index.ts';",
      'may not import the capability',
    ],
    ['an entrypoint in a capability', TICKETS, "import '../../../entrypoints/compose.ts';", 'only entrypoints'],
    ['test code in the product', TICKETS, "import './builders.test.ts';", 'loads test code'],
    ['testing in the product', TICKETS, "import '@evens/testing';", 'server may not import testing'],
    [
      'an area in an area',
      'apps/site/src/areas/live/a.tsx',
      "import '../casino/b.tsx';",
      'the area live imports the area casino',
    ],
    [
      'a room in a room',
      'apps/backoffice/src/rooms/audit/a.tsx',
      "import '../prices/b.tsx';",
      'the room audit imports the room prices',
    ],
    ['the server in the site', 'apps/site/src/app/a.tsx', "import '@evens/server';", 'site may not import server'],
    ['the time', KERNEL, 'const a = Date.now();', 'uses Date.now'],
    ['the time by name', KERNEL, "const a = Date['now']();", 'uses Date.now'],
    ['the date of now', KERNEL, 'const a = new Date();', 'uses new Date()'],
    ['chance', KERNEL, 'const a = Math.random();', 'uses Math.random'],
    ['the time in a capability', TICKETS, 'const a = Date.now();', 'uses Date.now'],
    ['the process', KERNEL, 'const a = process.env.X;', 'uses process.env'],
  ])('%s', (_name, file, text, reason) => {
    expect(breaches(file, text)).toEqual([expect.stringContaining(reason)]);
  });
});

describe('no breach is', () => {
  it.each([
    ['a neighbour file', KERNEL, "import './b.ts';"],
    ['the index of another capability', TICKETS, "import '../risk/index.ts'; import '../../money/wallet/index.ts';"],
    ['the platform in a capability', TICKETS, "import '../../../platform/database/index.ts';"],
    ['an export of a package', 'apps/site/src/app/a.tsx', "import '@evens/ui/menu';"],
    [
      'what all rails have in common',
      'apps/server/src/capabilities/money/payments/rails/card/a.ts',
      "import '../rail.ts'; import '../../movement/deposit/provider.ts';",
    ],
    ['a declared library', TICKETS, "import 'fastify';"],
    ['a declared library with a path', 'packages/ui/src/a.tsx', "import '@base-ui/react/dialog';"],
    ['zod in the contract', 'packages/contract/src/a.ts', "import { z } from 'zod';"],
    ['a value that is called process', KERNEL, 'const a = (process: { mean: number }) => process.mean;'],
    ['a date that was given', KERNEL, 'const a = (ms: number) => new Date(ms);'],
    [
      'words in a comment or a text',
      KERNEL,
      "// import '@evens/server'; Date.now()\nexport const a = 'Math.random()';",
    ],
    [
      'a test that uses tools',
      'packages/kernel/src/a.test.ts',
      "import 'vitest'; import '@evens/testing'; Date.now();",
    ],
  ])('%s', (_name, file, text) => {
    expect(breaches(file, text)).toEqual([]);
  });
});
