import { describe, expect, it } from 'vitest';
import { drawPrices } from './price-picture.ts';

const report = {
  from: '2024-08-01',
  until: '2024-09-30',
  matches: 40,
  months: [
    { month: '2024-08', logLoss: 0.96, bookmakerLogLoss: 0.95 },
    { month: '2024-09', logLoss: 0.98, bookmakerLogLoss: null },
  ],
  calibration: [
    { forecasts: 60, said: 0.25, happened: 0.27, standardError: 0.05 },
    { forecasts: 20, said: 0.95, happened: 1, standardError: 0.04 },
  ],
};

describe('the picture of the back-test', () => {
  it('draws a point a tenth, a line a forecaster and a name a month', () => {
    const svg = drawPrices(report);
    expect(svg.match(/<circle/g)).toHaveLength(2 + 3);
    expect(svg.match(/<polyline/g)).toHaveLength(2);
    expect(svg).toContain('Aug 24');
    expect(svg).toContain('40 matches from 2024-08-01 to 2024-09-30');
  });

  it.each([
    ['one month', { ...report, months: report.months.slice(0, 1) }],
    ['no bookmaker', { ...report, months: report.months.map((each) => ({ ...each, bookmakerLogLoss: null })) }],
    ['nothing', { ...report, months: [], calibration: [] }],
  ])('has no broken figure with %s', (_what, of) => {
    expect(drawPrices(of)).not.toMatch(/NaN|Infinity|undefined/);
  });
});
