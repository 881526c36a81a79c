/**
 * Makes the sheet of a slot from its draft: `npm run tune-slot -- GAME [FIRST_SEED] [TRIES]`. Goes through seeds until a sheet meets
 * every target, prints the seed and the exact figures, and writes the sheet. The same draft and seed give the same sheet.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { readySlot } from '../packages/games/src/slots/compile.ts';
import { type FiguresOfSlot, figuresOfSlot } from '../packages/games/src/slots/figures.ts';
import { DRAFTS } from '../packages/games/src/slots/tune/drafts/index.ts';
import { faultsOf } from '../packages/games/src/slots/tune/faults.ts';
import { sheetText } from '../packages/games/src/slots/tune/sheet-text.ts';
import { tune } from '../packages/games/src/slots/tune/tune.ts';

const SHEETS = path.join(import.meta.dirname, '../packages/games/src/slots/sheets');

const [name = '', first = '1', tries = '10'] = process.argv.slice(2);
const draft = DRAFTS.find(({ sheet }) => sheet.game === name);
if (!draft) {
  console.error(
    `usage: npm run tune-slot -- GAME [FIRST_SEED] [TRIES], one of: ${DRAFTS.map(({ sheet }) => sheet.game).join(' ')}`,
  );
  process.exit(2);
}

function say({ settings, bought, featureMean }: FiguresOfSlot): void {
  for (const { setting, rtp, hitRate, featureRate, featureShare, sd, topWin, topWinOdds } of settings)
    console.log(
      `  ${setting}: rtp ${rtp.toFixed(6)}, hits ${(100 * hitRate).toFixed(2)} %, feature 1 in ${featureRate.toFixed(1)}, share ${(100 * featureShare).toFixed(2)} %, sd ${sd.toFixed(2)}, ${topWin} x 1 in ${topWinOdds.toFixed(0)}`,
    );
  const bands = settings[0]?.bands.map(({ from, chance }) => `${from}: ${chance.toExponential(1)}`).join(', ');
  console.log(`  feature ${featureMean.toFixed(1)} x, bought ${bought?.toFixed(4) ?? '-'}; ${bands}`);
}

for (let seed = Number(first); seed < Number(first) + Number(tries); seed += 1) {
  const tuned = tune(draft, String(seed));
  if (!tuned.ok) {
    console.log(`seed ${seed}: ${tuned.refusal}`);
    process.exitCode = 1;
    break;
  }
  const { sheet, said } = tuned.value;
  const figures = figuresOfSlot(readySlot(sheet));
  const faults = faultsOf(figures);
  console.log(`seed ${seed}: ${faults.length === 0 ? 'meets its targets' : faults.join('; ')} (${said})`);
  say(figures);
  process.exitCode = faults.length === 0 ? 0 : 1;
  if (faults.length > 0) continue;
  writeFileSync(path.join(SHEETS, `${name}.json`), sheetText(sheet));
  break;
}
