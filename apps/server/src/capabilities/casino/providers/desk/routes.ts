import {
  compareGameRounds,
  explainGameDifference,
  getGameProvider,
  listGameProviders,
  orderGameProviders,
  proposeGameSettings,
  switchGame,
  switchGameProvider,
} from '@evens/contract';
import { accept, HOUSE_CURRENCY, parseAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import type { Approvals } from '../../../house/approvals/index.ts';
import { audit } from '../../../house/audit/index.ts';
import type { Adapter } from '../adapter.ts';
import { ADAPTERS, adapterOf } from '../adapters/index.ts';
import type { Configured, ProvidersParts } from '../parts.ts';
import type { Asks } from '../planned.ts';
import { lockChoice, storeChoice } from './choice-store.ts';
import { compareNow } from './compare.ts';
import { explain, lockDifference } from './comparison-store.ts';
import { heldWinDesk } from './held-wins.ts';
import { type LookParts, openLook } from './look.ts';
import { proposingSettings } from './propose-settings.ts';
import { comparisonView } from './views.ts';

export interface DeskParts extends LookParts, Asks, Pick<ProvidersParts, 'sealing' | 'wallet'> {
  readonly approvals: Pick<Approvals, 'kind' | 'amounts'>;
  /** Only tests compare without waiting for calls that are still on their way. */
  readonly compareEdgeMs?: number | undefined;
}

const subjectOf = ({ id }: Pick<Adapter, 'id'>): string => `game-provider/${id}`;

/** What an operator does of his own, with its reason. */
interface Doer {
  readonly operator: string;
  readonly reason: string;
}

type Found = { readonly adapter: Adapter; readonly configured: Configured };

function finding(parts: DeskParts): (provider: string) => Promise<Result<Found, Refusal>> {
  return async (provider) => {
    const adapter = adapterOf(provider);
    const configured = adapter && (await parts.settings.of(adapter.id));
    return adapter && configured ? accept({ adapter, configured }) : refuse(refusal('NotFound'));
  };
}

/** Rows in front in this order, and none of the others: written together, so that two who order at once do not mix. */
async function putInFront(parts: DeskParts, order: readonly Adapter[], { operator, reason }: Doer): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    // All rows, always in the same order: whoever orders at the same time waits at the first.
    for (const adapter of ADAPTERS) {
      const before = await lockChoice(tx, adapter.id, operator);
      const place = order.indexOf(adapter) + 1;
      await storeChoice(tx, { ...before, place: place === 0 ? null : place }, operator);
    }
    await audit.record(tx, {
      ...{ operator, action: 'games.order', subject: 'game-provider/all', reason },
      after: { order: order.map(({ id }) => id).join(' ') },
    });
  });
}

function switches(parts: DeskParts, look: ReturnType<typeof openLook>): readonly OperatorRoute[] {
  const { db, settings } = parts;
  const find = finding(parts);
  return [
    route(switchGameProvider, async ({ caller, params, body: { isOn, reason } }) => {
      const found = await find(params.provider);
      if (!found.ok) return found;
      const { adapter } = found.value;
      const operator = caller.operatorId;
      await inTransaction(db, async (tx) => {
        const before = await lockChoice(tx, adapter.id, operator);
        await storeChoice(tx, { ...before, isOn }, operator);
        await audit.record(tx, {
          ...{ operator, action: 'games.switch', subject: subjectOf(adapter), reason },
          after: { isOn },
        });
      });
      settings.forget();
      return { isOn };
    }),

    route(switchGame, async ({ caller, params, body: { game, isOn, reason } }) => {
      const found = await find(params.provider);
      if (!found.ok) return found;
      const { adapter, configured } = found.value;
      // What is off may have left the list since: it can be switched on again all the same.
      const isKnown =
        configured.gamesOff?.has(game) || (await look.gamesOf(adapter, configured)).some((each) => each.game === game);
      if (!isKnown) return refuse(refusal('GameNotOffered', { game }));
      const operator = caller.operatorId;
      await inTransaction(db, async (tx) => {
        const before = await lockChoice(tx, adapter.id, operator);
        const others = before.gamesOff.filter((each) => each !== game);
        await storeChoice(tx, { ...before, gamesOff: isOn ? others : [...others, game] }, operator);
        await audit.record(tx, {
          ...{ operator, action: 'games.switchGame', subject: subjectOf(adapter), reason },
          after: { game, isOn },
        });
      });
      settings.forget();
      return { isOn };
    }),

    route(orderGameProviders, async ({ caller, body: { order, reason } }) => {
      const adapters = order.map(adapterOf);
      const known = adapters.flatMap((each) => each ?? []);
      if (known.length < order.length || new Set(known).size < order.length) return refuse(refusal('NotFound'));
      await putInFront(parts, known, { operator: caller.operatorId, reason });
      settings.forget();
      return { order };
    }),
  ];
}

function comparing(parts: DeskParts): readonly OperatorRoute[] {
  const { db } = parts;
  const find = finding(parts);
  return [
    route(compareGameRounds, async ({ caller, params, body: { hours, reason } }) => {
      const found = await find(params.provider);
      if (!found.ok) return found;
      const { adapter, configured } = found.value;
      const wish = { operator: caller.operatorId, reason, hours, edgeMs: parts.compareEdgeMs };
      const compared = await compareNow(parts, adapter, configured, wish);
      return compared.ok ? { comparison: comparisonView(compared.value) } : compared;
    }),

    route(
      explainGameDifference,
      async ({ caller: { operatorId: operator }, params: { differenceId }, body: { reason } }) =>
        inTransaction(db, async (tx) => {
          const difference = await lockDifference(tx, differenceId);
          if (!difference) return refuse(refusal('NotFound'));
          await explain(tx, differenceId, operator, reason);
          await audit.record(tx, {
            ...{ operator, action: 'games.explain', subject: `game-provider/${difference.provider}`, reason },
            after: { difference: differenceId, kind: difference.kind },
          });
          return {};
        }),
    ),
  ];
}

/** The room of makers of games. */
export function deskRoutes(parts: DeskParts): readonly OperatorRoute[] {
  const look = openLook(parts);
  const propose = proposingSettings({ ...parts, changed: parts.settings.forget });
  return [
    route(listGameProviders, async ({ query: { days } }) => ({
      currency: HOUSE_CURRENCY,
      providers: [...(await look.rows(days))],
    })),

    route(getGameProvider, async ({ params, query: { days } }) => {
      const adapter = adapterOf(params.provider);
      return adapter ? look.whole(adapter, days) : refuse(refusal('NotFound'));
    }),

    ...switches(parts, look),
    ...comparing(parts),
    ...heldWinDesk(parts),

    route(proposeGameSettings, async ({ caller, params, body }) => {
      const adapter = adapterOf(params.provider);
      if (!adapter) return refuse(refusal('NotFound'));
      const { settings, callers: addresses, mostWin, reason } = body;
      const read = mostWin == null ? mostWin : parseAmount(mostWin, HOUSE_CURRENCY);
      const isWrong = mostWin != null && (read === undefined || read === null || read <= 0n);
      if (isWrong) return refuse(refusal('InvalidRequest', { field: 'mostWin' }));
      if (!settings && !addresses && read === undefined)
        return refuse(refusal('InvalidRequest', { field: 'settings' }));
      const wish = { settings, addresses, mostWinMinor: read };
      const proposed = await propose(adapter.id, wish, { operator: caller.operatorId, reason });
      return proposed.ok ? proposed.value : proposed;
    }),
  ];
}
