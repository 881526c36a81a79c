import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DrawingLimits, type DrawnPage, drawInProcess } from './drawing-process.ts';
import { turnsOf } from './turns.ts';

/** A letter, a contract of a few pages, the statements of half a year. */
export const MOST_PAGES = 20;
/** What the pictures of one file may weigh: twenty pages of print weigh five, twenty of noise a hundred. */
const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
const QUALITY = 80;

export const DRAWING_LIMITS: DrawingLimits = { mostPages: MOST_PAGES, mostMs: 30_000 };

/** Each takes a process with 400 MB at most. */
const inTurn = turnsOf({ atOnce: 2, mostWaiting: 8 });

/** Loaded by the first page: a start does without it. */
async function pictureOf({ width, height, dots }: DrawnPage): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(dots, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: QUALITY });
  return new Uint8Array(await picture.toBuffer());
}

/**
 * The pages of a PDF as pictures: all that an operator ever sees of one. Refuses what cannot be drawn whole: protected, broken,
 * endless, too large. Whatever the file holds besides its looks stays in the process that drew it, and ended with it.
 */
export const drawPdf = (
  bytes: Uint8Array,
  limits: DrawingLimits = DRAWING_LIMITS,
): Promise<Result<readonly Uint8Array[], Refusal>> =>
  inTurn(async () => {
    const pictures: Uint8Array[] = [];
    let weight = 0;
    const fault = await drawInProcess(bytes, limits, async (page) => {
      const picture = await pictureOf(page);
      weight += picture.length;
      pictures.push(picture);
      return weight <= MOST_PICTURE_BYTES;
    });
    if (fault === 'tooManyPages') return refuse(refusal('FileHasTooManyPages', { maximum: limits.mostPages }));
    return fault ? refuse(refusal('FileNotDrawable')) : accept(pictures);
  });
