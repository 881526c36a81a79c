import {
  addedReturn,
  bestReturn,
  faultOfJackpot,
  isJackpotName,
  type JackpotName,
  type JackpotTerms,
  linkedReturn,
  MICROS,
} from '@evens/games';
import { accept, assert, compare, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { audit } from '../../house/audit/index.ts';
import { insertLevel, type LevelRow, lockLevels, readTerms, setTerms, storedTerms } from './level-store.ts';
import type { JackpotsParts } from './parts.ts';
import { seedTransfer } from './pay.ts';
import { addBooked, lockPool, POOL_CURRENCY } from './pool-store.ts';

/** As a kind of proposal, and as an action of the log. */
export const PUBLISH_KIND = 'games.publishJackpot';

/** Terms of a level as an operator wants them. */
export interface WishedLevel {
  readonly name: JackpotName;
  readonly terms: JackpotTerms;
  readonly games: readonly string[];
}

const payload = z.object({
  name: z.string(),
  terms: z.object({
    kind: z.enum(['mystery', 'colossus']),
    seedMinor: z.string(),
    capMinor: z.string().optional(),
    perWinMinor: z.string().optional(),
    sharePpm: z.string(),
  }),
  games: z.array(z.string()),
});

const invalid = (field: string): Refusal => refusal('InvalidRequest', { field });

/** The terms that a game's return is counted with: of the present ones and those that wait the ones that add more. */
const countedOf = ({ terms, next }: LevelRow): readonly JackpotTerms[] => (next ? [terms, next] : [terms]);

/**
 * Why a level may not have these terms; undefined: it may. A game may feed no more levels than leave its return, with what all of them
 * add, at 0.99: whichever of their terms hold, those of now or those that wait.
 */
export function faultOfLevel(wished: WishedLevel, standing: readonly LevelRow[]): Refusal | undefined {
  const { name, terms, games } = wished;
  const field = faultOfJackpot(terms);
  if (field !== undefined) return invalid(field);
  if ((name === 'colossus') !== (terms.kind === 'colossus')) return invalid('kind');
  if (games.length === 0 || new Set(games).size !== games.length) return invalid('games');
  for (const game of games) {
    const own = bestReturn(game);
    if (!own) return invalid('games');
    const others = standing.filter((level) => level.name !== name && level.games.includes(game));
    const present = standing.filter((level) => level.name === name);
    const worst = [
      ...others.flatMap((level) => worstOf(countedOf(level))),
      ...worstOf([terms, ...present.map(nowWith(terms))]),
    ];
    if (!linkedReturn(own, worst).allowed) return refusal('JackpotReturnsTooMuch', { game });
  }
  return undefined;
}

/** The present generation keeps its seed and cap, and has the new share at once. */
const nowWith =
  ({ sharePpm }: JackpotTerms) =>
  ({ terms }: LevelRow): JackpotTerms => ({ ...terms, sharePpm });

/** Of several terms of one level the one that adds most to a game's return, as a list of one. */
function worstOf(several: readonly JackpotTerms[]): readonly JackpotTerms[] {
  const [first, ...rest] = several;
  assert(first, 'a level has terms');
  return [rest.reduce((worst, each) => (isMore(each, worst) ? each : worst), first)];
}

const isMore = (one: JackpotTerms, other: JackpotTerms): boolean => compare(addedReturn(one), addedReturn(other)) > 0;

/** Publishes a level: a new one begins at once with its seed, one that stands gets share and games at once and the rest with its next generation. */
export async function publishLevel(
  tx: DatabaseTransaction,
  { wallet }: Pick<JackpotsParts, 'wallet'>,
  wished: WishedLevel,
  by: string,
): Promise<Refusal | undefined> {
  await lockPool(tx);
  const standing = await lockLevels(tx);
  const fault = faultOfLevel(wished, standing);
  if (fault) return fault;
  if (standing.some(({ name }) => name === wished.name)) {
    await setTerms(tx, wished, by);
    return undefined;
  }
  const { seedMinor } = wished.terms;
  await insertLevel(tx, { ...wished, currency: POOL_CURRENCY, heldMicros: seedMinor * MICROS }, by);
  const posted = await wallet.post(tx, seedTransfer(wished.name, 1, seedMinor, POOL_CURRENCY));
  assert(posted.ok && !posted.value.repeated, `the seed of ${wished.name} moves once`);
  await addBooked(tx, seedMinor);
  return undefined;
}

export interface Publishing {
  /** Puts terms before a second person. Refused where they make no sense, or a game would return too much. */
  propose(
    wished: WishedLevel,
    by: { readonly operator: string; readonly reason: string },
  ): Promise<Result<{ readonly approvalId: string }, Refusal>>;
}

/** Terms as the log and the second person read them: minor units of the pool's currency. */
const said = ({ terms, games }: WishedLevel): Record<string, string | null> => {
  const { capMinor = null, perWinMinor = null, seedMinor, sharePpm } = storedTerms(terms);
  return { seedMinor, capMinor, perWinMinor, sharePpm, games: games.join(' ') };
};

const subjectOf = (name: string): string => `jackpot/${name}`;

/** How a level gets its terms: one person proposes them, another publishes them, and they are judged both times. */
export function openPublishing(parts: Pick<JackpotsParts, 'db' | 'wallet' | 'approvals'>): Publishing {
  const proposals = parts.approvals.kind({
    kind: PUBLISH_KIND,
    right: 'games.approve',
    proposes: 'games.change',
    payload,
    execute: async (tx, { name, terms, games }, { approvalId, proposedBy, approvedBy }) => {
      if (!isJackpotName(name)) return refuse(invalid('name'));
      const wished = { name, terms: readTerms(terms), games };
      const fault = await publishLevel(tx, parts, wished, `operator:${approvedBy}`);
      if (fault) return refuse(fault);
      await audit.record(tx, {
        ...{ operator: approvedBy, action: 'games.publishJackpot', subject: subjectOf(name), reason: 'published' },
        after: { ...said(wished), approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
  });
  return {
    propose: (wished, { operator, reason }) =>
      inTransaction(parts.db, async (tx) => {
        const fault = faultOfLevel(wished, await lockLevels(tx));
        if (fault) return refuse(fault);
        const { name, games } = wished;
        const terms = storedTerms(wished.terms);
        return proposals.propose(tx, {
          ...{ operator, subject: subjectOf(name), reason },
          payload: { name, terms, games: [...games] },
          facts: said(wished),
        });
      }),
  };
}
