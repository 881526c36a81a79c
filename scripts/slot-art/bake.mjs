// Bakes the art of slots in headless Chromium: npm run slot-art -- THEME [job...] [--quick] [--only=a,b] [--preview=DIR] [--lighter].
/*
 * How a theme is made. `lib/` holds the renderer, materials, reliefs, letters and atlases; `symbols/` one kind of thing a file, with colours
 * and motion as arguments; `scenes/` one kind of world a file; `parts/` frame, name, figures, coin, button and plate; `jobs/` what is baked
 * together; `themes/` one game a file, whose name is the game's key. Copy the theme that is nearest and give it another kind of world, frame,
 * font, outlines and light; symbols bear the names of the sheet. Work at `--quick` with `--preview`, look at each picture, bake whole last.
 *
 * 1. Average many cheap renders: a jitter below a pixel, a jittered key light, lamps from all around for occlusion.
 * 2. Metal is its surroundings: a dark room with few hard boxes of light; one warm and one cold light on every symbol.
 * 3. Bumps, colour and roughness vary in the object's own space: no texture coordinates.
 * 4. Letters, frames, buttons and plates are reliefs of a drawing: distance to its edge gives height, height gives normals and dirt.
 * 5. A symbol fills 80 % of its cell, is known by its outline at 44 pixels, and has no flat colour over more than 15 % of it.
 * A lathe's points run from bottom to top and faces look outward, or shadows fall inward; what shines brighter than 2.5 burns to white; a
 * cut stone needs a pointed back. `sent.mjs` says which files are written again because they weigh too much, which `--lighter` does
 * without rendering. Sound is data too: `apps/site/src/areas/slot/sound/scores.ts`; `npm run slot-sound` measures it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';
import { DRAWS_UPON, JOBS } from './jobs/jobs.mjs';
import { lighten } from './lighten.mjs';
import { SENT } from './sent.mjs';
import { bundleOf, digestOf, folderOf, readBaked, sourceDigest, themeOf, writeBaked } from './source.mjs';
import { writeTheme } from './theme-json.mjs';

const flags = Object.fromEntries(
  process.argv.slice(2).flatMap((word) => (word.startsWith('--') ? [word.slice(2).split('=')] : [])),
);
const [key, ...wanted] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (!key) throw new Error('which theme? npm run slot-art -- THEME [job...]');
const jobs = 'lighter' in flags ? [] : wanted.length > 0 ? wanted : Object.keys(JOBS);
const unknown = jobs.find((job) => !JOBS[job]);
if (unknown) throw new Error(`no job "${unknown}": there are ${Object.keys(JOBS).join(', ')}`);
const partial = 'quick' in flags || 'only' in flags;
const theme = await themeOf(key);
const folder = fileURLToPath(folderOf(key));

/** Runs in the page: a job's drawings as base64. */
async function run({ options, layers }) {
  const pictures = await Promise.all(
    layers.map(async ([bytes, blend]) => [await createImageBitmap(await (await fetch(bytes)).blob()), blend]),
  );
  const only = options.only?.split(',');
  const files = await globalThis.slotJob({ ...options, only, pictures });
  const text = (canvas, type, quality) => canvas.toDataURL(type, quality).split(',')[1];
  return files.map(({ file, json, canvas, quality, preview }) => {
    if (json) return { file, text: btoa(JSON.stringify(json)) };
    return preview ? { preview, text: text(canvas, 'image/png') } : { file, text: text(canvas, 'image/webp', quality) };
  });
}

async function fontsLoaded({ family, weight, data }) {
  const face = new FontFace(family, `url(data:font/woff2;base64,${data})`, { weight: String(weight) });
  document.fonts.add(await face.load());
}

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    '--disable-gpu-watchdog',
  ],
});
try {
  for (const job of jobs) {
    const page = await browser.newPage();
    page.setDefaultTimeout(1_200_000);
    page.on('pageerror', (error) => console.error(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') console.error(message.text().slice(0, 1_500));
    });
    const started = performance.now();
    const data = readFileSync(new URL(`../../node_modules/${theme.font.file}`, import.meta.url)).toString('base64');
    await page.evaluate(fontsLoaded, { ...theme.font, data });
    await page.addScriptTag({ content: await bundleOf(key, job) });
    const layers = (DRAWS_UPON[job] ? theme.layers : []).map(({ layer, blend }) => [
      `data:image/webp;base64,${readFileSync(`${folder}/${DRAWS_UPON[job]}-${layer}.webp`).toString('base64')}`,
      blend,
    ]);
    const made = await page.evaluate(run, {
      options: { quick: 'quick' in flags, only: flags.only },
      layers,
    });
    const files = {};
    mkdirSync(folder, { recursive: true });
    for (const { file, preview, text } of made) {
      const bytes = Buffer.from(text, 'base64');
      if (preview && flags.preview) writeFileSync(`${flags.preview}/${key}-${preview}`, bytes);
      if (!file || partial) continue;
      writeFileSync(`${folder}/${file}`, bytes);
      files[file] = digestOf(bytes);
      console.log(`${file} ${Math.round(bytes.length / 1000)} kB`);
    }
    console.log(`${key} ${job}: ${Math.round((performance.now() - started) / 1000)} s`);
    if (!partial) writeBaked({ ...readBaked(), [`${key} ${job}`]: { source: await sourceDigest(key, job), files } });
    await page.close();
  }
  if (!partial) await lighten(browser, key, folder, SENT[key]?.files ?? {});
} finally {
  await browser.close();
}
if (!partial) writeTheme(key, { ...theme, air: SENT[key]?.air });
