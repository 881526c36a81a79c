import {
  CRAZY_BILLIONS,
  changeRoundSeeds,
  chooseInRound,
  getCasinoHistory,
  getCrazyBillionsHistory,
  getOpenRounds,
  getRound,
  getRoundSeeds,
  getRounds,
  getStakeTerms,
  noteRoundTold,
  pressRound,
  type RequestOf,
  type RoundView,
} from '@evens/contract';
import { gameByName } from '@evens/games';
import { formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type PlayerCaller, type PlayerRoute, route, USER_TYPES } from '../../../platform/http/index.ts';
import { type ChooseParts, choose } from './choose.ts';
import { freeSpinsRoute } from './free-spin-routes.ts';
import { type PlayedRound, roundsBetween } from './history-store.ts';
import type { Player } from './player.ts';
import { type PressParts, press } from './press.ts';
import { isTaken } from './replayed.ts';
import { sharedNamed } from './shared.ts';
import { termsOfStakes } from './stakes.ts';
import { lastRounds, type RoundRow, roundById, standingRounds } from './store.ts';
import { noteTold } from './told-store.ts';

/** So many open rounds are shown at a time, the oldest first: each is computed anew, and a player may begin thousands. */
const MOST_STANDING = 100;

export interface RouteParts extends PressParts, ChooseParts {
  readonly presentRows: (rows: readonly RoundRow[]) => Promise<RoundView[]>;
}

const playerOf = ({ accountId, currency, userType }: PlayerCaller): Player => ({
  accountId,
  currency,
  play: userType === USER_TYPES.demoUser,
});

/** Agents play nothing. */
const mayHaveSeeds = ({ userType }: PlayerCaller): boolean =>
  userType === USER_TYPES.user || userType === USER_TYPES.demoUser;

const orRefused = <Value>(result: Result<Value, Refusal>) => (result.ok ? result.value : result);

export function roundRoutes(parts: RouteParts): readonly PlayerRoute[] {
  return [
    ...playingRoutes(parts),
    ...lookingRoutes(parts),
    termsRoute(parts),
    freeSpinsRoute(parts),
    ...historyRoutes(parts),
    ...seedRoutes(parts),
  ];
}

function playingRoutes(parts: RouteParts): readonly PlayerRoute[] {
  return [
    route(
      pressRound,
      async ({ caller, body }) => {
        if (!mayHaveSeeds(caller)) return refuse(refusal('NoPrivilegesException'));
        // Whoever has not agreed to the terms plays no more than he bets.
        if (caller.noBets) return refuse(caller.noBets);
        return orRefused(await press(parts, playerOf(caller), { ...body, options: body.options ?? {} }));
      },
      { lean: true },
    ),
    route(noteRoundTold, async ({ caller, params }) =>
      (await noteTold(parts.db, caller.accountId, params.id)) ? { told: true as const } : refuse(refusal('NotFound')),
    ),
    route(chooseInRound, async ({ caller, params, body }) =>
      orRefused(await choose(parts, playerOf(caller), { roundId: params.id, ...body })),
    ),
  ];
}

function lookingRoutes({ db, presentRow, presentRows }: RouteParts): readonly PlayerRoute[] {
  return [
    route(getOpenRounds, async ({ caller }) => {
      const { rows, stakedMinor } = await standingRounds(db, caller.accountId, MOST_STANDING);
      const { currency } = caller;
      return { rounds: await presentRows(rows), staked: formatAmount(stakedMinor, currency), currency };
    }),
    route(getRounds, async ({ caller, query: { game, before, pageSize } }) => {
      const found = await lastRounds(db, caller.accountId, { game, before, limit: pageSize + 1 });
      const page = found.slice(0, pageSize);
      return { rounds: await presentRows(page), next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
    }),
    route(getRound, async ({ caller, params }) => {
      const row = await roundById(db, params.id);
      const own = caller.kind === 'player' && row?.accountId === caller.accountId;
      if (!row || (!own && row.status !== 'over' && row.status !== 'returned')) return refuse(refusal('NotFound'));
      return { round: await presentRow(row), own };
    }),
  ];
}

const termsRoute = ({ rulesOf, terms, shared }: RouteParts): PlayerRoute =>
  route(getStakeTerms, async ({ caller: { accountId, currency }, query }) => {
    const game = gameByName(query.game);
    const table = sharedNamed(shared, query.game);
    if (!game || !(isTaken(game) || table)) return refuse(refusal('GameNotOffered', { game: query.game }));
    const rules = await rulesOf(accountId);
    const own = table?.bounds?.(currency);
    const { leastMinor, mostPayoutMinor, mostStakeMinor } = termsOfStakes(game, currency, terms, rules, own);
    return {
      currency,
      least: formatAmount(leastMinor, currency),
      mostPayout: formatAmount(mostPayoutMinor, currency),
      mostStake: mostStakeMinor === undefined ? null : formatAmount(mostStakeMinor, currency),
      gapMs: rules.gapMs(game.kind),
      featureBuy: game.kind === 'slot' && rules.featureBuy === true,
    };
  });

function historyLine({ id, game, currency, stakeMinor, payoutMinor, status, startedAt, grantId }: PlayedRound) {
  const takenMinor = grantId === null ? stakeMinor : 0n;
  return {
    RoundId: id,
    Game: game,
    Currency: currency,
    Stake: formatAmount(stakeMinor, currency),
    Payout: payoutMinor === null ? null : formatAmount(payoutMinor, currency),
    Result: payoutMinor === null ? null : formatAmount(payoutMinor - takenMinor, currency),
    Granted: grantId !== null,
    Status: status,
    Date: startedAt.getTime(),
  };
}

function historyRoutes({ db }: RouteParts): readonly PlayerRoute[] {
  const answer = async (accountId: string, asked: RequestOf<typeof getCasinoHistory>['query'], ofGame?: string) => {
    const { from, to, page, pageSize } = asked;
    const span = { fromMs: from, untilMs: to, offset: (page - 1) * pageSize, limit: pageSize };
    const { rows, total } = await roundsBetween(db, accountId, { ...span, ...(ofGame !== undefined && { ofGame }) });
    return { Rounds: rows.map(historyLine), TotalRecords: total };
  };
  return [
    route(getCasinoHistory, ({ caller, query }) => answer(caller.accountId, query)),
    route(getCrazyBillionsHistory, ({ caller, query }) => answer(caller.accountId, query, CRAZY_BILLIONS)),
  ];
}

function seedRoutes({ seeds }: RouteParts): readonly PlayerRoute[] {
  return [
    route(getRoundSeeds, async ({ caller }) =>
      mayHaveSeeds(caller) ? seeds.view(playerOf(caller)) : refuse(refusal('NoPrivilegesException')),
    ),
    route(changeRoundSeeds, async ({ caller, body }) =>
      mayHaveSeeds(caller)
        ? orRefused(await seeds.change(playerOf(caller), body.serverHash, body.clientSeed))
        : refuse(refusal('NoPrivilegesException')),
    ),
  ];
}
