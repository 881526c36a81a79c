import {
  cancelBonus,
  checkBonusCode,
  claimBonus,
  getAppendedFreeBets,
  getBonusTerms,
  getFreeBetBonuses,
  getFreeBetHistory,
  getFreeSpinBonuses,
  getGeneralBonuses,
  getPersonalBonuses,
  getUserBonuses,
  takeBonus,
} from '@evens/contract';
import { formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type PlayerCaller, type PlayerRoute, route, USER_TYPES } from '../../../platform/http/index.ts';
import { claimByCode, claimOffer, previewCode } from './claim.ts';
import { endGrant } from './end.ts';
import type { Given } from './giving.ts';
import type { GrantRow } from './grant-store.ts';
import {
  appendedFreeBets,
  freeBetsOf,
  freeSpinsOf,
  generalBonuses,
  personalBonuses,
  termsOfVersion,
  userBonuses,
  viewsOfGrants,
} from './lists.ts';
import type { BonusParts } from './parts.ts';

const isDemo = ({ userType }: PlayerCaller): boolean => userType === USER_TYPES.demoUser;

/** The seven lists: each is empty for who has nothing of its kind. */
function listRoutes(parts: BonusParts): readonly PlayerRoute[] {
  const { db, clock } = parts;
  const items = <Item>(list: readonly Item[]) => ({ Items: [...list] });
  return [
    route(getUserBonuses, async ({ caller }) => items(await userBonuses(db, caller, clock.wallMs()))),
    route(getFreeSpinBonuses, async ({ caller }) => items(await freeSpinsOf(db, caller, clock.wallMs()))),
    route(getFreeBetBonuses, async ({ caller }) =>
      items((await freeBetsOf(db, caller, clock.wallMs())).filter(({ State }) => State === 'usable')),
    ),
    route(getAppendedFreeBets, async ({ caller }) => items(await appendedFreeBets(parts, caller, clock.wallMs()))),
    route(getFreeBetHistory, async ({ caller }) =>
      items((await freeBetsOf(db, caller, clock.wallMs())).filter(({ State }) => State !== 'usable')),
    ),
    route(getGeneralBonuses, async ({ caller }) =>
      items(isDemo(caller) ? [] : await generalBonuses(parts, caller, clock.wallMs())),
    ),
    route(getPersonalBonuses, async ({ caller }) =>
      items(isDemo(caller) ? [] : await personalBonuses(parts, caller, clock.wallMs())),
    ),
  ];
}

/** `changed`: told of a player whose bonuses are other ones now, after the commit. */
export function bonusRoutes(parts: BonusParts, changed: (accountId: string) => Promise<void>): readonly PlayerRoute[] {
  const { db } = parts;
  const shown = async (caller: PlayerCaller, row: GrantRow) => {
    await changed(caller.accountId);
    const [view] = await viewsOfGrants(db, caller, [row]);
    return view ?? refuse(refusal('InternalError'));
  };
  const taken = async (caller: PlayerCaller, asked: () => Promise<Result<Given, Refusal>>) => {
    if (isDemo(caller)) return refuse(refusal('PlayMoneyOnly'));
    const answer = await asked();
    return answer.ok ? shown(caller, answer.value.row) : answer;
  };

  return [
    ...listRoutes(parts),

    route(getBonusTerms, async ({ params }) => {
      return (await termsOfVersion(db, params.id, params.version)) ?? refuse(refusal('NotFound'));
    }),

    route(claimBonus, ({ caller, body, ip }) =>
      taken(caller, () => claimByCode(parts, walletOf(caller), body.BonusCode, ip)),
    ),

    route(takeBonus, ({ caller, params }) => taken(caller, () => claimOffer(parts, walletOf(caller), params.id))),

    route(cancelBonus, async ({ caller, params }) => {
      const said = { actor: `player:${caller.accountId}`, reason: 'the player ended it', accountId: caller.accountId };
      const ended = await inTransaction(db, (tx) => endGrant(parts, tx, params.id, 'player', said));
      return ended.ok ? shown(caller, ended.value) : ended;
    }),

    route(checkBonusCode, async ({ caller, body, ip }) => {
      if (isDemo(caller)) return refuse(refusal('BonusCodeNotUsable'));
      const { currency } = caller;
      const asked = { entered: body.BonusCode, amount: body.Amount };
      const found = await previewCode(parts, walletOf(caller), asked, ip);
      if (!found.ok) return found;
      const { bonusMinor, requiredMinor } = found.value;
      return {
        Bonus: formatAmount(bonusMinor, currency),
        ToStake: formatAmount(requiredMinor, currency),
        Currency: currency,
      };
    }),
  ];
}

const walletOf = ({ accountId, currency }: PlayerCaller) => ({ accountId, currency });
