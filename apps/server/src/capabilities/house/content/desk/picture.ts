import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { MadePicture } from './picture-store.ts';

/** Pixels of a picture, looked at before any of them is decoded. */
const MOST_PIXELS = 40_000_000;
/** The widest that a slide is drawn, twice over for fine screens. */
const KEPT_WIDTH = 1_720;
const KEPT_HEIGHT = 1_200;
const QUALITY = 80;
const MOST_SECONDS = 15;
/** Pictures that are made at a time in this process, and those that may wait. */
const AT_ONCE = 1;
const MOST_WAITING = 4;

let running = 0;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One picture after another: the processor is there for players. */
async function inTurn<Value>(work: () => Promise<Result<Value, Refusal>>): Promise<Result<Value, Refusal>> {
  if (running >= AT_ONCE && waiting >= MOST_WAITING) return refuse(refusal('ServiceUnavailable'));
  waiting += 1;
  const mine = last.then(async () => {
    waiting -= 1;
    running += 1;
    return work().finally(() => {
      running -= 1;
    });
  });
  last = mine.catch(() => undefined);
  return mine;
}

const tooLarge = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message);

/**
 * The picture made anew as WebP: what it looks like stays, and nothing else does (place and device, what hangs behind its last byte).
 * `PictureTooLarge`: too many pixels, said before one is decoded. `FileNotReadable`: no picture, or a broken one.
 */
export const madeAnew = (bytes: Uint8Array): Promise<Result<MadePicture, Refusal>> =>
  inTurn(async () => {
    try {
      const { default: sharp } = await import('sharp');
      sharp.concurrency(1);
      const { data, info } = await sharp(bytes, {
        limitInputPixels: MOST_PIXELS,
        failOn: 'error',
        sequentialRead: true,
        pages: 1,
      })
        .timeout({ seconds: MOST_SECONDS })
        .rotate()
        .resize({ width: KEPT_WIDTH, height: KEPT_HEIGHT, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return accept({ bytes: new Uint8Array(data), width: info.width, height: info.height });
    } catch (error) {
      return refuse(tooLarge(error) ? refusal('PictureTooLarge') : refusal('FileNotReadable'));
    }
  });
