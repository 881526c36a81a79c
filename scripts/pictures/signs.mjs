/** Suits by their outlines, in a square of 100. */
const SUITS = [
  'M50 6C44 24 10 38 10 62c0 14 11 22 22 22 6 0 11-2 14-6-1 8-4 13-9 16h26c-5-3-8-8-9-16 3 4 8 6 14 6 11 0 22-8 22-22C90 38 56 24 50 6z',
  'M50 92C40 72 8 56 8 32 8 18 19 8 31 8c9 0 16 5 19 13C53 13 60 8 69 8c12 0 23 10 23 24 0 24-32 40-42 60z',
  'M50 5c8 17 20 33 34 45-14 12-26 28-34 45-8-17-20-33-34-45C30 38 42 22 50 5z',
  'M50 6c12 0 21 9 21 21 0 6-3 11-7 15 3-1 6-2 9-2 12 0 20 9 20 20s-9 21-20 21c-8 0-15-4-18-11 1 11 4 20 10 24H35c6-4 9-13 10-24-3 7-10 11-18 11C16 81 7 72 7 60s8-20 20-20c3 0 6 1 9 2-4-4-7-9-7-15C29 15 38 6 50 6z',
];
const NUMBERS = Array.from({ length: 37 }, (_, number) => String(number));
const WORDS = [...'AKQJ', ...NUMBERS, '00', '40', '61', '74'];

/**
 * What is printed on cards, balls and wheels, eight in a row: 0 to 3 spade, heart, diamond, club; 4 to 7 ace, king, queen, jack; 8 + n
 * the number n; 45 the double zero; 46 to 48 forty, sixty-one, seventy-four. Runs in the page: keeps it as `signSheet`. `font` is a
 * WOFF2 file in base64.
 */
export async function drawSigns({ suits, words, font }) {
  const face = await new FontFace('Print', `url(data:font/woff2;base64,${font})`, { weight: '100 900' }).load();
  document.fonts.add(face);
  const CELL = 256;
  const sheet = document.createElement('canvas');
  sheet.width = CELL * 8;
  sheet.height = CELL * 8;
  const pen = sheet.getContext('2d');
  pen.fillStyle = '#fff';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  suits.forEach((path, at) => {
    pen.save();
    pen.translate(at * CELL, 0);
    pen.scale(CELL / 100, CELL / 100);
    pen.fill(new Path2D(path));
    pen.restore();
  });
  words.forEach((word, index) => {
    const at = index + suits.length;
    pen.font = `700 ${word.length > 1 ? 176 : 240}px Print`;
    pen.fillText(word, ((at % 8) + 0.5) * CELL, (Math.floor(at / 8) + 0.54) * CELL);
  });
  globalThis.signSheet = sheet;
}

export const signsToDraw = (font) => ({ suits: SUITS, words: WORDS, font });
