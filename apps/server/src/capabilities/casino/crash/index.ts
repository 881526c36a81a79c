import type { Routes } from '../../../platform/http/index.ts';
import type { SharedGame } from '../rounds/index.ts';
import { openChains } from './chains.ts';
import { openConductor } from './conductor.ts';
import { MOST_PARTS, within } from './game.ts';
import { openLead } from './lead.ts';
import { CHAIN_LENGTH, type CrashParts, USUAL_TIMES } from './parts.ts';
import { openPayer } from './payer.ts';
import { placePart } from './round-store.ts';
import { crashRoutes } from './routes.ts';
import { openTable } from './table.ts';
import { takeNow } from './take.ts';

export { newLastHash, newSalt, type OpenChain, openChain } from './chain.ts';
export { CRASH_CHECKS } from './checks.ts';
export type { CrashParts, CrashTimes } from './parts.ts';
export { CRASH_RETENTION } from './retention.ts';

export interface Crash {
  /** For the capability that keeps the players' parts. */
  readonly shared: SharedGame;
  readonly routes: Routes;
  /** Does what is due and returns in how many milliseconds the next thing is; called by the leader, and by tests. */
  advance(): Promise<number>;
  /** Ends what is open in rounds that have ended, and waits for what was begun; answers with how many parts. */
  settle(): Promise<number>;
  /** Reads the table anew, for its pages. */
  look(): Promise<void>;
  /** Whether this process leads the rounds. */
  leads(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The shared rounds of crash: chains, the process that leads, and the table that pages see. */
export function openCrash(parts: CrashParts): Crash {
  const { db, bus, leads, serves } = parts;
  const times = parts.times ?? USUAL_TIMES;
  const chains = openChains(db, parts.sealing, parts.chainLength ?? CHAIN_LENGTH);
  const payer = openPayer(parts, chains);
  const onMoved = (): void => bus.publish('crash.moved', { parts: false });
  const onParts = (): void => bus.publish('crash.moved', { parts: true });
  const conductor = openConductor({ db, chains, payer, times, onMoved, onParts });
  const lead = openLead(parts, conductor, payer);
  const table = openTable(parts);
  return {
    shared: {
      game: 'crash',
      product: 'table',
      within,
      place: async (part) => {
        const answer = await placePart(db, part, MOST_PARTS);
        if (answer.decision === 'placed') onParts();
        return answer;
      },
      choose: async (row, choice) => {
        const decision = await takeNow(parts, chains, row, choice);
        if (decision === 'taken') onParts();
        return decision;
      },
    },
    routes: { player: crashRoutes(parts, table), operator: [] },
    advance: conductor.advance,
    settle: async () => {
      await payer.idle();
      return payer.settle();
    },
    look: table.look,
    leads: lead.leads,
    start: async () => {
      if (serves) await table.start();
      if (leads) await lead.start();
    },
    stop: async () => {
      if (leads) await lead.stop();
      if (serves) await table.stop();
    },
  };
}
