/*
 * What the contract needs of zod in a browser: to say whether an answer has its shape. The site's build puts this in the
 * place of zod for the files of the contract (not for those that a form is checked with): its 25 kB do not fit into a first
 * page of 175 (docs/decisions/0112-the-site-speaks-with-i18next.md). Types come from zod itself; `light-zod.test.ts` holds both against each other for every answer.
 * What it takes, it hands on as it came: nothing is left out, filled in or rewritten, as no answer asks for it.
 */

type Fits = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Shape>>;

interface Shape {
  readonly fits: Fits;
  readonly shape: Fields;
  safeParse(value: unknown): { readonly success: true; readonly data: unknown } | { readonly success: false };
  optional(): Shape;
  nullable(): Shape;
  default(): Shape;
  extend(fields: Fields): Shape;
  pick(keys: Readonly<Record<string, true>>): Shape;
  omit(keys: Readonly<Record<string, true>>): Shape;
  min(least: number): Shape;
  max(most: number): Shape;
  int(): Shape;
  positive(): Shape;
  multipleOf(step: number): Shape;
  regex(pattern: RegExp): Shape;
  trim(): Shape;
  /** Of what a server is asked: no browser reads it. */
  transform(): Shape;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a number its size, of a text or a list its length. */
const sizeOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN;

function shapeOf(fits: Fits, shape: Fields = {}): Shape {
  const and = (also: Fits): Shape => shapeOf((value) => fits(value) && also(value));
  const self: Shape = {
    fits,
    shape,
    safeParse: (value) => (fits(value) ? { success: true, data: value } : { success: false }),
    optional: () => shapeOf((value) => value === undefined || fits(value)),
    nullable: () => shapeOf((value) => value === null || fits(value)),
    default: () => self.optional(),
    extend: (fields) => object({ ...shape, ...fields }),
    pick: (keys) => object(Object.fromEntries(Object.entries(shape).filter(([name]) => keys[name]))),
    omit: (keys) => object(Object.fromEntries(Object.entries(shape).filter(([name]) => !keys[name]))),
    min: (least) => and((value) => sizeOf(value) >= least),
    max: (most) => and((value) => sizeOf(value) <= most),
    int: () => and(Number.isSafeInteger),
    positive: () => and((value) => sizeOf(value) > 0),
    multipleOf: (step) => and((value) => sizeOf(value) % step === 0),
    regex: (pattern) => and((value) => typeof value === 'string' && pattern.test(value)),
    trim: () => self,
    transform: () => self,
  };
  return self;
}

function object(fields: Fields): Shape {
  const all = Object.entries(fields);
  return shapeOf((value) => isObject(value) && all.every(([name, field]) => field.fits(value[name])), fields);
}

const text = (): Shape => shapeOf((value) => typeof value === 'string');
const anyOf = (shapes: readonly Shape[]): Shape => shapeOf((value) => shapes.some((shape) => shape.fits(value)));
const oneOf = (values: readonly unknown[]): Shape => shapeOf((value) => values.includes(value));

/** Named as in zod. */
export const z = {
  object,
  array: (item: Shape): Shape => shapeOf((value) => Array.isArray(value) && value.every(item.fits)),
  tuple: (items: readonly Shape[]): Shape =>
    shapeOf(
      (value) =>
        Array.isArray(value) && value.length === items.length && items.every((item, at) => item.fits(value[at])),
    ),
  record: (key: Shape, item: Shape): Shape =>
    shapeOf(
      (value) => isObject(value) && Object.entries(value).every(([name, each]) => key.fits(name) && item.fits(each)),
    ),
  union: anyOf,
  discriminatedUnion: (_field: string, shapes: readonly Shape[]): Shape => anyOf(shapes),
  literal: (value: unknown): Shape => oneOf(Array.isArray(value) ? value : [value]),
  enum: (values: readonly unknown[] | Readonly<Record<string, unknown>>): Shape => oneOf(Object.values(values)),
  string: text,
  uuid: text,
  number: (): Shape => shapeOf(isNumber),
  boolean: (): Shape => shapeOf((value) => typeof value === 'boolean'),
  unknown: (): Shape => shapeOf(() => true),
  coerce: { number: (): Shape => shapeOf((value) => isNumber(Number(value))) },
};
