import { expect, it } from 'vitest';
import { getFixtures, getResultTournaments, getSchedule, getSports, getSportTree, getTopTournaments } from './index.ts';

const ZONES = [
  ['UTC', '0', true],
  ['New York', '-300', true],
  ['Kathmandu', '345', true],
  ['the Chatham Islands in summer', '825', true],
  ['the last place where a day ends', '-720', true],
  ['the first place where it begins', '840', true],
  ['west of everybody', '-735', false],
  ['east of everybody', '855', false],
  ['seven minutes, which no clock keeps', '7', false],
  ['a part of a minute', '15.5', false],
  ['no number', 'x', false],
] as const;

it.each(ZONES)('%s (%s) is a place whose lists can be asked for: %s', (_, tzOffsetMin, taken) => {
  const asking = [getFixtures, getSports, getSportTree, getTopTournaments, getSchedule, getResultTournaments];
  for (const { query } of asking) expect(query.safeParse({ view: 'live', tzOffsetMin }).success).toBe(taken);
});
