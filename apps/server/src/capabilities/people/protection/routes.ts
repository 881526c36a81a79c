import { askToReturn, FOR_GOOD, getClosedAccount, getProtection, selfExclude, takeBreak } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import { closedAccount } from './closed-account.ts';
import { askReturn } from './come-back.ts';
import { exclude, takeTimeOut, type Wish } from './exclude.ts';
import type { ProtectingParts } from './parts.ts';
import { givePass, passHolder } from './passes.ts';
import { monthsLater } from './periods.ts';

const OWN: Wish = { channel: 'player', operator: null };

export function protectionRoutes(parts: ProtectingParts): readonly PlayerRoute[] {
  const { db, clock, identity, rules, help, openBets } = parts;

  /** The closed account that this pass opens; none once the account is open again. */
  const holderOf = async (pass: string): Promise<Result<string, Refusal>> => {
    const holder = await passHolder(db, clock, pass);
    return holder ? accept(holder.accountId) : refuse(refusal('LinkNotUsable'));
  };
  const shown = async (accountId: string) =>
    (await closedAccount(parts, accountId)) ?? refuse(refusal('LinkNotUsable'));

  return [
    route(getProtection, async ({ caller: { accountId } }) => {
      const account = await identity.account(accountId);
      if (!account) return refuse(refusal('NotSignedIn'));
      const { country } = account;
      const nowMs = clock.wallMs();
      return {
        TimeOutUntilMs: account.breakUntilMs,
        TimeOutHours: [...rules.timeOutHours(country)],
        ExclusionPeriods: rules
          .exclusionMonths(country)
          .map((Months) => ({ Months, Date: monthsLater(nowMs, Months) })),
        OpenBetsRule: rules.openBets(country),
        OpenBets: await openBets(accountId),
        NeutralTexts: rules.chasingTexts(country) === 'neutral',
        WithdrawalCancelAllowed: rules.withdrawalCancel(country),
        Help: [...(await help())],
      };
    }),

    route(takeBreak, async ({ caller: { accountId }, body: { hours } }) => {
      const taken = await takeTimeOut(parts, accountId, hours, OWN);
      if (!taken.ok) return taken;
      return (await identity.user(accountId)) ?? refuse(refusal('NotSignedIn'));
    }),

    route(selfExclude, async ({ caller: { accountId }, body, session }) => {
      const excluded = await exclude(parts, accountId, body.Date ?? FOR_GOOD, OWN);
      if (!excluded.ok) return excluded;
      const account = await closedAccount(parts, accountId);
      if (!account) return refuse(refusal('InternalError'));
      // Any session may close its account, a stolen one and a partner's too: this pass looks and pays nothing out.
      const Pass = await givePass(db, clock, accountId, 'none');
      session.end();
      return { Pass, Account: account, Session: { user: null, csrfToken: session.csrfToken() } };
    }),

    route(getClosedAccount, async ({ body }) => {
      const holder = await holderOf(body.Pass);
      return holder.ok ? shown(holder.value) : holder;
    }),

    route(askToReturn, async ({ body }) => {
      const holder = await holderOf(body.Pass);
      if (!holder.ok) return holder;
      const asked = await askReturn(parts, holder.value);
      return asked.ok ? shown(holder.value) : asked;
    }),
  ];
}
