import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { backTest, type SettledOutcome } from '@evens/feeds';
import { DEFAULT_RATING } from '@evens/pricing';
import { readReplayArchive } from '../capabilities/catalogue/index.ts';

const FORM = `npm run -s backtest -- --path DIR --from YYYY-MM-DD --until YYYY-MM-DD [--markets OUT.jsonl]

Prices every match of the span from what was known before its date, settles it on its score, and prints one JSON object.
DIR holds openfootball JSON (SEASON/LEAGUE.json) and football-data.co.uk CSV files; seasons before --from serve for rating.
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
    markets: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  process.stdout.write(FORM);
  process.exit(0);
}
const { path, from, until, markets } = values;
if (!path || !from || !until || !DAY.test(from) || !DAY.test(until) || from > until) fail(FORM);

const archive = await readReplayArchive(path).catch((error: unknown) =>
  fail(`Cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`),
);
for (const hole of archive.holes.filter((each) => each.skipped)) {
  process.stderr.write(`${hole.file}:${hole.line} ${hole.kind}: ${hole.text}\n`);
}
const out = markets ? createWriteStream(markets) : undefined;
const onOutcome = out && ((row: SettledOutcome): boolean => out.write(`${JSON.stringify(row)}\n`));
const report = backTest(archive, { from, until, parameters: DEFAULT_RATING }, onOutcome);
if (out) {
  out.end();
  await finished(out);
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
