import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { digestOf, readBaked, writeBaked } from './source.mjs';

/** Runs in the page: a picture written again, smaller, at another quality or in another grade of light. */
async function again({ bytes, quality, scale, grade }) {
  const picture = await createImageBitmap(await (await fetch(`data:image/webp;base64,${bytes}`)).blob());
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width * scale, picture.height * scale].map(Math.round);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  if (grade) context.filter = grade;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}

/** The places of an atlas, and its whole size, in its smaller picture. @throws where one of them would not be whole */
function placesAt(scale, { frames, meta }) {
  const scaled = (places) =>
    JSON.parse(JSON.stringify(places), (_, value) => {
      if (typeof value !== 'number') return value;
      if (!Number.isInteger(value * scale)) throw new Error(`${value} times ${scale} is not whole`);
      return value * scale;
    });
  return { frames: scaled(frames), meta: { ...meta, size: scaled(meta.size) } };
}

/**
 * Writes the files that `sent.mjs` names of a theme once more, each at its `quality`, its `scale` and its
 * `grade` (a filter of CSS). Rendering a theme takes a quarter of an hour,
 * and what a file weighs is known only then; the second loss is below what a reel shows. A file that was so written stays as it is.
 */
export async function lighten(browser, key, folder, sent) {
  const page = await browser.newPage();
  const baked = readBaked();
  for (const [file, { quality, scale = 1, grade = '' }] of Object.entries(sent)) {
    const made = Object.entries(baked).find(([job, { files }]) => job.startsWith(`${key} `) && file in files)?.[1];
    const how = [quality, scale, grade].join(' ').trim();
    if (!made || made.sent?.[file] === how) continue;
    const put = (name, bytes) => {
      writeFileSync(`${folder}/${name}`, bytes);
      made.files[name] = digestOf(bytes);
    };
    const before = readFileSync(`${folder}/${file}`);
    const text = await page.evaluate(again, { bytes: before.toString('base64'), quality, scale, grade });
    const places = file.replace('.webp', '.json');
    if (scale !== 1 && existsSync(`${folder}/${places}`))
      put(
        places,
        Buffer.from(JSON.stringify(placesAt(scale, JSON.parse(readFileSync(`${folder}/${places}`, 'utf8'))))),
      );
    const bytes = Buffer.from(text, 'base64');
    put(file, bytes);
    made.sent = { ...made.sent, [file]: how };
    console.log(`${file} ${Math.round(before.length / 1000)} kB, lighter ${Math.round(bytes.length / 1000)} kB`);
  }
  writeBaked(baked);
  await page.close();
}
