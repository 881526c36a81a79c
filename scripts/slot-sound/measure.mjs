// Renders the sounds of slots in headless Chromium and prints their figures: npm run slot-sound [KEY...] [--music].
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';

const SITE = fileURLToPath(new URL('../../apps/site/src/areas/slot/sound/', import.meta.url));
const SCRIPT = `
  import * as effects from './effects.ts'; import { STEMS, stem } from './music.ts'; import { render } from './render.ts'; import { scoreOf, SCORES } from './scores.ts';
  import { figuresOf } from '${fileURLToPath(new URL('figures.mjs', import.meta.url))}';
  const soundsOf = (score) => ({
    spin: () => effects.spin(score), stop0: () => effects.stop(score, 0), stop4: () => effects.stop(score, 4), stop4lift: () => effects.stop(score, 4, 2),
    trigger: () => effects.trigger(score, 2), tension: () => effects.tension(score), count: () => effects.count(score),
    win1: () => effects.win(score, 1), win3: () => effects.win(score, 3), door: () => effects.door(score),
    ...Object.fromEntries(STEMS.map((name) => [name, () => stem(score, name)])) });
  globalThis.scoreKeys = Object.keys(SCORES);
  globalThis.measured = async (key, name) => { const started = performance.now(); const sound = soundsOf(scoreOf(key))[name](); const buffer = await render(sound);
    return { key, name, loops: sound.loops === true, renderMs: Math.round(performance.now() - started), ...figuresOf(buffer) }; };`;

export const EFFECTS = ['spin', 'stop0', 'stop4', 'stop4lift', 'trigger', 'tension', 'count', 'win1', 'win3', 'door'];
export const MUSIC = ['base', 'pulse', 'feature'];

/** Opens a page that renders and measures; the caller closes it. */
export async function openMeasure() {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: SITE, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  await page.addScriptTag({ content: outputFiles[0].text });
  return {
    keys: await page.evaluate(() => globalThis.scoreKeys),
    measure: (key, name) => page.evaluate(([each, sound]) => globalThis.measured(each, sound), [key, name]),
    close: () => browser.close(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const measure = await openMeasure();
  try {
    for (const key of wanted.length > 0 ? wanted : measure.keys)
      for (const name of process.argv.includes('--music') ? [...EFFECTS, ...MUSIC] : EFFECTS)
        console.log(JSON.stringify(await measure.measure(key, name)));
  } finally {
    await measure.close();
  }
}
