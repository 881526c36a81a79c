import { expect, it } from 'vitest';
import { createLog } from './index.ts';

it('writes one JSON object a line and hides secrets and personal data', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.info({ userId: 7, email: 'a@b.example', body: { password: 'hunter2', stakeMinor: 100 } }, 'registered');
  log.debug('too fine');
  expect(lines).toHaveLength(1);
  const line: unknown = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ level: 'info', msg: 'registered', userId: 7, body: { stakeMinor: 100 } });
  expect(lines[0]).not.toMatch(/hunter2|a@b/);
});
