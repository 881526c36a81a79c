import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { manualClock, testDatabase } from '../../test/support/index.ts';
import { triesInDatabase } from '../capabilities/people/identity/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { createHttp, noSessions } from '../platform/http/index.ts';
import { openHouseOutgoing } from './house-outgoing.ts';

it('a day that is used up is an alarm in the log, a figure, and a line of /ready that keeps nobody out', async () => {
  const { db } = await testDatabase();
  const clock = manualClock(Date.UTC(2026, 10, 21, 12));
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const http = await createHttp({ clock, logger: pino({ enabled: false }), sessions: noSessions });
  afterAll(() => http.close());
  const config = loadConfig({ TEXTS_A_DAY: '1' });
  const outgoing = openHouseOutgoing({ config, clock, log }, triesInDatabase(db, clock), () => http);
  expect(await outgoing.text({ number: '+4915123456789', ip: '203.0.113.1' })).toBeUndefined();
  expect((await http.readiness.report()).parts.outgoing).toBe('ok');
  for (const number of ['+4915123450000', '+4915123460000']) {
    expect(await outgoing.text({ number, ip: '203.0.113.1' })).toMatchObject({ code: 'TooManyRequests' });
  }
  const alarms = lines
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level >= 50);
  expect(alarms.map(({ msg }) => msg)).toEqual([
    'what the house sends in a day is used up: codes and links do not go out',
  ]);
  expect(lines.join('\n')).not.toMatch(/4915123|203\.0\.113/);
  expect(await http.metrics.registry.metrics()).toContain('evens_outgoing_total{outcome="text.house"} 2');
  expect(await http.readiness.report()).toMatchObject({
    ready: true,
    parts: { outgoing: 'what the house sends in a day is used up' },
  });
});
