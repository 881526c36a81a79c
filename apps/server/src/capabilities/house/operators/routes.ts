import {
  acceptInvitation,
  beginOperatorSignIn,
  endOperatorSignIn,
  getOperatorSession,
  listOperators,
  lockOperator,
  lookAtInvitation,
  operatorSignOut,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import {
  type AnyCaller,
  type ClientSession,
  type OperatorRoute,
  route,
  type Turns,
} from '../../../platform/http/index.ts';
import { audit } from '../audit/index.ts';
import type { OperatorDesk } from './desk.ts';
import { lookAtLink, useLink } from './invitation.ts';
import { endSession } from './sessions.ts';
import { beginSignIn, endSignIn, type Signed, type SignInParts, subjectOf } from './sign-in.ts';
import { operatorById } from './store.ts';
import { operatorRowOf, operatorViewOf, sessionViewOf } from './views.ts';

export interface OperatorRouteParts extends SignInParts {
  readonly desk: OperatorDesk;
  readonly turns: Turns;
}

const visitorOf = (caller: AnyCaller): string => ('visitorId' in caller ? caller.visitorId : caller.sessionId);

/** Whoever signs in again ends the session that this browser had. */
async function signedIn(
  { db, clock }: OperatorRouteParts,
  { operator, session: started }: Signed,
  caller: AnyCaller,
  session: ClientSession,
) {
  if (caller.kind === 'operator') await endSession(db, caller.sessionId);
  session.start(started);
  return sessionViewOf(operator, started.csrfToken, clock.wallMs());
}

/** Signing in and out. */
function sessionRoutes(parts: OperatorRouteParts): readonly OperatorRoute[] {
  const { db, clock, turns } = parts;
  return [
    route(getOperatorSession, async ({ caller, session }) => {
      const operator = caller.kind === 'operator' ? await operatorById(db, caller.operatorId) : undefined;
      return sessionViewOf(operator, session.csrfToken(), clock.wallMs());
    }),

    route(
      beginOperatorSignIn,
      async ({ body, ip, caller }) => {
        const begun = await beginSignIn(parts, { ...body, ip, visitorId: visitorOf(caller) });
        return begun.ok ? begun.value : begun;
      },
      { turns },
    ),

    route(endOperatorSignIn, async ({ body, caller, session }) => {
      const signed = await endSignIn(parts, { ...body, visitorId: visitorOf(caller) });
      return signed.ok ? signedIn(parts, signed.value, caller, session) : signed;
    }),

    route(operatorSignOut, async ({ caller, session }) => {
      if (caller.kind === 'operator') {
        const { operatorId, sessionId } = caller;
        await inTransaction(db, async (tx) => {
          if (!(await endSession(tx, sessionId))) return;
          const subject = subjectOf(operatorId);
          await audit.record(tx, {
            operator: operatorId,
            action: 'operators.signOut',
            subject,
            before: { session: sessionId },
          });
        });
      }
      session.end();
      return sessionViewOf(undefined, session.csrfToken(), clock.wallMs());
    }),
  ];
}

/** The one-time link that sets an operator's password and factor. */
function invitationRoutes(parts: OperatorRouteParts): readonly OperatorRoute[] {
  const { turns } = parts;
  return [
    route(lookAtInvitation, async ({ body, ip }) => {
      const found = await lookAtLink(parts, { ...body, ip });
      if (!found.ok) return found;
      const { operator, factor } = found.value;
      return { operator: operatorViewOf(operator), secret: factor.secret, qr: [...factor.qr] };
    }),

    route(
      acceptInvitation,
      async ({ body, ip, caller, session }) => {
        const signed = await useLink(parts, { ...body, ip });
        return signed.ok ? signedIn(parts, signed.value, caller, session) : signed;
      },
      { turns },
    ),
  ];
}

/** What is done to accounts of operators. */
function accountRoutes({ desk }: OperatorRouteParts): readonly OperatorRoute[] {
  return [
    route(listOperators, async () => ({ operators: (await desk.list()).map(operatorRowOf) })),

    route(lockOperator, async ({ params: { operatorId }, body: { reason }, caller }) => {
      if (operatorId === caller.operatorId) return refuse(refusal('OwnProposal'));
      if (!(await desk.lock(operatorId, true, caller.operatorId, reason))) return refuse(refusal('NotFound'));
      const found = (await desk.list()).find(({ id }) => id === operatorId);
      return found ? operatorRowOf(found) : refuse(refusal('NotFound'));
    }),
  ];
}

/** Sign-in of operators and what is done to their accounts. */
export const operatorRoutes = (parts: OperatorRouteParts): readonly OperatorRoute[] => [
  ...sessionRoutes(parts),
  ...invitationRoutes(parts),
  ...accountRoutes(parts),
];
