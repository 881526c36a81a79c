import type { Numbers } from '@evens/games';
import { assert, type Result, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { orHold, stepOf } from './choose.ts';
import type { RoundsParts } from './parts.ts';
import { gameOf, replayed } from './replayed.ts';
import { type Choice, holdRound, type RoundRow, returnHeld, type StepRow, stepRound } from './store.ts';

/*
 * What the capability that runs shared rounds does with its players' parts, which are rounds. Where the shared round ends is in the
 * numbers of its link, which it alone has opened.
 */

/** What a choice does to a part, as one row for the database; refused where the game does not offer it. */
export function stepOfPart(
  row: RoundRow,
  numbers: Numbers,
  choice: Choice,
  actor: string,
): Result<StepRow, 'ChoiceNotOffered' | 'InvalidChoice'> {
  const game = gameOf(row);
  assert(game, `round ${row.id} is of ${row.game} ${row.version}, which this house does not know`);
  const before = replayed(game, row, numbers);
  const next = before.choose(choice);
  if (!next.ok) return refuse(next.refusal === 'InvalidChoice' ? 'InvalidChoice' : 'ChoiceNotOffered');
  return { ok: true, value: stepOf(row, choice, before, next.value, actor) };
}

/**
 * Ends a part by the house's own choice, once; one that breaks a rule of its game is held and pays nothing.
 *
 * @returns whether this call has ended it
 */
export async function endPart(
  { db, onError }: Pick<RoundsParts, 'db' | 'onError'>,
  row: RoundRow,
  numbers: Numbers,
  choice: Choice,
): Promise<boolean> {
  const step = await orHold({ db, onError }, row.id, () => {
    const found = stepOfPart(row, numbers, choice, 'house');
    assert(found.ok, `round ${row.id} does not take ${JSON.stringify(choice)}`);
    return found.value;
  });
  return step !== undefined && (await stepRound(db, step)).decision === 'taken';
}

/** Gives the stake of a part back whose shared round never began; false where it is open no more. */
export const givePartBack = (db: Database, roundId: string): Promise<boolean> =>
  inTransaction(
    db,
    async (tx) =>
      (await holdRound(tx, roundId, 'its shared round was called off')) && (await returnHeld(tx, roundId, 'house')),
  );
