import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const sources = {
  ...import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../../packages/ui/src/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Attributes that a reader sees or hears. */
const SPOKEN = new Set(['label', 'title', 'placeholder', 'alt', 'aria-label', 'aria-description', 'aria-roledescription', 'hint', 'closeLabel', 'caption']);

const WORDS = /\p{L}{2,}/u;

/** Texts outside the translations: words between tags, and literals in attributes that are read or heard. */
export function untranslated(path: string, text: string): string[] {
  const { program } = parseSync(path, text);
  const found: string[] = [];
  const tell = (words: unknown, at: Node) => {
    if (typeof words !== 'string' || !WORDS.test(words)) return;
    const line = text.slice(0, at.start).split('\n').length;
    found.push(`${path}:${line} ${words.trim()}`);
  };
  /** Literals that an expression may become: both ways of a condition, pieces of a template. */
  const literals = (node: Node): void => {
    if (node.type === 'Literal') tell(node['value'], node);
    if (node.type === 'TemplateLiteral') {
      for (const piece of node['quasis'] as Node[]) tell((piece['value'] as { cooked?: string }).cooked, piece);
    }
    if (node.type === 'ConditionalExpression') for (const side of ['consequent', 'alternate']) literals(node[side] as Node);
    if (node.type === 'LogicalExpression') for (const side of ['left', 'right']) literals(node[side] as Node);
  };
  const visit = (node: Node, parent: Node | undefined): void => {
    if (node.type === 'JSXText') tell(node['value'], node);
    if (node.type === 'JSXExpressionContainer' && parent?.type === 'JSXElement') literals(node['expression'] as Node);
    if (node.type === 'JSXAttribute') {
      const name = (node['name'] as { name?: unknown }).name;
      const value = node['value'];
      if (typeof name === 'string' && SPOKEN.has(name) && isNode(value)) {
        literals(value.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value);
      }
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node);
    }
  };
  visit(program as unknown as Node, undefined);
  return found;
}

/** Where words may stand in the code, and why. */
const ALLOWED: readonly { readonly at: RegExp; readonly why: string }[] = [
  { at: /gallery/, why: 'the gallery is for builders and shows examples' },
  { at: /start-gate\.tsx/, why: 'shown when neither configuration nor language could be loaded; the specification gives the words' },
  { at: /(Ctrl K|Esc|Enter)$/, why: 'names of keys' },
];

describe('texts outside the translations', () => {
  it.each([
    ['<p>Hello there</p>', 1],
    ['<p>{t("x")}</p>', 0],
    ['<p>{ok ? "Yes indeed" : t("x")}</p>', 1],
    ['<img alt="A ball" />', 1],
    ['<i className="pick" aria-hidden="true">–</i>', 0],
    ['<Field label={`Stake ${n}`} />', 1],
    ['<b>{count && "left"}</b>', 1],
  ])('are found in %s', (text, count) => {
    expect(untranslated('a.tsx', `const A = () => ${text};`)).toHaveLength(count);
  });

  it('are nowhere in the site and its components', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(50);
    const found = Object.entries(sources)
      .filter(([path]) => !path.endsWith('.test.tsx'))
      .flatMap(([path, text]) => untranslated(path, text))
      .filter((finding) => !ALLOWED.some(({ at }) => at.test(finding)));
    expect(found).toEqual([]);
  });
});
