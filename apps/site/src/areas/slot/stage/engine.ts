// First: it replaces what the library would build from text, which the house's policy for scripts does not allow.
import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import 'pixi.js/particle-container';
import { Container, WebGLRenderer } from 'pixi.js';

/** A picture that is drawn again and again into its host. */
export interface EngineView {
  readonly host: HTMLElement;
  readonly root: Container;
  /** In CSS pixels; told before the first frame and whenever the host has changed. */
  layout(width: number, height: number): void;
  /** @param seconds - since the last frame */
  step(seconds: number): void;
  /** Whether a frame would look like the last one; asked once a frame. */
  still(): boolean;
}

/** A browser keeps about sixteen contexts, some telephones fewer: all slots of a page share one renderer. */
interface Shown {
  readonly view: EngineView;
  readonly canvas: HTMLCanvasElement;
  /** What it was laid out for. */
  width: number;
  height: number;
  /** What its host measures, in CSS pixels. */
  room: Room;
}

type Room = readonly [width: number, height: number];
const roomOf = ({ clientWidth, clientHeight }: HTMLElement): Room => [clientWidth, clientHeight];

const LONGEST_STEP = 0.05;
/** More points than this a pixel nobody sees, and each costs. */
const MOST_DENSITY = 2;

let starting: Promise<WebGLRenderer> | undefined;
let shown: readonly Shown[] = [];
let frame = 0;
let last = 0;
let watching: ResizeObserver | undefined;

/**
 * Measures hosts only when they change. A frame that asked for their size itself made the browser lay out the whole page in the middle
 * of it, whenever a text had changed since: that was most of what the slow frames of a round took.
 */
function watchHosts(): void {
  watching?.disconnect();
  watching = undefined;
  if (shown.length === 0) return;
  watching = new ResizeObserver((changes) => {
    for (const { target } of changes)
      for (const each of shown) if (each.view.host === target) each.room = roomOf(each.view.host);
  });
  for (const { view } of shown) watching.observe(view.host);
}

async function start(): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer();
  await renderer.init({
    width: 16,
    height: 16,
    resolution: 1,
    antialias: false,
    backgroundAlpha: 0,
    powerPreference: 'high-performance',
    // Pictures of several views are copied out of the one canvas after they were drawn.
    preserveDrawingBuffer: true,
  });
  return renderer;
}

/** The renderer's own canvas where one view stands alone; a copy of it for each where there are several. */
function canvasFor(renderer: WebGLRenderer, alone: boolean): HTMLCanvasElement {
  const canvas = alone ? (renderer.canvas as HTMLCanvasElement) : document.createElement('canvas');
  canvas.className = 'slotv__canvas';
  return canvas;
}

function arrange(renderer: WebGLRenderer, views: readonly EngineView[]): void {
  for (const { canvas } of shown) canvas.remove();
  shown = views.map((view) => {
    const canvas = canvasFor(renderer, views.length === 1);
    view.host.prepend(canvas);
    return { view, canvas, width: 0, height: 0, room: roomOf(view.host) };
  });
  watchHosts();
}

function draw(renderer: WebGLRenderer, each: Shown, seconds: number): void {
  const { view, canvas } = each;
  const [width, height] = each.room;
  if (width === 0 || height === 0) return;
  const density = Math.min(MOST_DENSITY, window.devicePixelRatio || 1);
  const resized = each.width !== width || each.height !== height;
  if (resized) {
    each.width = width;
    each.height = height;
    view.layout(width, height);
  }
  view.step(seconds);
  if (view.still() && !resized) return;
  const [pixelsWide, pixelsHigh] = [Math.round(width * density), Math.round(height * density)];
  if (renderer.width !== pixelsWide || renderer.height !== pixelsHigh) renderer.resize(pixelsWide, pixelsHigh, 1);
  view.root.scale.set(density);
  renderer.render({ container: view.root, clear: true });
  if (canvas === renderer.canvas) return;
  canvas.width = pixelsWide;
  canvas.height = pixelsHigh;
  canvas.getContext('2d')?.drawImage(renderer.canvas as HTMLCanvasElement, 0, 0);
}

function run(renderer: WebGLRenderer): void {
  const tick = (nowMs: number): void => {
    frame = shown.length > 0 ? requestAnimationFrame(tick) : 0;
    const seconds = Math.min(LONGEST_STEP, Math.max(0, (nowMs - last) / 1000));
    last = nowMs;
    // A lost context is given back by the browser; the library then sends all pictures to the card again.
    if (renderer.context.isLost) {
      for (const each of shown) each.width = 0;
      return;
    }
    for (const each of shown) draw(renderer, each, seconds);
  };
  if (frame === 0) frame = requestAnimationFrame(tick);
}

/** Draws a view until the answer is called. @throws where this browser has no WebGL */
export async function addView(view: EngineView): Promise<() => void> {
  starting ??= start();
  starting.catch(() => {
    starting = undefined;
  });
  const renderer = await starting;
  arrange(renderer, [...shown.map((each) => each.view), view]);
  run(renderer);
  return () => {
    arrange(
      renderer,
      shown.map((each) => each.view).filter((each) => each !== view),
    );
    view.root.destroy({ children: true });
  };
}

export const emptyRoot = (): Container => new Container();
