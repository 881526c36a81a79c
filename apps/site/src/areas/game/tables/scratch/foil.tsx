import { type PointerEvent, useEffect, useRef } from 'react';
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

/** The silver over a card. Whoever has no pointer opens fields by their buttons, or all at once. */
export function Foil({ fields, covered, name, live, onOpen }: FoilProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bare = useRef<Bare>(NOTHING);
  const last = useRef<Point | undefined>(undefined);
  const now = useRef(covered);
  now.current = covered;
  // Another card: all of its silver is laid anew.
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
  }, [name, fields]);
  // Fields that are open lose the rest of their silver; scratches in the others stay.
  useEffect(() => {
    const own = canvas.current;
    for (const [place, { x, y, w, h }] of fields.entries()) {
      if (own && !covered.includes(place))
        own.getContext('2d')?.clearRect(x * own.width - 1, y * own.height - 1, w * own.width + 2, h * own.height + 2);
    }
  }, [covered, fields]);
  const scratch = (event: PointerEvent<HTMLCanvasElement>): void => {
    const own = canvas.current;
    const context = own?.getContext('2d');
    if (!live || !own || !context || event.buttons === 0) return;
    const box = own.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    const from = last.current ?? at;
    last.current = at;
    context.globalCompositeOperation = 'destination-out';
    context.lineCap = 'round';
    context.lineWidth = 2 * COIN * own.width;
    context.beginPath();
    context.moveTo(from.x * own.width, from.y * own.height);
    context.lineTo(at.x * own.width, at.y * own.height);
    context.stroke();
    const steps = Math.max(1, Math.ceil(Math.hypot(at.x - from.x, at.y - from.y) / COIN));
    let marks = bare.current;
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      marks = afterCoin(
        marks,
        fields,
        { x: from.x + (at.x - from.x) * part, y: from.y + (at.y - from.y) * part },
        COIN,
        box.width / box.height,
      );
    }
    bare.current = marks;
    const open = openFields(marks, fields).filter((place) => covered.includes(place));
    if (open.length > 0) onOpen(open);
  };
  return (
    <canvas
      ref={canvas}
      className="foil"
      data-live={live || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = undefined;
        scratch(event);
      }}
      onPointerMove={scratch}
      onPointerUp={() => {
        last.current = undefined;
      }}
    />
  );
}
