import { deskFind, FIND_MOST, type OperatorRight } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type Routes, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { matchBy, matchesNamed, movementsBy, playersBy, ticketBy } from './find-store.ts';

/** Spaces are how people read long numbers out: `7741 0932` is one. Undefined for anything else, and beyond the database's numbers. */
export function numberIn(text: string): bigint | undefined {
  const digits = text.replace(/^#/, '').replaceAll(' ', '');
  return /^\d{1,18}$/.test(digits) ? BigInt(digits) : undefined;
}

export interface Lookup {
  readonly routes: Routes;
}

type Found = Awaited<ReturnType<typeof findAll>>;

async function findAll(db: Database, text: string, may: (right: OperatorRight) => boolean) {
  const number = numberIn(text);
  const [players, tickets, matches, movements] = await Promise.all([
    may('players.see') ? playersBy(db, text, FIND_MOST) : [],
    may('tickets.see') && number !== undefined ? ticketBy(db, number) : [],
    may('fixtures.see') ? (number === undefined ? matchesNamed(db, text, FIND_MOST) : matchBy(db, number)) : [],
    may('payments.see') ? movementsBy(db, text, number, FIND_MOST) : [],
  ]);
  return { players, tickets, matches, movements };
}

/** What was shown of players, as the audit log keeps it; undefined where nothing was. */
function shownOf({ players, tickets, movements }: Found): Readonly<Record<string, string>> | undefined {
  const shown = {
    ...(players.length > 0 && { players: players.map(({ accountId }) => accountId).join(' ') }),
    ...(tickets.length > 0 && { tickets: tickets.map(({ ticketId }) => ticketId).join(' ') }),
    ...(movements.length > 0 && { movements: movements.map(({ movementId }) => movementId).join(' ') }),
  };
  return Object.keys(shown).length > 0 ? shown : undefined;
}

/** The search of the back office. */
export const openLookup = ({ db }: { readonly db: Database }): Lookup => ({
  routes: {
    player: [],
    operator: [
      route(deskFind, async ({ body: { text }, caller }) => {
        const found = await findAll(db, text, (right) => caller.rights.has(right));
        const shown = shownOf(found);
        if (shown) {
          const entry = { operator: caller.operatorId, action: 'lookup.find', subject: 'lookup', after: shown };
          await inTransaction(db, (tx) => audit.record(tx, entry));
        }
        return {
          players: [...found.players],
          tickets: found.tickets.map(({ ticketId, placedAt, stakeMinor, ...ticket }) => ({
            ...ticket,
            ticketId: String(ticketId),
            placedMs: placedAt.getTime(),
            stake: formatAmount(stakeMinor, ticket.currency as Currency),
          })),
          matches: found.matches.map(({ fixtureId, competitors, name, startAt }) => ({
            fixtureId: Number(fixtureId),
            name: name ?? competitors.join(' – '),
            startMs: startAt.getTime(),
          })),
          movements: found.movements.map(({ movementId, at, ...movement }) => ({
            ...movement,
            movementId: String(movementId),
            atMs: at.getTime(),
          })),
        };
      }),
    ],
  },
});
