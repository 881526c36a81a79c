import type { Routes } from '../../../../platform/http/index.ts';
import { repeatedLook } from '../../../../platform/lifecycle/index.ts';
import { type ContentDeskParts, contentDeskRoutes } from './desk-routes.ts';
import { contentPlayerRoutes } from './player-routes.ts';
import { publishDue } from './publish.ts';

export interface ContentDeskOpened {
  readonly routes: Routes;
  /** One look at drafts whose time has come; answers how many were published. */
  publishDue(): Promise<number>;
  /** Publishes what is due while the house runs: of workers. */
  readonly publisher: { readonly name: string; start(): Promise<void>; stop(): Promise<void> };
}

const EVERY_MS = 1_000;

/** Where operators write, preview, publish and bring back what the site says and shows. */
export function openContentDesk(
  parts: ContentDeskParts & {
    readonly onStuck: (subject: string, why: string) => void;
    readonly onError: (error: unknown) => void;
  },
): ContentDeskOpened {
  const { db, clock, translations, onStuck, onError } = parts;
  const due = () => publishDue({ db, nowMs: () => clock.wallMs(), translations, onStuck });
  const looking = repeatedLook({ look: due, everyMs: EVERY_MS, onError });
  return {
    routes: { player: contentPlayerRoutes(parts), operator: contentDeskRoutes(parts) },
    publishDue: due,
    publisher: { name: 'drafts of the site', start: async () => looking.start(), stop: () => looking.stop() },
  };
}
