import type { OperatorCaller, Routes } from '../../../../platform/http/index.ts';
import { repeatedLook } from '../../../../platform/lifecycle/index.ts';
import { NOTHING_WAITS, type Waits } from '../../../../platform/waiting/index.ts';
import { reconciliationDesk } from '../desk/differences/difference-routes.ts';
import { countOpen, differencesWait } from './differences-store.ts';
import { doRuns } from './jobs.ts';
import { knowProviders } from './runs-store.ts';
import type { StatementParts } from './statement-parts.ts';

export interface Statements {
  /** One round of what is due: nights, and what was asked for. */
  catchUp(): Promise<void>;
  /** How many differences are open, by provider: a provider without any has 0. */
  figures(): Promise<ReadonlyMap<string, number>>;
  readonly waitingFor: (caller: OperatorCaller) => Promise<Waits>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 5_000;

/** `works`: whether this process compares. */
export function openStatements(parts: StatementParts, { works }: { readonly works: boolean }): Statements {
  const { db, clock, parties, onError } = parts;
  const catchUp = (): Promise<void> => doRuns(parts);
  const looking = repeatedLook({ look: catchUp, everyMs: EVERY_MS, onError });
  return {
    catchUp,
    figures: async () => {
      const open = await countOpen(db);
      return new Map(parties.map(({ source: { name } }) => [name, open.get(name) ?? 0]));
    },
    waitingFor: async ({ rights }) => (rights.has('payments.decide') ? differencesWait(db) : NOTHING_WAITS),
    routes: { player: [], operator: reconciliationDesk(parts) },
    start: async () => {
      await knowProviders(
        db,
        parties.map(({ source }) => source.name),
        clock.wallMs(),
      );
      if (works) looking.start();
    },
    stop: looking.stop,
  };
}
