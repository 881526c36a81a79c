import { accept, type Rational, rational, refuse, ZERO } from '@evens/kernel';
import { gameAtOnce } from '../at-once.ts';
import { decimal, multipleText } from '../exact.ts';
import { fieldsOf, isOneOf } from '../options.ts';
import { RISKS, type Risk } from './plinko.ts';

/** How many fields a wheel may have, and how far apart fields of one value are laid: without a common factor. */
export const WHEEL_SIZES = [10, 20, 30, 40, 50] as const;
export type WheelSize = (typeof WHEEL_SIZES)[number];
const APART: Readonly<Record<WheelSize, number>> = { 10: 3, 20: 7, 30: 11, 40: 17, 50: 21 };

export interface WheelOptions {
  readonly fields: WheelSize;
  readonly risk: Risk;
}

export interface WheelShown {
  /** The field that stops at the mark, from 0. */
  readonly field: number;
  readonly multiple: string;
}

/** A value of the wheel and how many fields have it. The rest of the fields pay nothing. */
type Paying = readonly (readonly [multiple: string, fields: number])[];

/** The values of a wheel sum to 0.99 for each of its fields. */
function paying({ fields, risk }: WheelOptions): Paying {
  if (risk === 'low')
    return [
      ['1.5', fields / 10],
      ['1.2', (7 * fields) / 10],
    ];
  if (risk === 'high') return [[(0.99 * fields).toFixed(1), 1]];
  return MEDIUM[fields];
}

const MEDIUM: Readonly<Record<WheelSize, Paying>> = {
  10: [
    ['3', 1],
    ['2', 1],
    ['1.9', 1],
    ['1.5', 2],
  ],
  20: [
    ['3', 1],
    ['2', 6],
    ['1.8', 1],
    ['1.5', 2],
  ],
  30: [
    ['4', 1],
    ['3', 1],
    ['2', 6],
    ['1.7', 1],
    ['1.5', 6],
  ],
  40: [
    ['3', 4],
    ['2', 7],
    ['1.6', 1],
    ['1.5', 8],
  ],
  50: [
    ['5', 1],
    ['3', 3],
    ['2', 8],
    ['1.5', 13],
  ],
};

/** The fields in the order around the wheel: equal ones are spread by laying each a fixed number of places after the last. */
function layOut(options: WheelOptions): readonly Rational[] {
  const size = options.fields;
  const fields = Array<Rational>(size).fill(ZERO);
  let at = 0;
  for (const [multiple, count] of paying(options)) {
    for (let laid = 0; laid < count; laid += 1) {
      fields[at] = decimal(multiple);
      at = at + APART[size] < size ? at + APART[size] : at + APART[size] - size;
    }
  }
  return fields;
}

const WHEELS = new Map(
  WHEEL_SIZES.flatMap((fields) => RISKS.map((risk) => [`${fields} ${risk}`, layOut({ fields, risk })] as const)),
);

/** What each field pays, around the wheel. */
export const wheelFields = ({ fields, risk }: WheelOptions): readonly Rational[] =>
  WHEELS.get(`${fields} ${risk}`) ?? [];

export const wheel = gameAtOnce<WheelOptions, number, WheelShown>({
  name: 'wheel',
  kind: 'original',
  version: 1,
  leastStakeMinor: 10n,
  readOptions(raw) {
    const read = fieldsOf(raw, ['fields', 'risk']);
    const fields = WHEEL_SIZES.find((size) => size === (read?.fields ?? 20));
    const { risk = 'medium' } = read ?? {};
    return read && fields && isOneOf(risk, RISKS) ? accept({ fields, risk }) : refuse('InvalidOptions');
  },
  topWin: (options) =>
    wheelFields(options).reduce((top, each) => (each.num * top.den > top.num * each.den ? each : top), ZERO),
  deal: ({ fields }, draw) => draw.below(fields),
  show: ({ options, secret }) => ({
    field: secret,
    multiple: multipleText(wheelFields(options)[secret] ?? rational(0n)),
  }),
  multiple: ({ options, secret }) => wheelFields(options)[secret] ?? ZERO,
});
