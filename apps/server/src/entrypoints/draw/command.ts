import {
  crashPoint,
  type Draw,
  drawFrom,
  hashOfText,
  hundredthsText,
  isServerSeed,
  numbersOfChain,
  numbersOfSeeds,
  readSeeds,
} from '@evens/games';
import { accept, type Result, refuse } from '@evens/kernel';
import { answerRows, type Row, type Said } from '../offline/answer-rows.ts';

const HELP = `Usage: npm run -s draw -- FILE.json        (- for standard input)
What a seed decides: [{"id", "serverSeed", "clientSeed", "nonce", "kind", ...}] -> [{"id", "serverHash", "result", "numbersUsed"}]

serverSeed  64 hex digits, small letters; clientSeed  1 to 64 of A-Za-z0-9_-; nonce  a whole number from 0
kind        below     "n": 1 to 4294967296, "count"    numbers from 0 to n - 1
            shuffle   "n"                              0 to n - 1 in random order
            sample    "n", "count"                     so many different ones
            float     "count"                          numbers over 2^32
            weighted  "weights": whole numbers         the place of one of them
            crash     "chainHash", "salt" instead of seeds: the point of a shared round
Numbers are the 4-byte groups of HMAC-SHA256(key: text of the server seed, clientSeed:nonce:block), block 0, 1, 2 ...; serverHash is
SHA-256 of the server seed's text. A row gives at most 5,000,000 values. Exit code: 0, or 1 with {"error", "at"}: InvalidSeed,
InvalidClientSeed, InvalidNonce, InvalidKind, InvalidNumber, InvalidFile.
`;

const ALL = 2 ** 32;
/** More would not fit the memory of a small machine. */
const MOST_VALUES = 5_000_000;

const isWhole = (raw: unknown, least: number, most: number): raw is number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most;

type Drawing = (draw: Draw) => unknown;

const times = <Value>(count: number, value: () => Value): Value[] => Array.from({ length: count }, value);

/** What a row asks for, judged before a number is drawn. */
function drawingOf({ kind, n, count, weights }: Row): Result<Drawing, string> {
  const invalid = refuse('InvalidNumber');
  switch (kind) {
    case 'below':
      return isWhole(n, 1, ALL) && isWhole(count, 1, MOST_VALUES)
        ? accept((draw) => times(count, () => draw.below(n)))
        : invalid;
    case 'shuffle':
      return isWhole(n, 1, MOST_VALUES) ? accept((draw) => draw.shuffle(n)) : invalid;
    case 'sample':
      return isWhole(n, 1, ALL) && isWhole(count, 1, Math.min(n, MOST_VALUES))
        ? accept((draw) => draw.sample(n, count))
        : invalid;
    case 'float':
      return isWhole(count, 1, MOST_VALUES) ? accept((draw) => times(count, draw.float)) : invalid;
    case 'weighted':
      return areWeights(weights) ? accept((draw) => draw.weighted(weights)) : invalid;
    default:
      return refuse('InvalidKind');
  }
}

const areWeights = (raw: unknown): raw is readonly number[] =>
  Array.isArray(raw) &&
  raw.every((each) => isWhole(each, 0, ALL)) &&
  isWhole(
    raw.reduce((sum: number, each: number) => sum + each, 0),
    1,
    ALL,
  );

function crash({ id = null, chainHash, salt }: Row): Result<unknown, string> {
  if (!isServerSeed(chainHash) || typeof salt !== 'string' || salt === '') return refuse('InvalidSeed');
  const draw = drawFrom(numbersOfChain({ chainHash, salt }));
  const result = hundredthsText(crashPoint(draw.number()));
  return accept({ id, serverHash: null, result, numbersUsed: draw.used });
}

function answer(row: Row): Result<unknown, string> {
  if (row.kind === 'crash') return crash(row);
  const seeds = readSeeds(row);
  if (!seeds.ok) return seeds;
  const drawing = drawingOf(row);
  if (!drawing.ok) return drawing;
  const draw = drawFrom(numbersOfSeeds(seeds.value));
  const result = drawing.value(draw);
  return accept({ id: row.id ?? null, serverHash: hashOfText(seeds.value.serverSeed), result, numbersUsed: draw.used });
}

/** The command `draw`, all but its process. */
export const draw = (args: readonly string[], read: (path: string) => Promise<string>): Promise<Said> =>
  answerRows(args, read, { help: HELP, code: 'InvalidFile', answer });
