import { Bakery } from '../lib/bakery.mjs';
import { scaled } from '../lib/canvas.mjs';
import { atlas, grid, preview, strip } from '../lib/sheet.mjs';
import { coinFrames } from '../parts/coin.mjs';
import { digitPictures } from '../parts/digits.mjs';
import { framePicture, frameSizes } from '../parts/frame.mjs';
import { spinButton } from '../parts/spin-button.mjs';
import { titlePicture } from '../parts/title.mjs';
import { winPlate } from '../parts/win-plate.mjs';

/** What stands around the reels: frames for both ways of holding a phone, the name, figures, coin, button and plate. */
export function parts(theme, { quick }) {
  const bakery = new Bakery(theme.light);
  const n = quick ? 2 : 8;
  const sizes = frameSizes(theme.frame);
  const wide = framePicture(bakery, theme.frame, sizes.wide, n);
  const tall = framePicture(bakery, theme.frame, sizes.tall, n);
  const title = titlePicture(bakery, theme, n);
  const button = spinButton(bakery, theme.button, n);
  const plate = winPlate(bakery, theme.plate, n);
  const digits = digitPictures(bakery, theme, quick ? 3 : 12);
  const coins = coinFrames(bakery, theme.coin, quick ? 4 : 12, quick ? 2 : 8);
  return [
    preview('parts', [
      title,
      wide,
      scaled(tall, 700),
      grid(
        [
          ['', button],
          ['', plate],
        ],
        [600, 288],
        2,
      ),
      grid(coins, [96, 96], 12),
    ]),
    preview(
      'digits',
      digits.map(([, canvas]) => canvas),
    ),
    { file: 'frame-wide.webp', canvas: wide, quality: 0.76 },
    { file: 'frame-tall.webp', canvas: scaled(tall, 888), quality: 0.72 },
    { file: 'title.webp', canvas: scaled(title, 780), quality: 0.8 },
    { file: 'button.webp', canvas: scaled(button, 240), quality: 0.8 },
    { file: 'plate.webp', canvas: scaled(plate, 640), quality: 0.76 },
    ...strip('digits', digits, 0.7),
    ...atlas('coin', coins, [96, 96], { columns: 6, quality: 0.76 }),
  ];
}
