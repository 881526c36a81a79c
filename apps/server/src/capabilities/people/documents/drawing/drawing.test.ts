import { once } from 'node:events';
import process from 'node:process';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { endless, HIDDEN, manyPages, NOT_DRAWABLE, pageOf } from '../../../../../test/pdf-files.ts';
import { drawPdf, MOST_PAGES } from './draw-pdf.ts';
import { openDrawing } from './drawing-process.ts';

const LIMITS = { mostPages: MOST_PAGES, mostMs: 30_000 };
const codeOf = async (bytes: Buffer, limits = LIMITS): Promise<string> => {
  const drawn = await drawPdf(bytes, limits);
  return drawn.ok ? `${drawn.value.length} drawn` : drawn.refusal.code;
};

/** The brightness of a page in the middle of a square of the size of a stamp, and outside it. */
async function looksOf(page: Uint8Array | undefined) {
  const { data, info } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number =>
    data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)] ?? -1;
  return { format: (await sharp(page).metadata()).format, inside: at(200 / 595, 342 / 842), outside: at(0.9, 0.9) };
}

describe('a PDF is drawn', () => {
  it('as pictures of its pages, at the size that a letter is read at', async () => {
    const drawn = await drawPdf(pageOf());
    if (!drawn.ok) throw new Error(drawn.refusal.code);
    expect(drawn.value).toHaveLength(1);
    const { width, height } = await sharp(drawn.value[0]).metadata();
    expect([width, height]).toEqual([1_554, 2_200]);
    const { format, inside, outside } = await looksOf(drawn.value[0]);
    expect(format).toBe('jpeg');
    expect([inside < 20, outside > 235]).toEqual([true, true]);
  });

  it('with what was filled into its form', async () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(1)/Rect[100 400 300 600]/P 3 0 R/F 4/AP<</N 6 0 R>>>>';
    const look =
      '<</Type/XObject/Subtype/Form/BBox[0 0 200 200]/Length 29>>stream\n0 0 0 rg 0 0 200 200 re f    \nendstream';
    const bytes = pageOf({
      content: '',
      entries: '/Annots[5 0 R]',
      catalogue: '/AcroForm<</Fields[5 0 R]>>',
      more: [field, look],
    });
    const drawn = await drawPdf(bytes);
    if (!drawn.ok) throw new Error(drawn.refusal.code);
    expect((await looksOf(drawn.value[0])).inside).toBeLessThan(20);
  });

  it.each(HIDDEN)('and nothing of it but its looks: %s', async (_what, bytes) => {
    const drawn = await drawPdf(bytes);
    if (!drawn.ok) throw new Error(drawn.refusal.code);
    const [page] = drawn.value;
    const { format, inside } = await looksOf(page);
    expect([format, inside < 20]).toEqual(['jpeg', true]);
    expect(Buffer.from(page ?? '').includes('JavaScript')).toBe(false);
  });

  it.each(NOT_DRAWABLE)('or refused: one %s', { tags: 'long' }, async (_what, bytes) => {
    expect(await codeOf(bytes())).toBe('FileNotDrawable');
  });

  it('up to so many pages, and refused beyond, never cut off', { tags: 'long' }, async () => {
    expect(await codeOf(manyPages(3), { ...LIMITS, mostPages: 3 })).toBe('3 drawn');
    expect(await codeOf(manyPages(MOST_PAGES + 1))).toBe('FileHasTooManyPages');
    expect(await codeOf(manyPages(30_000))).toBe('FileHasTooManyPages');
  });

  it('within its time: one that draws on and on is ended, and no process stays', async () => {
    const before = Date.now();
    expect(await codeOf(endless(), { ...LIMITS, mostMs: 2_500 })).toBe('FileNotDrawable');
    expect(Date.now() - before).toBeLessThan(15_000);
  });
});

describe('the process that draws', () => {
  /** Runs this in the place of the program, and answers what it says. */
  async function said(program: string): Promise<unknown> {
    process.env.EVENS_TEST_SECRET = 'of the house';
    const child = openDrawing(
      10_000,
      ['1'],
      `require('node:fs').writeSync(3, JSON.stringify((() => { ${program} })()))`,
    );
    delete process.env.EVENS_TEST_SECRET;
    let text = '';
    (child.stdio[3] as Readable).on('data', (piece) => {
      text += piece;
    });
    await once(child, 'close');
    return JSON.parse(text);
  }
  const tried = (what: string): string =>
    `try { ${what}; return 'done'; } catch (error) { return error.code ?? 'shut'; }`;

  it('has nothing of the house in its environment', async () => {
    expect(
      await said('return Object.keys(process.env).filter((name) => !["PWD", "SHLVL", "_"].includes(name))'),
    ).toEqual([]);
  });

  it.each([
    ['reads no file', "require('node:fs').readFileSync('/etc/hosts')", 'ERR_ACCESS_DENIED'],
    ['lists no folder', "require('node:fs').readdirSync('/')", 'ERR_ACCESS_DENIED'],
    ['writes no file', "require('node:fs').writeFileSync('/tmp/evens-drawn', '')", 'ERR_ACCESS_DENIED'],
    ['starts no process', "require('node:child_process').execSync('true')", 'shut'],
    ['starts no thread', "require('node:worker_threads')", 'shut'],
    ['loads no binary', "process.dlopen({ exports: {} }, '/nothing')", 'ERR_DLOPEN_DISABLED'],
    ['opens no connection', "require('node:net').connect(1)", 'shut'],
    ['asks for no name', "require('dns').lookup('localhost', () => 0)", 'shut'],
    ['fetches nothing', "fetch('http://127.0.0.1:1')", 'shut'],
  ])('%s', async (_what, program, code) => {
    expect(await said(tried(program))).toBe(code);
  });

  it('gets no more memory than it needs', async () => {
    const grown = 'new WebAssembly.Memory({ initial: 4_000 }).grow(200)';
    expect(await said(`try { return ${grown}; } catch (error) { return error.name; }`)).toBe('RangeError');
  });
});
