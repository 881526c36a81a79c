import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { afterCoin, type Bare, type Field, openFields } from './scratch-cover.ts';

/** The coin's size, as a share of the silver's width. */
const COIN = 0.05;
const NOTHING: Bare = new Set();

interface Point {
  readonly x: number;
  readonly y: number;
}

interface FoilProps {
  readonly fields: readonly Field[];
  /** Which fields lie under silver, by their place. */
  readonly covered: readonly number[];
  /** Another card has new silver. */
  readonly name: string;
  /** Whether it may be scratched. */
  readonly live: boolean;
  readonly onOpen: (places: readonly number[]) => void;
}

let picture: Promise<HTMLImageElement> | undefined;

function silver(): Promise<HTMLImageElement> {
  picture ??= new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => {
      picture = undefined;
      reject(new Error('The silver did not load'));
    };
    image.src = '/art/pictures/foil.webp';
  });
  return picture;
}

function paint(
  canvas: HTMLCanvasElement,
  fields: readonly Field[],
  covered: readonly number[],
  image: HTMLImageElement | undefined,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.globalCompositeOperation = 'source-over';
  context.clearRect(0, 0, width, height);
  context.save();
  context.beginPath();
  for (const place of covered) {
    const field = fields[place];
    if (field) context.roundRect(field.x * width, field.y * height, field.w * width, field.h * height, width * 0.018);
  }
  context.clip();
  context.fillStyle = '#aab0ba';
  context.fillRect(0, 0, width, height);
  if (image) context.drawImage(image, 0, 0, width, Math.max(height, width * 0.8));
  context.restore();
}

/** Takes the silver off along a stroke. */
function rub(canvas: HTMLCanvasElement, from: Point, to: Point): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.globalCompositeOperation = 'destination-out';
  context.lineCap = 'round';
  context.lineWidth = 2 * COIN * width;
  context.beginPath();
  context.moveTo(from.x * width, from.y * height);
  context.lineTo(to.x * width, to.y * height);
  context.stroke();
}

/** What is bare after a stroke, looked at in steps of the coin's size. */
function afterStroke(bare: Bare, fields: readonly Field[], from: Point, to: Point, aspect: number): Bare {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / COIN));
  const parts = Array.from({ length: steps }, (_, step) => (step + 1) / steps);
  return parts.reduce((marks, part) => {
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    return afterCoin(marks, fields, at, COIN, aspect);
  }, bare);
}

/** Lays new silver on every new card, and takes the rest of it off fields that are open. */
function useSilver(
  canvas: RefObject<HTMLCanvasElement | null>,
  { fields, covered, name }: Pick<FoilProps, 'fields' | 'covered' | 'name'>,
): RefObject<Bare> {
  const bare = useRef<Bare>(NOTHING);
  const now = useRef(covered);
  now.current = covered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` is what makes it another card
  useEffect(() => {
    const own = canvas.current;
    if (!own) return;
    const box = own.getBoundingClientRect();
    const scale = Math.min(2, devicePixelRatio);
    own.width = Math.round(box.width * scale);
    own.height = Math.round(box.height * scale);
    bare.current = NOTHING;
    paint(own, fields, now.current, undefined);
    let isGone = false;
    silver().then(
      (image) => {
        if (!isGone && bare.current.size === 0) paint(own, fields, now.current, image);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [canvas, name, fields]);
  useEffect(() => {
    const own = canvas.current;
    const context = own?.getContext('2d');
    for (const [place, { x, y, w, h }] of fields.entries()) {
      if (own && !covered.includes(place))
        context?.clearRect(x * own.width - 1, y * own.height - 1, w * own.width + 2, h * own.height + 2);
    }
  }, [canvas, covered, fields]);
  return bare;
}

/** Nearer to where it was put down than this, in pixels, a coin has only tapped. */
const TAP_PX = 8;

interface Stroke {
  readonly begin: Point;
  /** Where the coin was last; undefined until it moves. */
  last: Point | undefined;
  isTap: boolean;
}

/**
 * The silver over a card. A coin scratches it and a tap opens the field under it; a finger that goes up or down scrolls the page, as
 * everywhere. Whoever has no pointer opens fields by their buttons, or all at once.
 */
export function Foil({ fields, covered, name, live, onOpen }: FoilProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bare = useSilver(canvas, { fields, covered, name });
  const stroke = useRef<Stroke | undefined>(undefined);
  const scratch = (event: PointerEvent<HTMLCanvasElement>): void => {
    const [own, now] = [canvas.current, stroke.current];
    if (!live || !own || !now) return;
    const box = own.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    const from = now.last ?? now.begin;
    if (Math.hypot((at.x - now.begin.x) * box.width, (at.y - now.begin.y) * box.height) > TAP_PX) now.isTap = false;
    if (now.isTap) return;
    now.last = at;
    rub(own, from, at);
    bare.current = afterStroke(bare.current, fields, from, at, box.width / box.height);
    const open = openFields(bare.current, fields).filter((place) => covered.includes(place));
    if (open.length > 0) onOpen(open);
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    stroke.current = { begin: at, last: undefined, isTap: true };
  };
  const end = (): void => {
    const { begin: at, isTap } = stroke.current ?? { begin: undefined, isTap: false };
    stroke.current = undefined;
    if (!at || !isTap || !live) return;
    const tapped = covered.filter((place) => isIn(fields[place], at));
    if (tapped.length > 0) onOpen(tapped);
  };
  return (
    <canvas
      ref={canvas}
      className="foil"
      data-live={live || undefined}
      onPointerDown={begin}
      onPointerMove={scratch}
      onPointerUp={end}
      onPointerCancel={() => {
        stroke.current = undefined;
      }}
    />
  );
}

const isIn = (field: Field | undefined, { x, y }: Point): boolean =>
  field !== undefined && x >= field.x && x <= field.x + field.w && y >= field.y && y <= field.y + field.h;
