import type { Result } from '@evens/kernel';
import type { Endpoint } from './endpoint.ts';
import type { RefusalBody } from './refusal-body.ts';

/** Answers one of the public questions of the contract inside the house, as the same route answers it from outside. */
export type AskInHouse = (
  definition: Endpoint,
  parts: { readonly params?: unknown; readonly query?: unknown },
) => Promise<Result<unknown, RefusalBody>>;

/** The parts of a page request that decide how the page looks; none of them identifies the visitor. */
export interface PageRequest {
  /** Path without query. */
  readonly path: string;
  /** The cookie header as it came; only the reader's choices of looks are read from it. */
  readonly cookies: string;
  readonly userAgent: string;
}

/** The head of a page for readers that run no script: search engines and link previews. */
export interface PageHead {
  /** Language tag of the document. */
  readonly lang: string;
  /** 404 where no screen stands at the path, or what it names is not there. */
  readonly status: 200 | 404;
  /** Where what it names stands by now: the path of the result of a match that has ended. */
  readonly leadsTo?: string;
  readonly brand: string;
  /** Without the brand. */
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** The page's own address in this language. */
  readonly url: string;
  /** Canonical, every language and the default; none of a page that is not there. */
  readonly links: readonly { readonly rel: string; readonly href: string; readonly hreflang?: string }[];
  /** JSON-LD, of a match. */
  readonly structured?: Readonly<Record<string, unknown>>;
}

/** A page as the server draws it: markup, and the data it was drawn from for the script to go on with. */
export interface DrawnPage {
  /** Language tag of the document. */
  readonly lang: string;
  /** The operator's own colours, for the root element. */
  readonly rootStyle: Readonly<Record<string, string>>;
  /** What stands in the site's root element. */
  readonly markup: string;
  /** JSON that is safe inside a script element. */
  readonly data: string;
  /** Files of the built site that the page's script will import, and their styles, as addresses. */
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
  /** The head of any path, drawn or not. `origin`: of the house, without a slash at its end. */
  headOf(path: string, origin: string): Promise<PageHead>;
  /** A part of the site map, as XML: the index where `name` is undefined. Undefined for a name that it has no part of. */
  siteMap(origin: string, name: string | undefined): Promise<string | undefined>;
}

export type OpenPainter = (house: {
  readonly ask: AskInHouse;
  readonly nowMs: () => number;
  /** The addresses of the files behind a module of the site (its file in the sources) and all it imports, by the build's own list. */
  readonly filesOf: (module: string) => readonly string[];
}) => SitePainter;
