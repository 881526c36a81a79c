import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The node and all below it, in the order of the text; by a stack, since a generator in a generator pays for its depth. */
function* walk(root: Node): Generator<Node> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    const from = waiting.length;
    for (const key in node) {
      const value = node[key];
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) {
        if (isNode(value)) waiting.push(value);
      } else for (const child of value) if (isNode(child)) waiting.push(child);
    }
    // What was put on first is to come off first.
    for (let low = from, high = waiting.length - 1; low < high; low += 1, high -= 1)
      [waiting[low], waiting[high]] = [waiting[high] as Node, waiting[low] as Node];
  }
}

/** What a file loads and where (line, from 1). `specifier` is undefined where it is computed at run time. */
export interface Import {
  readonly specifier: string | undefined;
  readonly line: number;
}

/** Something noteworthy in a file. */
export interface Finding {
  readonly what: string;
  readonly line: number;
}

export interface Syntax {
  readonly imports: readonly Import[];
  /** What pure code must not do: ask the machine for time, chance or surroundings. */
  readonly impureUses: readonly Finding[];
  /** `any` as a type and non-null assertions. */
  readonly typeHoles: readonly Finding[];
  /** Names that the file gives: variables, parameters, functions, types and the fields of types. */
  readonly names: readonly Finding[];
  /** Every function with all that stands in it. */
  readonly functions: readonly FunctionSize[];
}

/** Where a function begins (from 1), and over how many lines it goes. */
export interface FunctionSize {
  readonly line: number;
  readonly lines: number;
}

const known = new WeakMap<SourceFile, Syntax>();

/**
 * Reads a file with a real parser (oxc, as vite brings it), so that comments and strings are never taken for code. The same
 * file is parsed once, whoever asks.
 */
export function readSyntax(file: SourceFile): Syntax {
  const syntax = known.get(file) ?? parse(file);
  known.set(file, syntax);
  return syntax;
}

function parse(file: SourceFile): Syntax {
  const { program, errors } = parseSync(file.path, file.text);
  const [error] = errors;
  if (error) throw new Error(`${file.path}: ${error.message}`);
  const lineOf = lineFinder(file.text);
  const imports: Import[] = [];
  const impureUses: Finding[] = [];
  const typeHoles: Finding[] = [];
  const names: Finding[] = [];
  const functions: FunctionSize[] = [];
  for (const node of walk(program as unknown as Node)) {
    const source = sourceOf(node);
    if (source) imports.push({ specifier: literalOf(source), line: lineOf(node) });
    const what = impurityOf(node);
    if (what) impureUses.push({ what, line: lineOf(node) });
    for (const name of namesOf(node)) names.push({ what: name, line: lineOf(node) });
    if (node.type === 'TSAnyKeyword') typeHoles.push({ what: 'any', line: lineOf(node) });
    if (node.type === 'TSNonNullExpression') typeHoles.push({ what: 'a non-null assertion', line: lineOf(node) });
    if (FUNCTIONS.has(node.type)) {
      const line = lineOf(node);
      functions.push({ line, lines: lineOf({ start: Number(node.end) }) - line + 1 });
    }
  }
  return { imports, impureUses, typeHoles, names, functions };
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Finds the line (from 1) of a node, by bisection over the starts of the lines. */
function lineFinder(text: string): (node: Pick<Node, 'start'>) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)];
  return ({ start }) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= start) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

const WITH_SOURCE = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** The node that says what is loaded, for every form of loading. */
function sourceOf(node: Node): Node | undefined {
  if (WITH_SOURCE.has(node.type) && isNode(node.source)) return node.source;
  if (node.type === 'TSExternalModuleReference' && isNode(node.expression)) return node.expression;
  const requires = node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'require';
  if (requires && Array.isArray(node.arguments) && isNode(node.arguments[0])) return node.arguments[0];
  return undefined;
}

function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TSLiteralType' && isNode(node.literal)) return literalOf(node.literal);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1) return undefined;
  const [quasi]: unknown[] = node.quasis;
  const value = isNode(quasi) ? quasi.value : undefined;
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : undefined;
}

const NAMED_BY_ID = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
]);
const NAMED_BY_KEY = new Set(['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition']);

function namesOf(node: Node): string[] {
  const given = NAMED_BY_ID.has(node.type) ? [node.id] : NAMED_BY_KEY.has(node.type) ? [node.key] : [];
  const params = Array.isArray(node.params) ? (node.params as unknown[]) : [];
  return [...given, ...params].flatMap((name) =>
    isNode(name) && name.type === 'Identifier' ? [String(name.name)] : [],
  );
}

