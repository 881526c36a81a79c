import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTestCode, listFiles, ROOT } from './source-files.ts';

/**
 * Everything by which the house can offer a player something, and where each asks whether it may. A file that sends and stands
 * neither here nor is asked for by one that does is found by its words.
 */
const SENDERS: Readonly<Record<string, RegExp>> = {
  'apps/server/src/capabilities/people/notices/index.ts': /category === 'marketing' && !\(await mayMarket\(/,
  'apps/server/src/capabilities/growth/promotions/grant-free-bet.ts': /keptFromOffers\(tx, \[/,
  'apps/server/src/capabilities/casino/rounds/grant-free-spins.ts': /keptFromOffers\(tx, \[/,
};
/** The outbox itself, and letters to operators, who are no players. */
const OTHERS: readonly string[] = [
  'apps/server/src/capabilities/overview/reports/mailed-reports.ts',
  'apps/server/src/capabilities/people/mail/write-mail.ts',
];
/** What writes to a player or gives to one. */
const SENDS = [/\binsertMail\(/, /\bwriteMail\(/, /\binsertMessage\(/, /\binsertFreeBet\(/, /\binsertFreeSpins\(/];
/** These define what the senders call, or carry what one of them has written. */
const BELOW = /\/(store|[\w-]+-store)\.ts$/;

const server = listFiles()
  .filter((file) => file.startsWith('apps/server/src/') && file.endsWith('.ts') && !isTestCode(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

describe('check 23: offers stop with an exclusion', () => {
  it.each(Object.entries(SENDERS))('%s asks before it sends', (file, asks) => {
    expect(server.find((each) => each.file === file)?.text ?? '').toMatch(asks);
  });

  it('nobody else sends letters, messages or gifts', () => {
    const senders = server.filter(({ file, text }) => !BELOW.test(file) && SENDS.some((word) => word.test(text)));
    expect(senders.map(({ file }) => file).filter((file) => !(file in SENDERS))).toEqual(OTHERS);
  });
});
