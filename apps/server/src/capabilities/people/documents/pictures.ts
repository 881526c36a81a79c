import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { turnsOf } from './drawing/turns.ts';

/** Pixels of a picture, looked at before any of them is decoded: more than the cameras of phones make, less than a bomb. */
export const MOST_PIXELS = 60_000_000;
/** The longer side of what is kept: enough to read the small print of a passport. */
const KEPT_SIDE = 3_200;
const QUALITY = 86;
const MOST_SECONDS = 15;

/** Loaded by the first picture: a start does without it. */
async function pictureMaker() {
  const { default: sharp } = await import('sharp');
  // One thread a picture: the others of the machine answer players.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const inTurn = turnsOf({ atOnce: 2, mostWaiting: 12 });

const tooLarge = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message);

/**
 * The picture made anew as a JPEG, by the library's own threads: what it looks like stays, and nothing else does (place and
 * device, what hangs behind its last byte, other pages). Refuses what has too many pixels before it decodes one, and what
 * cannot be decoded to its end.
 */
export const madeAnew = (bytes: Uint8Array): Promise<Result<Uint8Array, Refusal>> => inTurn(() => makeAnew(bytes));

async function makeAnew(bytes: Uint8Array): Promise<Result<Uint8Array, Refusal>> {
  try {
    const sharp = await pictureMaker();
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
    return accept(new Uint8Array(await picture.toBuffer()));
  } catch (error) {
    return refuse(tooLarge(error) ? refusal('PictureTooLarge') : refusal('FileNotReadable'));
  }
}
