import { describe, expect, it } from 'vitest';
import { isPlainPdf } from './pdf.ts';

const holding = (structure: string): Buffer => Buffer.from(`%PDF-1.4\n${structure}\n%%EOF\n`, 'latin1');
/** The letter a of /JavaScript, as an escape of an escape, and so on. */
const deep = (times: number): string => `4 0 obj<</S/J#${'23'.repeat(times)}61vaScript>>endobj`;

describe('names spelled with escapes', () => {
  it.each([
    ['none', '4 0 obj<</S/Bill#201>>endobj', true],
    ['a sign that begins none', '4 0 obj<</S/Bill#/T/#g1/U/#1>>endobj #', true],
    ['one', deep(0), false],
    ['one within another', deep(1), false],
    ['one within three others', deep(3), false],
    ['each digit of one by another', '4 0 obj<</S/J#23#36#31vaScript>>endobj', false],
    ['both digits by others that lie within others', '4 0 obj<</S/J##2336#2331vaScript>>endobj', false],
    ['the slash too, in small and in capital letters', '4 0 obj<</S#2fJS#20/T#2FJ#53#20>>endobj', false],
    ['deeper than anybody writes, of a letter that does no harm', `4 0 obj<</S/B#${'23'.repeat(20)}61>>endobj`, false],
  ])('%s', (_what, structure, plain) => {
    expect(isPlainPdf(holding(structure))).toBe(plain);
  });

  it.each([
    ['within each other, as many as a KYC document may hold', `#${'23'.repeat(990_000)}`, false],
    ['within each other, as deep as they are undone, again and again', `#${'23'.repeat(7)}41 `.repeat(110_000), true],
    ['one after another', '#41'.repeat(660_000), true],
  ])('two megabytes of them are read at once: %s', (_what, structure, plain) => {
    const bytes = holding(structure);
    const before = process.cpuUsage();
    expect(isPlainPdf(bytes)).toBe(plain);
    const { user, system } = process.cpuUsage(before);
    // Some 30 ms of work; undone one layer after another they took minutes, in which the house answers nobody. Work is counted, and
    // not time, which a busy machine stretches.
    expect((user + system) / 1000).toBeLessThan(5_000);
  });
});
