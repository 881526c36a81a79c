import type { Result } from '@evens/kernel';
import type { Endpoint } from './endpoint.ts';
import type { RefusalBody } from './refusal-body.ts';

/** Answers one of the public questions of the contract inside the house, as the same route answers it from outside. */
export type AskInHouse = (
  definition: Endpoint,
  parts: { readonly params?: unknown; readonly query?: unknown },
) => Promise<Result<unknown, RefusalBody>>;

/** What of a request for a page decides how the page looks. Nothing of it says who asks. */
export interface PageRequest {
  /** Path without query. */
  readonly path: string;
  /** The cookie header as it came; only the reader's choices of looks are read from it. */
  readonly cookies: string;
  readonly userAgent: string;
}

/** A page as the server draws it: markup, and the data it was drawn from for the script to go on with. */
export interface DrawnPage {
  /** Language tag of the document. */
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  /** The operator's own colours, for the root element. */
  readonly rootStyle: Readonly<Record<string, string>>;
  /** What stands in the site's root element. */
  readonly markup: string;
  /** JSON that is safe inside a script element. */
  readonly data: string;
  /** Files of the built site that the page's script will import, as addresses. */
  readonly imports: readonly string[];
}

/** The part of the site that runs in the server. */
export interface SitePainter {
  /** One text for all requests that get the same page; undefined for a page that is left to the browser. */
  variantOf(request: PageRequest): string | undefined;
  /**
   * Undefined where what the page shows is not to be had now; the browser asks then, and says so. `onWork`: told each piece of
   * work that nothing else could be done in, in milliseconds, whatever comes of the page.
   */
  draw(variant: string, onWork: (ms: number) => void): Promise<DrawnPage | undefined>;
}

export type OpenPainter = (house: {
  readonly ask: AskInHouse;
  readonly nowMs: () => number;
  /** The addresses of the files behind a module of the site and all it imports, by the build's own list. */
  readonly filesOf: (module: string) => readonly string[];
}) => SitePainter;
