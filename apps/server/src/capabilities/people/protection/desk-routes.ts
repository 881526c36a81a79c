import {
  endExclusion,
  excludeForPlayer,
  getPlayerProtection,
  noteReturn,
  type PlayerProtection,
  timeOutForPlayer,
} from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, type Refused, route } from '../../../platform/http/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import { audit } from '../../house/audit/index.ts';
import { untilOf } from './closed-account.ts';
import { askReturn, openAgain, returnRefusal } from './come-back.ts';
import { exclude, takeTimeOut, type Wish } from './exclude.ts';
import type { MarketingGuard } from './marketing-guard.ts';
import type { ProtectingParts } from './parts.ts';
import { monthsLater } from './periods.ts';
import { absencesOf, standingExclusion } from './store.ts';

export interface DeskParts extends ProtectingParts {
  readonly approvals: Pick<Approvals, 'kind'>;
  readonly guard: MarketingGuard;
  readonly mayPlayIn: (country: string) => boolean;
}

const MOST_SHOWN = 50;

const subjectOf = (accountId: string): string => `player/${accountId}`;

async function standingOf(parts: DeskParts, accountId: string): Promise<PlayerProtection | undefined> {
  const { db, clock, identity, rules, guard, mayPlayIn } = parts;
  const account = await identity.account(accountId);
  if (!account) return undefined;
  const { country } = account;
  const nowMs = clock.wallMs();
  return {
    accountId,
    excluded: account.excluded,
    timeOutUntilMs: account.excluded ? null : account.breakUntilMs,
    mayMarket: await guard.mayMarket(accountId),
    mayPlayInCountry: mayPlayIn(country),
    jurisdiction: rules.jurisdiction(country).id,
    timeOutHours: [...rules.timeOutHours(country)],
    exclusionPeriods: rules.exclusionMonths(country).map((months) => ({ months, date: monthsLater(nowMs, months) })),
    absences: (await absencesOf(db, accountId, MOST_SHOWN)).map((each) => ({
      absenceId: each.id,
      kind: each.kind,
      jurisdiction: each.jurisdiction,
      fromMs: each.fromAt.getTime(),
      untilMs: untilOf(each),
      channel: each.channel,
      openBets: each.openBets,
      returnAskedMs: each.returnAskedAt?.getTime() ?? null,
      returnFromMs: each.returnFrom?.getTime() ?? null,
      endedMs: each.endedAt?.getTime() ?? null,
    })),
  };
}

/** Who ends what and why, in the transaction that does it. */
interface Ending {
  readonly accountId: string;
  readonly operator: string;
  readonly reason?: string | undefined;
  readonly after?: Readonly<Record<string, string>>;
}

async function end(parts: DeskParts, tx: DatabaseTransaction, ending: Ending): Promise<Result<undefined, Refusal>> {
  const { accountId, operator, reason, after } = ending;
  const opened = await openAgain(parts, tx, accountId);
  if (!opened.ok) return opened;
  await audit.record(tx, {
    operator,
    action: 'protection.endExclusion',
    subject: subjectOf(accountId),
    before: { kind: opened.value.kind, fromMs: opened.value.fromAt.getTime() },
    after: { ...after, absence: opened.value.id },
    ...(reason !== undefined && { reason }),
  });
  return accept(undefined);
}

/** What ends an exclusion for good: by rule, and by two. */
const endsOf = (parts: DeskParts) =>
  parts.approvals.kind({
    kind: 'protection.endExclusion',
    right: 'players.unprotect',
    proposes: 'players.protect',
    payload: z.object({ accountId: z.uuid(), absenceId: z.uuid() }),
    execute: async (tx, { accountId, absenceId }, { approvalId, proposedBy, approvedBy }) => {
      const standing = await standingExclusion(tx, accountId);
      if (standing?.id !== absenceId) return refuse(refusal('ProposalNotOpen'));
      return end(parts, tx, { accountId, operator: approvedBy, after: { approval: approvalId, proposedBy } });
    },
    executed: ({ accountId }) => parts.identity.play.changed(accountId, false),
  });

async function shown(parts: DeskParts, accountId: string): Promise<PlayerProtection | Refused> {
  return (await standingOf(parts, accountId)) ?? refuse(refusal('NotFound'));
}

const wishOf = (operator: string, accountId: string, said: { channel: string; reason: string }): Wish => ({
  channel: said.channel,
  operator,
  note: (tx, { id, kind, untilAt }) =>
    audit.record(tx, {
      operator,
      action: kind === 'timeOut' ? 'protection.timeOut' : 'protection.exclude',
      subject: subjectOf(accountId),
      after: { absence: id, kind, untilMs: untilAt.getTime(), channel: said.channel },
      reason: said.reason,
    }),
});

/** What is tightened at once, and what is noted of somebody who asks to come back. */
function tighteningRoutes(parts: DeskParts): readonly OperatorRoute[] {
  return [
    route(getPlayerProtection, ({ params }) => shown(parts, params.accountId)),

    route(excludeForPlayer, async ({ params: { accountId }, body, caller }) => {
      const wish = wishOf(caller.operatorId, accountId, body);
      const excluded = await exclude(parts, accountId, body.date, wish);
      return excluded.ok ? shown(parts, accountId) : excluded;
    }),

    route(timeOutForPlayer, async ({ params: { accountId }, body, caller }) => {
      const taken = await takeTimeOut(parts, accountId, body.hours, wishOf(caller.operatorId, accountId, body));
      return taken.ok ? shown(parts, accountId) : taken;
    }),

    route(noteReturn, async ({ params: { accountId }, body, caller }) => {
      const asked = await askReturn(parts, accountId, (tx, { id }) =>
        audit.record(tx, {
          operator: caller.operatorId,
          action: 'protection.noteReturn',
          subject: subjectOf(accountId),
          after: { absence: id, channel: body.channel },
          reason: body.reason,
        }),
      );
      return asked.ok ? shown(parts, accountId) : asked;
    }),
  ];
}

function endingRoute(parts: DeskParts): OperatorRoute {
  const { db, clock, identity } = parts;
  const ends = endsOf(parts);
  return route(endExclusion, async ({ params: { accountId }, body: { reason }, caller }) => {
    const operator = caller.operatorId;
    const ended = await inTransaction(db, async (tx): Promise<Result<string | null, Refusal>> => {
      const absence = await standingExclusion(tx, accountId);
      if (!absence) return refuse(refusal('NotFound'));
      const early = returnRefusal(absence, clock.wallMs());
      if (early) return refuse(early);
      if (absence.kind === 'definite') {
        const done = await end(parts, tx, { accountId, operator, reason });
        return done.ok ? accept(null) : done;
      }
      const proposed = await ends.propose(tx, {
        operator,
        subject: subjectOf(accountId),
        payload: { accountId, absenceId: absence.id },
        facts: { kind: absence.kind, fromMs: absence.fromAt.getTime() },
        reason,
      });
      return proposed.ok ? accept(proposed.value.approvalId) : proposed;
    });
    if (!ended.ok) return ended;
    if (ended.value === null) identity.play.changed(accountId, false);
    const now = await standingOf(parts, accountId);
    return now ? { ...now, approvalId: ended.value } : refuse(refusal('NotFound'));
  });
}

/** What operators do about protection: tighten at once, for a player who asks by whichever way; loosen by rule only, and by two. */
export const protectionDesk = (parts: DeskParts): readonly OperatorRoute[] => [
  ...tighteningRoutes(parts),
  endingRoute(parts),
];
