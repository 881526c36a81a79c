import {
  answerHeldResult,
  answerPriceError,
  getDeskFixture,
  listDeskContests,
  listDeskFixtures,
  listHeldResults,
  listPriceErrors,
  openHouseManually,
  openManually,
  overridePrices,
  previewDeskResult,
  proposeResult,
  suspendHouse,
  suspendManually,
  takePricesBack,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import {
  heldResults,
  type ManualOverride,
  type OverrideScope,
  sameResult,
  standingOverrides,
} from '../catalogue/index.ts';
import type { TradingBoard } from './board.ts';
import { inWords } from './decided-words.ts';
import { openErrorDesk } from './error-desk.ts';
import { errorViews } from './error-views.ts';
import { namesOfFixtures } from './names-of-fixtures.ts';
import type { TradingParts } from './parts.ts';
import { openPriceDesk } from './price-desk.ts';
import { openResultDesk } from './result-desk.ts';
import { openAll, suspendAll } from './suspend-house.ts';
import { openTradingProposals, type TradingProposals } from './two-people.ts';
import { deskFixtureOf, deskMarketOf } from './views.ts';
import { fixturesWithWaitingLegs } from './waiting-leg-store.ts';

const MOST_HELD = 200;
const MOST_CONTESTS = 400;
const SHOWN_CONTESTS = 60;

type ScopeBody = { readonly sportId: number } | { readonly fixtureId: number; readonly marketKey?: string | undefined };

const scopeOf = (body: ScopeBody): OverrideScope => {
  if ('sportId' in body) return body;
  const { fixtureId, marketKey } = body;
  return marketKey === undefined ? { fixtureId } : { fixtureId, marketKey };
};

const wordView = (
  { id, scope, says, reason, saidBy, approvedBy, saidMs }: ManualOverride,
  names: ReadonlyMap<string, string>,
) => ({
  id: String(id),
  ...('sportId' in scope && { sportId: scope.sportId }),
  ...('marketKey' in scope && { marketKey: scope.marketKey }),
  kind: says.kind,
  ...(says.kind === 'margin' && { overroundMilli: says.overroundMilli, ...(says.shift && { shift: says.shift }) }),
  reason,
  saidBy: names.get(saidBy) ?? saidBy,
  approvedBy: approvedBy === undefined ? null : (names.get(approvedBy) ?? approvedBy),
  saidMs,
});

/** What a trader sees of the book and says to it. */
function priceRoutes(parts: TradingParts, proposals: TradingProposals, board: TradingBoard): readonly OperatorRoute[] {
  const { db, clock, catalogue, namesOf } = parts;
  const prices = openPriceDesk(parts, proposals);
  return [
    route(listDeskFixtures, async ({ query }) => {
      const words = await standingOverrides(db);
      return {
        ...board.look(query, words),
        suspendedSports: words.flatMap(({ scope }) => ('sportId' in scope ? [scope.sportId] : [])),
        eventMs: clock.eventMs(),
        notReady: catalogue.notReady() ?? null,
      };
    }),

    route(getDeskFixture, async ({ params: { fixtureId } }) => {
      const state = catalogue.stateOf(fixtureId);
      if (!state) return refuse(refusal('NotFound'));
      const all = await standingOverrides(db);
      const about = ({ scope }: ManualOverride): boolean =>
        'sportId' in scope ? scope.sportId === state.fixture.sportId : scope.fixtureId === fixtureId;
      const words = all.filter(about);
      const names = await namesOf([...new Set(words.flatMap((each) => [each.saidBy, each.approvedBy ?? each.saidBy]))]);
      return {
        fixture: deskFixtureOf(state, {
          version: 0,
          suspendedManually: words.some(({ scope }) => 'fixtureId' in scope && !('marketKey' in scope)),
          sportSuspended: words.some(({ scope }) => 'sportId' in scope),
          heardMs: board.heard(fixtureId),
        }),
        markets: [...state.markets.values()]
          .filter(({ codes, status }) => codes.length > 0 && status !== 'inactive')
          .map((market) => deskMarketOf(state, market)),
        words: words.map((each) => wordView(each, names)),
      };
    }),

    route(suspendManually, ({ body: { scope, reason }, caller }) =>
      prices.suspend(scopeOf(scope), reason, caller.operatorId),
    ),
    route(openManually, ({ body: { scope, reason }, caller }) =>
      prices.open(scopeOf(scope), reason, caller.operatorId),
    ),
    route(suspendHouse, ({ body: { reason }, caller }) => suspendAll(parts, reason, caller.operatorId)),
    route(openHouseManually, ({ body: { reason }, caller }) => openAll(parts, reason, caller.operatorId)),
    route(overridePrices, ({ body, caller }) => prices.price(body, caller.operatorId)),
    route(takePricesBack, ({ body, caller }) => prices.takeBack(body, caller.operatorId)),
  ];
}

/** Manual results, and what sources say of results too late. */
function resultRoutes(parts: TradingParts, proposals: TradingProposals): readonly OperatorRoute[] {
  const { db, catalogue } = parts;
  const results = openResultDesk(parts, proposals);
  return [
    route(listHeldResults, async () => {
      const held = await heldResults(db, MOST_HELD);
      const ids = [...new Set(held.map(({ fixtureId }) => fixtureId))];
      const [fixtures, standing] = await Promise.all([namesOfFixtures(catalogue, ids), catalogue.standingResults(ids)]);
      return {
        held: held.map(({ id, fixtureId, key, why, outcomes, heldMs }) => ({
          id: String(id),
          fixtureId,
          fixtureNames: [...(fixtures.get(fixtureId) ?? [String(fixtureId)])],
          key,
          why,
          stands: inWords(standing.find((each) => each.fixtureId === fixtureId && each.key === key)?.outcomes ?? []),
          wouldBe: inWords(outcomes),
          heldMs,
        })),
      };
    }),

    route(listDeskContests, async ({ query: { q } }) => {
      const legs = await fixturesWithWaitingLegs(db, MOST_CONTESTS);
      const words = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
      const found = [...(await catalogue.describedFixtures([...legs.keys()])).values()].filter(
        ({ id, names, tournament }) => {
          const text = `${id} ${names.join(' ')} ${tournament}`.toLowerCase();
          return words.every((word) => text.includes(word));
        },
      );
      const contests = found
        .sort((left, right) => left.startMs - right.startMs)
        .slice(0, SHOWN_CONTESTS)
        .map(({ id, sportId, names, tournament, startMs, status }) => ({
          ...{ id, sportId, names: [...names], tournament, startMs, status },
          legs: legs.get(id) ?? 0,
        }));
      return { contests };
    }),

    route(previewDeskResult, async ({ body: { fixtureId, result } }) => {
      const fixture = (await catalogue.describedFixtures([fixtureId])).get(fixtureId);
      if (!fixture) return refuse(refusal('NotFound'));
      const seen = await results.preview(fixture, result);
      if (!seen.ok) return seen;
      const { markets, standing, settled, runs, money, moreBets } = seen.value;
      const said = new Set(settled.map(({ key }) => key));
      return {
        markets: settled.map(({ key, outcomes }) => {
          const stands = standing.find((each) => each.key === key);
          const changes = stands?.kind !== 'settled' || !sameResult(stands.outcomes, outcomes);
          return { key, says: inWords(outcomes), legs: markets.find((each) => each.key === key)?.legs ?? 0, changes };
        }),
        open: markets.filter(({ key, legs }) => legs > 0 && !said.has(key)).map(({ key }) => key),
        ...{ runs, money, moreBets },
      };
    }),

    route(proposeResult, async ({ body: { fixtureId, ...proposed }, caller }) => {
      const fixture = (await catalogue.describedFixtures([fixtureId])).get(fixtureId);
      if (!fixture) return refuse(refusal('NotFound'));
      return results.propose(fixture, proposed, caller.operatorId);
    }),

    route(answerHeldResult, ({ params: { heldId }, body: { take, reason }, caller }) =>
      results.answerHeld(BigInt(heldId), take, reason, caller.operatorId),
    ),
  ];
}

/** Markets that the book has suspended by itself. */
function errorRoutes(parts: TradingParts, proposals: TradingProposals): readonly OperatorRoute[] {
  const desk = openErrorDesk(parts, proposals);
  return [
    route(listPriceErrors, () => errorViews(parts)),
    route(answerPriceError, ({ params: { errorId }, body: { answer, reason }, caller }) =>
      desk.answer(BigInt(errorId), answer, reason, caller.operatorId),
    ),
  ];
}

export function tradingRoutes(parts: TradingParts, board: TradingBoard): readonly OperatorRoute[] {
  const proposals = openTradingProposals(parts);
  return [...priceRoutes(parts, proposals, board), ...resultRoutes(parts, proposals), ...errorRoutes(parts, proposals)];
}
