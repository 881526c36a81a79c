import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { GivenForm } from '../../people/identity/index.ts';
import { type AgentCaller, actingOn, heldStanding, ownStanding } from './acting.ts';
import type { AgentsParts } from './parts.ts';
import { writeLog } from './tree-store.ts';
import { wholeOrNothing } from './undone.ts';

/** Sets the password of somebody below, who changes it before anything else. His sessions end, and he is told. */
export async function setPassword(
  parts: AgentsParts,
  caller: AgentCaller,
  accountId: string,
  form: Pick<GivenForm, 'Password' | 'PasswordConfirmation'>,
): Promise<Result<undefined, Refusal>> {
  const { db, clock, identity } = parts;
  // Before the hash, which costs more than everything else: nobody else's branch is worked for.
  const own = await ownStanding(parts, caller.accountId);
  if (!own.ok) return own;
  const known = actingOn(own.value, caller.accountId, accountId);
  if (!known.ok) return known;
  const ready = await identity.given.readyPassword(accountId, form);
  if (!ready.ok) return ready;
  const done = await wholeOrNothing(db, async (tx) => {
    const standing = await heldStanding(tx, parts, caller.accountId);
    if (!standing) return refuse(refusal('NotFound'));
    const acting = actingOn(standing, caller.accountId, accountId);
    if (!acting.ok) return acting;
    await identity.given.setPassword(tx, accountId, ready.value);
    const line = { rootId: standing.tree.rootId, actorId: caller.accountId };
    await writeLog(tx, { ...line, accountId, action: 'password' }, clock.wallMs());
    return accept(undefined);
  });
  if (done.ok) identity.given.changed([accountId]);
  return done;
}
