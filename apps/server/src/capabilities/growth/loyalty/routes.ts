import { getLoyalty, getLoyaltyInit, getSpin, spinWheel, takePrize } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import type { LoyaltyParts } from './index.ts';
import { holdMembers } from './member-store.ts';
import { type Programme, presentProgramme } from './programme.ts';
import { type Gifts, sealedSpin, spin } from './spin.ts';
import { spunSpin } from './spin-store.ts';
import { takePrize as givePrize } from './take-prize.ts';
import { presentSpin, viewOf } from './view.ts';

interface RouteParts extends LoyaltyParts {
  readonly programme: Programme;
  readonly gifts: Gifts;
}

export function loyaltyRoutes(parts: RouteParts): readonly PlayerRoute[] {
  const { db, clock, programme, switches, gifts, pausedAmong } = parts;
  const hasWheel = (): boolean => switches.loyalty && switches.wheel;
  const isPaused = async (accountId: string): Promise<boolean> => (await pausedAmong([accountId])).has(accountId);
  const view = async (accountId: string) =>
    viewOf({ db, programme, hasWheel: hasWheel() }, accountId, await isPaused(accountId), clock.wallMs());
  /** With the member held, so that nothing else changes his points; a refusal changes nothing. */
  const held = async <T>(
    accountId: string,
    does: (tx: DatabaseTransaction) => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> => {
    if (!switches.loyalty || (await isPaused(accountId))) return refuse(refusal('LoyaltyPaused'));
    return inTransaction(db, async (tx) => {
      await holdMembers(tx, [accountId]);
      return does(tx);
    });
  };
  return [
    route(getLoyaltyInit, async () => presentProgramme(programme, switches)),

    route(getLoyalty, async ({ caller: { accountId } }) => {
      // The next spin is sealed before its player can have said anything.
      if (hasWheel()) await inTransaction(db, (tx) => sealedSpin(tx, accountId));
      return view(accountId);
    }),

    route(spinWheel, async ({ body, caller: { accountId, currency } }) => {
      if (!hasWheel()) return refuse(refusal('NoSpinLeft'));
      const spun = await held(accountId, (tx) =>
        spin(tx, programme, gifts, { ...body, accountId, currency, nowMs: clock.wallMs() }),
      );
      if (!spun.ok) return spun;
      return { spin: presentSpin(spun.value), loyalty: await view(accountId) };
    }),

    route(getSpin, async ({ params, caller: { accountId } }) => {
      const found = await spunSpin(db, accountId, params.number);
      return found ? presentSpin(found) : refuse(refusal('NotFound'));
    }),

    route(takePrize, async ({ body, caller: { accountId, currency } }) => {
      const given = await held(accountId, async (tx) => {
        const order = { ...body, accountId, currency, nowMs: clock.wallMs() };
        const refused = await givePrize(tx, programme, gifts, order);
        return refused ? refuse(refused) : accept(undefined);
      });
      return given.ok ? view(accountId) : given;
    }),
  ];
}
