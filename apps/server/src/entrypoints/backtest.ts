import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { backTest, LEARNING_WORDS, type SettledOutcome } from '@evens/feeds';
import { readReplayArchive } from '../capabilities/book/catalogue/index.ts';
import { systemClock } from '../platform/clock/index.ts';

const FORM = `npm run -s backtest -- --path DIR --from YYYY-MM-DD --until YYYY-MM-DD [--learn WORD] [--markets OUT.jsonl]

Prices every match of the span from what was known before its date, settles it on its score, and prints one JSON object.
DIR holds openfootball JSON (SEASON/LEAGUE.json) and football-data.co.uk CSV files; seasons before --from serve for rating.
--learn says what the ratings learn from: results, shots (and results), odds (of matches already played, nothing else) or all.
Left out, whatever the files bring. The object says what that was, log-loss by month, calibration by tenth, the difference
to the bookmaker with the interval that holds it 95 times in a hundred, and what each way of putting the margin on pays.
--markets writes every outcome of every settled market, a line each.
`;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const { values } = parseArgs({
  options: {
    path: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    learn: { type: 'string' },
    markets: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  process.stdout.write(FORM);
  process.exit(0);
}
const { path, from, until, learn, markets } = values;
if (learn !== undefined && !Object.hasOwn(LEARNING_WORDS, learn)) fail(FORM);
if (!path || !from || !until || !DAY.test(from) || !DAY.test(until) || from > until) fail(FORM);

const archive = await readReplayArchive(path, systemClock().wallMs()).catch((error: unknown) =>
  fail(`Cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`),
);
for (const hole of archive.holes.filter(
  (each) => each.skipped || /^impossible|^(futureResult|lostSign)$/.test(each.kind),
)) {
  process.stderr.write(`${hole.file}:${hole.line} ${hole.kind}: ${hole.text}\n`);
}
const out = markets ? createWriteStream(markets) : undefined;
const onOutcome = out && ((row: SettledOutcome): boolean => out.write(`${JSON.stringify(row)}\n`));
const report = backTest(archive, { from, until, learning: learn ? LEARNING_WORDS[learn] : undefined }, onOutcome);
if (out) {
  out.end();
  await finished(out);
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
