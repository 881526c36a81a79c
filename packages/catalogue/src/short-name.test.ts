import { expect, it } from 'vitest';
import { SHORT_NAME_LETTERS, shortName } from './short-name.ts';

it.each([
  ['Arsenal', 'Arsenal'],
  ['Bayern Munich', 'Bayern'],
  ['Eintracht Braunschweig', 'Braunschweig'],
  ['1. FC Köln', '1. FC Köln'],
  ['1. FC Kaiserslautern', 'Kaiserslaut.'],
  ['TSG 1899 Hoffenheim', 'Hoffenheim'],
  ['Manchester United', 'Manc. United'],
  ['Leeds United', 'Leeds United'],
  ['Wolverhampton Wanderers', 'Wolverhampt.'],
  ['Borussia Mönchengladbach', 'Borussia'],
  ['Nottingham Forest', 'Nottingham'],
  ['Llanfairpwllgwyngyll', 'Llanfairpwl.'],
  ['FC FC FC FC FC', 'FC FC FC FC.'],
  ['上海海港足球俱乐部队全名很长', '上海海港足球俱乐部队全.'],
])('%s is %s in a narrow column', (name, short) => {
  expect(shortName(name)).toBe(short);
  expect([...shortName(name)].length).toBeLessThanOrEqual(SHORT_NAME_LETTERS);
});
