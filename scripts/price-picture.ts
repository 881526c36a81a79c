import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/*
 * Draws what `npm run -s backtest` printed as one picture: calibration, and log-loss by month.
 *   npm run price-picture -- BACKTEST.json docs/images/football-prices.svg
 */

/** The parts of the back-test's report that are drawn. */
export interface DrawnReport {
  readonly from: string;
  readonly until: string;
  readonly matches: number;
  readonly months: readonly {
    readonly month: string;
    readonly logLoss: number | null;
    readonly bookmakerLogLoss: number | null;
  }[];
  readonly calibration: readonly {
    readonly forecasts: number;
    readonly said: number;
    readonly happened: number;
    readonly standardError: number;
  }[];
}

const SIZE = { width: 960, height: 400 };
const SIDE = 300;
const INK = '#1b1f24';
const PALE = '#d0d7de';
const OURS = '#0969da';
const THEIRS = '#bc4c00';

const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, extra = ''): string =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${stroke}"${extra}/>`;
const text = (x: number, y: number, words: string, extra = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="${INK}"${extra}>${words}</text>`;
const MIDDLE = ' text-anchor="middle"';
const END = ' text-anchor="end"';

/** A point a tenth of the forecasts, twice its standard error up and down; on the line what was said happened as often. */
function calibrationPanel({ calibration }: DrawnReport): string[] {
  const [left, top] = [60, 50];
  const [x, y] = [(share: number) => left + share * SIDE, (share: number) => top + (1 - share) * SIDE];
  const grid = [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((share) => [
    line(x(share), y(0), x(share), y(1), PALE),
    line(x(0), y(share), x(1), y(share), PALE),
    text(x(share), y(0) + 18, share.toFixed(1), MIDDLE),
    text(x(0) - 8, y(share) + 4, share.toFixed(1), END),
  ]);
  const points = calibration.flatMap(({ forecasts, said, happened, standardError }) => {
    const [low, high] = [happened - 2 * standardError, happened + 2 * standardError];
    return [
      line(x(said), y(Math.max(0, low)), x(said), y(Math.min(1, high)), OURS, ' stroke-width="2"'),
      `<circle cx="${x(said).toFixed(1)}" cy="${y(happened).toFixed(1)}" r="${(2 + Math.sqrt(forecasts) / 9).toFixed(1)}" fill="${OURS}"/>`,
    ];
  });
  return [
    text(left, 28, 'Calibration: chance said, and share that happened', ' font-weight="600"'),
    ...grid,
    line(x(0), y(0), x(1), y(1), INK, ' stroke-dasharray="4 4"'),
    ...points,
  ];
}

const LETTERS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function monthsPanel({ months }: DrawnReport): string[] {
  const [left, top, width] = [470, 50, 440];
  const losses = months.flatMap(({ logLoss, bookmakerLogLoss }) => [logLoss ?? [], bookmakerLogLoss ?? []].flat());
  const [least, most] = [Math.floor(Math.min(...losses) * 50) / 50, Math.ceil(Math.max(...losses) * 50) / 50];
  const x = (at: number): number => left + (months.length > 1 ? (at / (months.length - 1)) * width : width / 2);
  const y = (loss: number): number => top + ((most - loss) / (most - least || 1)) * SIDE;
  const steps = Array.from({ length: 6 }, (_, step) => least + ((most - least) * step) / 5);
  const grid = steps.flatMap((loss) => [
    line(left, y(loss), left + width, y(loss), PALE),
    text(left - 8, y(loss) + 4, loss.toFixed(3), END),
  ]);
  const names = months.map(({ month }, at) => {
    const [year = '', number = ''] = month.split('-');
    return text(x(at), top + SIDE + 18, `${LETTERS[Number(number) - 1]} ${year.slice(2)}`, MIDDLE);
  });
  const drawn = (of: (each: DrawnReport['months'][number]) => number | null, colour: string): string[] => {
    const points = months.flatMap((each, at) => {
      const loss = of(each);
      return loss === null ? [] : [[x(at), y(loss)] as const];
    });
    const path = points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ');
    return [
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...points.map(([px, py]) => `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="4" fill="${colour}"/>`),
    ];
  };
  const bookmaker = months.some(({ bookmakerLogLoss }) => bookmakerLogLoss !== null);
  return [
    text(
      left,
      28,
      `Log-loss by month: ours${bookmaker ? ' (blue) and the bookmaker’s (brown)' : ''}`,
      ' font-weight="600"',
    ),
    ...grid,
    ...names,
    ...drawn(({ logLoss }) => logLoss, OURS),
    ...(bookmaker ? drawn(({ bookmakerLogLoss }) => bookmakerLogLoss, THEIRS) : []),
  ];
}

/** The picture as SVG, on white, so that it reads on pages of any colour. */
export function drawPrices(report: DrawnReport): string {
  const { width, height } = SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12" role="img">`,
    `<title>How good football prices are: ${report.matches} matches from ${report.from} to ${report.until}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...calibrationPanel(report),
    ...(report.months.length > 0 ? monthsPanel(report) : []),
    '</svg>',
    '',
  ].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [from, to] = process.argv.slice(2);
  if (!from || !to) {
    process.stderr.write('npm run price-picture -- BACKTEST.json PICTURE.svg\n');
    process.exit(2);
  }
  writeFileSync(to, drawPrices(JSON.parse(readFileSync(from, 'utf8')) as DrawnReport));
}
