import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { AnsweringEndpoint } from './endpoint.ts';
import * as contract from './index.ts';
import { OFFICE_ONLY } from './office-only.ts';

/** The contract as the site's build makes it for the browser. */
async function lightContract(): Promise<typeof contract> {
  vi.resetModules();
  vi.doMock('zod', async () => await vi.importActual('./light-zod.ts'));
  // Forms are checked with zod itself; its schemas are not built from these.
  vi.doMock('./account-forms.ts', () => ({}));
  vi.doMock('./openapi.ts', () => ({}));
  for (const file of OFFICE_ONLY) vi.doMock(`./${file}.ts`, () => ({}));
  try {
    return (await vi.importActual('./index.ts')) as typeof contract;
  } finally {
    vi.doUnmock('zod');
    vi.doUnmock('./account-forms.ts');
    vi.doUnmock('./openapi.ts');
    for (const file of OFFICE_ONLY) vi.doUnmock(`./${file}.ts`);
  }
}

const isAnswering = (value: unknown): value is AnsweringEndpoint =>
  typeof value === 'object' && value !== null && 'response' in value && 'path' in value;

/** What the operator's door alone speaks is none of the player's browser. */
const isPlayers = (definition: AnsweringEndpoint): boolean =>
  !('access' in definition && String(definition.access).startsWith('operator'));

/** Schemas of everything a browser reads, by name: answers, and the news of the account topic. */
const schemasOf = (of: typeof contract): ReadonlyMap<string, z.ZodType> =>
  new Map<string, z.ZodType>([
    ...Object.values<unknown>(of)
      .filter(isAnswering)
      .filter(isPlayers)
      .map((definition): [string, z.ZodType] => [definition.name, definition.response]),
    ['refusalBody', of.refusalBody],
    ['slipView', of.slipView],
    ['ticketView', of.ticketView],
    ['balancesView', of.balancesView],
    ['depositView', of.depositView],
    ['supportMessage', of.supportMessage],
  ]);

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    0,
    1,
    -1,
    1.5,
    '',
    'x',
    '--x',
    'out',
    'NotFound',
    [],
    {},
    [1],
    [1, 2],
  ),
  fc.string({ maxLength: 3 }),
  fc.integer(),
);

/** Values of a shape. What this does not know, no answer may be made of without teaching it to both sides. */
function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = () => valuesOf(def.innerType as z.ZodType);
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, field]) => [name, valuesOf(field)])),
      );
    case 'array':
      return fc.array(valuesOf(def.element as z.ZodType), { maxLength: 2 });
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map(valuesOf));
    case 'record':
      return fc.dictionary(fc.constantFrom('a', '--b', 'home'), valuesOf(def.valueType as z.ZodType), { maxKeys: 2 });
    case 'optional':
      return fc.option(inner(), { nil: undefined });
    case 'nullable':
      return fc.option(inner(), { nil: null });
    case 'union':
      return fc.oneof(...(def.options ?? []).map(valuesOf));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'string':
      return fc.string({ maxLength: 6 });
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return anything;
    default:
      throw new Error(`an answer has a part of the kind "${def.type}", which the browser's reader does not know`);
  }
}

/** The same value with one of its parts replaced or taken out; `path` picks it. */
function spoiled(value: unknown, path: readonly number[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (typeof value !== 'object' || value === null || step === undefined) return by;
  const names = Object.keys(value);
  const name = names[step % Math.max(1, names.length)];
  if (name === undefined) return by;
  const changed = spoiled(Reflect.get(value, name), rest, by);
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === name ? changed : each));
  return { ...value, [name]: changed };
}

it('a part that the browser does not know ends the building of the contract, and nothing else is built without zod', async () => {
  vi.resetModules();
  vi.doMock('zod', async () => await vi.importActual('./light-zod.ts'));
  try {
    const broken: string[] = [];
    for (const file of OFFICE_ONLY) {
      await vi.importActual(`./${file}.ts`).catch((cause: unknown) => broken.push(`${file}: ${cause}`));
    }
    // What kept these two on the operator's side alone: where the player's reads one of them, this test breaks with the page.
    expect(broken.filter((each) => each.includes('partialRecord')).map((each) => each.split(':')[0])).toEqual([
      'broadcasts',
      'desk-withdrawals',
    ]);
  } finally {
    vi.doUnmock('zod');
    vi.resetModules();
  }
});

describe('what the browser takes for an answer', async () => {
  const light = schemasOf(await lightContract());
  const whole = schemasOf(contract);

  it('is made without zod', () => {
    expect([...light].filter(([, schema]) => '_zod' in schema).map(([name]) => name)).toEqual([]);
    expect([...whole.keys()].filter((name) => !light.has(name))).toEqual([
      'register',
      'checkPassword',
      'login',
      'changePassword',
      'confirmIdentity',
      'lostPassword',
      'changeEmail',
      'changeProfile',
      'createSubAgent',
    ]);
  });

  it.each([...light.keys()])('%s: the same as zod', (name) => {
    const [ours, theirs] = [light.get(name), whole.get(name)];
    if (!ours || !theirs) throw new Error(`no schema ${name}`);
    fc.assert(
      fc.property(
        valuesOf(theirs),
        fc.array(fc.nat(40), { maxLength: 6 }),
        anything,
        fc.boolean(),
        (value, path, by, spoil) => {
          const seen = spoil ? spoiled(value, path, by) : value;
          expect(ours.safeParse(seen).success).toBe(theirs.safeParse(seen).success);
        },
      ),
      { numRuns: 60 },
    );
  });
});
