import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';

/** Screens that did not arrive, each with the way to ask for it anew. */
const missing = new Set<() => void>();

/** The specification's limit for a part of the program to arrive (section 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the program that did not arrive: the connection broke, or a newer site has replaced it. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the site did not load', { cause });
    this.name = 'ChunkLoadError';
  }
}

export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** A screen before it is drawn. */
export interface Waiting {
  readonly load: () => Promise<unknown>;
  /** Areas whose texts it needs before it can be drawn. */
  readonly texts: readonly string[];
  /** By which name a drawn page says that it stands in it; undefined for screens, which the path names. */
  readonly part: string | undefined;
  /** Has it there, so that React need not wait for it in the middle. */
  readonly makeReady: () => Promise<void>;
}

/** What a drawing on the server has met: the screens it needs. */
let met: Set<Waiting> | undefined;

/** Draws, and says which screens stood in it. A drawing is one piece of work, so no other is noted with it. */
export function notingScreens<Drawing>(draw: () => Drawing): {
  readonly drawing: Drawing;
  readonly screens: ReadonlySet<Waiting>;
} {
  const screens = new Set<Waiting>();
  met = screens;
  try {
    return { drawing: draw(), screens };
  } finally {
    met = undefined;
  }
}

/**
 * A screen in its own chunk. `pick` names the component in the module; `texts` the areas of texts that it needs, so that a page
 * which the server draws has them. `part` is told apart by its name in drawn pages: see `lazyPart`.
 */
export const lazyScreen = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  texts: readonly string[] = [],
  part?: string,
): ComponentType<Props> => {
  const make = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      try {
        return { default: pick(await loadChunk(load)) };
      } catch (cause) {
        missing.add(renew);
        throw cause;
      }
    });
  const renew = (): void => {
    Current = make();
  };
  let Current = make();
  let Ready: ComponentType<Props> | undefined;
  const draw = (props: Props) => {
    met?.add(waiting);
    return createElement(Ready ?? Current, props);
  };
  const waiting: Waiting = {
    load,
    texts,
    part,
    makeReady: async () => {
      Ready = pick(await loadChunk(load));
    },
  };
  if (part !== undefined) parts.set(part, waiting);
  return Object.assign(draw, waiting);
};

/** Parts by their names, as far as the modules that show them are there. */
const parts = new Map<string, Waiting>();

export const partNamed = (name: string): Waiting | undefined => parts.get(name);

/**
 * A part of a screen in its own chunk, which the server may draw. The page names it, so that the browser has it there before
 * React looks: React takes a part that comes later over from answers that are newer by then than what was drawn.
 */
export const lazyPart = <Module, Props extends object>(
  name: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  texts: readonly string[] = [],
): ComponentType<Props> => lazyScreen(load, pick, texts, name);

export const isLazyScreen = (component: unknown): component is Waiting =>
  typeof component === 'function' && 'makeReady' in component;

/** What did not arrive is asked for again when it is shown next: React itself remembers a failure for ever. */
export function askForMissing(): void {
  for (const renew of missing) renew();
  missing.clear();
}