/** The global objects that answer differently each time, and which of their members do so (undefined: all). A goal model
 * may well call a value `process`, so of that only Node's own members count. */
const IMPURE_GLOBALS: Readonly<Record<string, readonly string[] | undefined>> = {
  Date: ['now'],
  Math: ['random'],
  performance: undefined,
  process: ['env', 'argv', 'hrtime', 'uptime', 'pid', 'platform', 'cwd', 'memoryUsage'],
  crypto: undefined,
};

function impurityOf(node: Node): string | undefined {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const noArguments = Array.isArray(node.arguments) && node.arguments.length === 0;
    if (isNode(node.callee) && node.callee.name === 'Date' && (noArguments || node.type === 'CallExpression')) {
      return node.type === 'NewExpression' ? 'new Date()' : 'Date()';
    }
  }
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return undefined;
  const object = node.object.type === 'Identifier' ? String(node.object.name) : '';
  if (!Object.hasOwn(IMPURE_GLOBALS, object)) return undefined;
  const property = String(node.computed ? literalOf(node.property) : node.property.name);
  const members = IMPURE_GLOBALS[object];
  return members === undefined || members.includes(property) ? `${object}.${property}` : undefined;
}

/** A test of a file, or a group of them, and what it asserts. */
export interface TestBody {
  /** As it is written between its quotes. */
  readonly title: string;
  readonly line: number;
  /** Every `expect(…)` with all that is called on it, and every `….waitFor(…)` of a browser, each in one line. */
  readonly assertions: readonly string[];
}

/** White space as single spaces, so that a line broken by the formatter is the same text. */
export const inOneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/([([{]) | (?=[)\]}])/g, '$1')
    .replace(/,(?=[)\]}])/g, '');

const TESTS = new Set(['it', 'test', 'describe']);
const NOT_RUN = new Set(['skip', 'todo', 'fixme']);

/** The tests of a file and its groups, those of tables (`it.each(…)(title, …)`) too; what is switched off is none. */
export function readTests(file: SourceFile): TestBody[] {
  const { program } = parseSync(file.path, file.text);
  const lineOf = lineFinder(file.text);
  const nodes = [...walk(program as unknown as Node)];
  const asserted = new Map<number, number>();
  for (const node of nodes) {
    if (node.type !== 'CallExpression' || !isAssertion(node)) continue;
    asserted.set(node.start, Math.max(asserted.get(node.start) ?? 0, Number(node.end)));
  }
  const off: Node[] = [];
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments) || node.arguments.length < 2) return [];
    const [title]: unknown[] = node.arguments;
    const { root, members } = chainOf(node);
    if (!TESTS.has(root) || !isNode(title) || !['Literal', 'TemplateLiteral'].includes(title.type)) return [];
    if (members.some((member) => NOT_RUN.has(member))) off.push(node);
    if (off.some(({ start, end }) => start <= node.start && Number(end) >= Number(node.end))) return [];
    const within = [...asserted].filter(([start, end]) => start > title.start && end <= Number(node.end));
    const assertions = within.map(([start, end]) => inOneLine(file.text.slice(start, end)));
    return [{ title: file.text.slice(title.start + 1, Number(title.end) - 1), line: lineOf(node), assertions }];
  });
}

/** `a.b(c).d(e)` begins with `a` and names `b` and `d`. */
function chainOf(node: Node): { root: string; members: string[]; calls: string[] } {
  const members: string[] = [];
  const calls: string[] = [];
  let at: unknown = node;
  while (isNode(at) && at.type !== 'Identifier') {
    if (at.type === 'MemberExpression' && isNode(at.property)) members.push(String(at.property.name));
    if (at.type === 'CallExpression' && isNode(at.callee)) {
      const { callee } = at;
      calls.push(
        String(callee.type === 'MemberExpression' && isNode(callee.property) ? callee.property.name : callee.name),
      );
    }
    at = at.type === 'CallExpression' ? at.callee : at.type === 'MemberExpression' ? at.object : at.tag;
  }
  return { root: isNode(at) ? String(at.name) : '', members, calls };
}

/**
 * A call on what `expect(…)`, `expect.poll(…)` or `expect.soft(…)` gave; `expect.any(…)` inside another is none. A browser that
 * waits for what never comes fails its test as well.
 */
function isAssertion(node: Node): boolean {
  const { root, calls } = chainOf(node);
  if (calls[0] === 'waitFor') return true;
  return root === 'expect' && calls.length > 1 && ['expect', 'poll', 'soft'].includes(calls.at(-1) ?? '');
}
