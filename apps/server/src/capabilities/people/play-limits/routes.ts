import {
  answerLimitQuestion,
  answerRealityCheck,
  beatPlaySession,
  confirmPlayLimit,
  getPlayLimits,
  getPlayPosition,
  setPlayLimit,
  setRealityCheck,
  takeBackPlayLimit,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type PlayerCaller, type PlayerRoute, route } from '../../../platform/http/index.ts';
import { positionOf } from './position-store.ts';
import { presentLimits, presentPosition } from './present.ts';
import { holdLimits, playerConfirms, playerSays, playerTakesBack, type SayParts } from './say.ts';
import { answer, beat } from './session.ts';
import { setCheckMinutes } from './session-store.ts';
import { answerQuestion, limitsOf } from './store.ts';

const DAY_MS = 24 * 3_600_000;

export function playerRoutes(parts: SayParts): readonly PlayerRoute[] {
  const { db, clock, rulesOf } = parts;
  const shown = async ({ accountId, currency }: PlayerCaller) =>
    presentLimits(db, accountId, currency, clock.wallMs(), await rulesOf(accountId), parts.framesOf);

  return [
    route(getPlayLimits, ({ caller }) => shown(caller)),

    route(setPlayLimit, async ({ caller, body: { kind, span, amount } }) => {
      const said = await playerSays(parts, caller, { kind, span }, amount);
      void parts.payments?.()?.closeNow();
      return said.ok ? shown(caller) : said;
    }),

    route(confirmPlayLimit, async ({ caller, body: { kind, span, askedMs } }) => {
      const said = await playerConfirms(parts, caller, { kind, span }, askedMs);
      return said.ok ? shown(caller) : said;
    }),

    route(takeBackPlayLimit, async ({ caller, body: { kind, span } }) => {
      await playerTakesBack(parts, caller, { kind, span });
      return shown(caller);
    }),

    route(answerLimitQuestion, async ({ caller, body }) => {
      const answered = await inTransaction(db, async (tx) => {
        await holdLimits(parts, tx, caller.accountId);
        // That limits were set is answered by limits that stand: the word alone would be "none", without the second yes.
        const hasOwn = (await limitsOf(tx, caller.accountId)).some(({ own }) => own.amount !== null);
        if (body.answer === 'set' && !hasOwn) return false;
        await answerQuestion(tx, caller.accountId, body.answer, clock.wallMs());
        return true;
      });
      return answered ? shown(caller) : refuse(refusal('LimitQuestionOpen'));
    }),

    route(setRealityCheck, async ({ caller, body: { minutes } }) => {
      const refused = await inTransaction(db, async (tx) => {
        const { realityCheckMostMinutes: most } = await holdLimits(parts, tx, caller.accountId);
        if (most !== null && (minutes === null || minutes > most)) {
          return refusal('AmountAboveMaximum', { maximum: most, currency: 'min' });
        }
        await setCheckMinutes(tx, caller.accountId, minutes, clock.wallMs());
        return undefined;
      });
      return refused ? refuse(refused) : shown(caller);
    }),

    route(getPlayPosition, async ({ caller: { accountId, currency }, query: { days } }) => {
      const { period, lifetime } = await positionOf(db, accountId, currency, clock.wallMs() - days * DAY_MS);
      return {
        currency,
        days,
        period: presentPosition(period, currency),
        lifetime: presentPosition(lifetime, currency),
      };
    }),

    route(beatPlaySession, ({ caller }) => beat(parts, caller)),

    route(answerRealityCheck, ({ caller, body: { no, answer: said } }) => answer(parts, caller, BigInt(no), said)),
  ];
}
