import type { PublishedSetting } from '../packages/games/src/slot-figures.ts';
import type { PlayedSlot } from '../packages/games/src/slots/index.ts';

export interface FiguresRow {
  readonly name: string;
  readonly engine: string;
  /** Of the default setting. */
  readonly exact: PublishedSetting;
  readonly played: PlayedSlot;
}

const percent = (part: number, digits: number): string => (100 * part).toFixed(digits);
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** The page docs/slot-figures.md: what each slot pays by enumeration, and what ten million of its rounds came to. */
export function slotFiguresPage(rows: readonly FiguresRow[]): string {
  const lines = rows.map(({ name, engine, exact, played }) =>
    [
      '',
      `\`${name}\``,
      engine,
      percent(exact.rtp, 3),
      `${percent(played.from, 2)} to ${percent(played.to, 2)}`,
      percent(exact.hitRate, 2),
      percent(played.hits / played.rounds, 2),
      exact.featureRate.toFixed(0),
      percent(exact.featureShare, 0),
      exact.sd.toFixed(1),
      whole(exact.topWin),
      whole(exact.topWinOdds),
      whole(played.topWins),
      '',
    ]
      .join(' | ')
      .trim(),
  );
  return `# What the slots pay

Made by \`npm run slot-figures -- --play\`; do not edit. [Slot sheets](slot-sheets.md#how-the-figures-are-found) says how exact figures are
found. Beside them stand ten million rounds of each game at its default setting, drawn and read by the game's own code from a seeded
generator: the band has the true return in 99 of 100 such simulations. \`sheets.long.test.ts\` plays them again.

Returns, hits and the part that comes in features are percent; features and top wins come once in so many rounds; the deviation and the
top win are in stakes.

| game | engine | return | ten million | hits | ten million | feature | part | deviation | top win | once in | ten million |
|---|---|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
}
