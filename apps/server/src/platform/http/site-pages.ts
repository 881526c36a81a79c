import type { DrawnPage, PageHead } from '@evens/contract';
import type { PageHeads } from './page-heads.ts';
import type { PaintedPages } from './painted-pages.ts';

/** The built site's page, as the server answers it. */
export interface SitePages {
  /** The page for a path with what its head says; without one its language is that of the first segment. */
  pageFor(urlPath: string, head: SaidHead | undefined): { readonly html: string; readonly status: 200 | 404 };
  /** The same page with what the server drew in it. */
  withDrawing(page: DrawnPage, head: SaidHead | undefined): string;
  readonly inlineScripts: readonly string[];
  /** From when the house can be asked for what pages show. */
  painted: PaintedPages | undefined;
  /** Likewise. */
  heads: PageHeads | undefined;
}

/** What the head of a page says, and as what of the house. */
export interface SaidHead {
  readonly head: PageHead;
  readonly origin: string;
}
