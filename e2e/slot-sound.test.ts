import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EFFECTS, type Figures, openMeasure } from '../scripts/slot-sound/measure.mjs';
import { oneOf } from './support/every.ts';

/** Sounds are written as code: nobody listens to them in a test, so that each is measured instead. */
describe('sounds of slots', () => {
  let measure: Awaited<ReturnType<typeof openMeasure>>;
  beforeAll(async () => {
    measure = await openMeasure();
  });
  afterAll(() => measure.close());

  it.each(oneOf(0, ['slot-deep-temple', 'slot-brass-orchard', 'slot-clockmaker']))(
    '%s: none clips or is silent, loops have no seam, later stops are higher',
    async (key) => {
      const figures = new Map<string, Figures>();
      for (const name of EFFECTS) figures.set(name, await measure.measure(key, name));
      for (const { peak, clipped, dc, loudnessDb, loops, seam } of figures.values()) {
        expect(peak).toBeCloseTo(0.89, 2);
        expect(clipped).toBe(0);
        expect(Math.abs(dc)).toBeLessThan(0.003);
        expect(loudnessDb).toBeGreaterThan(-26);
        if (loops) expect(seam).toBeLessThan(0.05);
      }
      const centre = (name: string): number => figures.get(name)?.centreHz ?? 0;
      expect(centre('stop4')).toBeGreaterThan(centre('stop0'));
      expect(centre('stop4lift')).toBeGreaterThan(centre('stop4'));
      expect(figures.get('win3')?.seconds).toBeGreaterThan(figures.get('win1')?.seconds ?? 9);
    },
  );
});
