// Paints the covers of slots that have no baked pictures, from the figures that their pages draw: npm run slot-covers [-- GAME...], after
// a figure has changed; a test compares.
import { readdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';
import { bundleOf, COVERS, digestOf, fileOf, readRecord, sourceDigest, writeRecord } from './source.mjs';

const SIZES = [
  ['', 330],
  ['-s', 120],
];
const QUALITY = 0.6;
/** Painted larger, and made smaller: edges become finer so. */
const PAINTED = 660;

const drawn = readdirSync(new URL('../../apps/site/src/shared/games/drawn/', import.meta.url));
const sheets = readdirSync(new URL('../../packages/games/src/slots/sheets/', import.meta.url));
const games =
  process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : sheets
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .filter((game) => drawn.includes(fileOf(game)));

/** Runs in the page. */
async function paint({ painted, sizes, quality }) {
  const large = globalThis.cover(painted);
  return sizes.map(([suffix, width]) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = (width * 4) / 3;
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(large, 0, 0, canvas.width, canvas.height);
    return [suffix, canvas.toDataURL('image/webp', quality).split(',')[1]];
  });
}

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
try {
  for (const game of games) {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error.message));
    await page.addScriptTag({ content: await bundleOf(game) });
    const files = {};
    for (const [suffix, text] of await page.evaluate(paint, { painted: PAINTED, sizes: SIZES, quality: QUALITY })) {
      const bytes = Buffer.from(text, 'base64');
      writeFileSync(new URL(`${game}${suffix}.webp`, COVERS), bytes);
      files[`${game}${suffix}.webp`] = digestOf(bytes);
      console.log(`${game}${suffix}.webp ${Math.round(bytes.length / 100) / 10} kB`);
    }
    writeRecord({ ...readRecord(), [game]: { source: await sourceDigest(game), files } });
    await page.close();
  }
} finally {
  await browser.close();
}
