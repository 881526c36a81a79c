import { DEFAULT_TEASER_SETTINGS } from '@evens/betting';
import { manualClock } from '@evens/kernel';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createHttp, mountRoutes, noSessions } from '../../../../platform/http/index.ts';
import { teaserRoute } from './teaser-entities.ts';

it('a teaser bet type has ID, and Selections with NumberOfSelections', async () => {
  const clock = manualClock(Date.UTC(2026, 10, 21, 12));
  const app = await createHttp({
    clock,
    logger: pino({ level: 'silent' }),
    sessions: noSessions,
    checkResponses: true,
  });
  mountRoutes(app, { player: [teaserRoute({ teasers: DEFAULT_TEASER_SETTINGS })], operator: [] });
  const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
  const { teasers } = (await (await fetch(`${url}/api/entities/teasers`)).json()) as { teasers: unknown[] };
  const Selections = [2, 3, 4, 5, 6].map((NumberOfSelections) => ({ NumberOfSelections }));
  expect(teasers).toHaveLength(6);
  expect(teasers[1]).toEqual({ ID: 'american-football-6.5', Selections });
  await app.close();
});
