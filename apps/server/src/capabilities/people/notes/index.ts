import { addPlayerNote, listPlayerNotes, PLAYER_NOTES_PAGE, type PlayerNote } from '@evens/contract';
import { type Clock, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type Routes, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { insertNote, type NoteRow, notesOf } from './note-store.ts';

export interface NotesParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether there is such a player. */
  readonly isPlayer: (accountId: string) => Promise<boolean>;
  /** How colleagues read these operators, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Notes of operators on players: added, read, never changed. */
export function openNotes({ db, clock, isPlayer, namesOf }: NotesParts): { readonly routes: Routes } {
  const shown = async (rows: readonly NoteRow[]): Promise<PlayerNote[]> => {
    const names = await namesOf([...new Set(rows.map(({ operatorId }) => operatorId))]);
    return rows.map(({ id, at, operatorId, words }) => ({
      id: String(id),
      atMs: at.getTime(),
      by: names.get(operatorId) ?? operatorId,
      text: words,
    }));
  };
  return {
    routes: {
      player: [],
      operator: [
        route(listPlayerNotes, async ({ params: { accountId }, query: { before } }) => {
          if (!(await isPlayer(accountId))) return refuse(refusal('NotFound'));
          const found = await notesOf(db, accountId, before, PLAYER_NOTES_PAGE + 1);
          const notes = await shown(found.slice(0, PLAYER_NOTES_PAGE));
          return { notes, next: found.length > PLAYER_NOTES_PAGE ? (notes.at(-1)?.id ?? null) : null };
        }),

        route(addPlayerNote, async ({ caller: { operatorId }, params: { accountId }, body: { text } }) => {
          if (!(await isPlayer(accountId))) return refuse(refusal('NotFound'));
          const row = await inTransaction(db, async (tx) => {
            const added = await insertNote(tx, accountId, { at: new Date(clock.wallMs()), operatorId, words: text });
            // The log says that there is a note, never what stands in it: what is erased must not live on there.
            await audit.record(tx, {
              operator: operatorId,
              action: 'players.note',
              subject: `player/${accountId}`,
              after: { note: String(added.id) },
            });
            return added;
          });
          const [note] = await shown([row]);
          return note ?? refuse(refusal('InternalError'));
        }),
      ],
    },
  };
}
