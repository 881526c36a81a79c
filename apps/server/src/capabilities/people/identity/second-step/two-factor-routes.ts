import {
  confirmPin,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  saveTwoFactor,
  setUpTwoFactor,
} from '@evens/contract';
import { accept, refusal, refuse } from '@evens/kernel';
import {
  type ClientSession,
  type PlayerCaller,
  type PlayerRoute,
  route,
  type Turns,
} from '../../../../platform/http/index.ts';
import { deviceName } from '../device-name.ts';
import { subjectOf } from './enter.ts';
import { qrImage } from './qr-image.ts';
import { codesLeft } from './recovery-store.ts';
import { type Asking, type Changed, checkFactor, type FactorParts, renewCodes, turnOff, turnOn } from './two-factor.ts';

interface Request {
  readonly caller: PlayerCaller;
  readonly session: ClientSession;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const askingOf = ({ caller: { accountId, sessionId }, session, headers }: Request): Asking => ({
  accountId,
  sessionId,
  device: session.device(),
  deviceName: deviceName(headers['user-agent']) || '?',
});

export interface TwoFactorParts extends FactorParts {
  readonly turns: Turns;
  /** Every page of this player takes it over. */
  readonly onUserChanged: (accountId: string, now: { readonly UsesTwoFactorAuth: boolean }) => void;
}

export function twoFactorRoutes(parts: TwoFactorParts): readonly PlayerRoute[] {
  const { db, secondFactor, onSessionEnded, onUserChanged, presentUser, turns } = parts;

  const goOn = async ({ caller, session }: Request, changed: Changed, UsesTwoFactorAuth: boolean) => {
    for (const ended of changed.ended) onSessionEnded(caller.accountId, ended);
    session.start(changed.session);
    onUserChanged(caller.accountId, { UsesTwoFactorAuth });
    return { user: (await presentUser(caller.accountId)) ?? null, csrfToken: session.csrfToken() };
  };

  return [
    route(getTwoFactor, async ({ caller: { accountId } }) => {
      const stands = await secondFactor.stands(db, subjectOf(accountId));
      const left = stands ? await codesLeft(db, accountId) : 0;
      return { UsesTwoFactorAuth: stands !== undefined, sinceMs: stands?.sinceMs ?? null, recoveryCodesLeft: left };
    }),

    route(setUpTwoFactor, async ({ caller: { accountId, userName } }) => {
      const subject = subjectOf(accountId);
      if (await secondFactor.stands(db, subject)) return refuse(refusal('SecondFactorStands'));
      const { secret, qr } = await secondFactor.propose(db, subject, userName, { anew: true });
      return { QrCodeSetupImage: qrImage(qr), ManualEntryKey: secret };
    }),

    route(
      confirmPin,
      async (request) => {
        const done = await checkFactor(parts, askingOf(request), request.body.Pin, async () =>
          accept(parts.clock.wallMs()),
        );
        return done.ok ? { confirmedMs: done.value } : done;
      },
      { turns },
    ),

    route(
      saveTwoFactor,
      async (request) => {
        const change = request.body.UsesTwoFactorAuth ? turnOn : turnOff;
        const done = await change(parts, askingOf(request), request.body.Pin);
        if (!done.ok) return done;
        return {
          ...(await goOn(request, done.value, request.body.UsesTwoFactorAuth)),
          RecoveryCodes: [...done.value.recoveryCodes],
        };
      },
      { turns },
    ),

    route(
      disableTwoFactor,
      async (request) => {
        const done = await turnOff(parts, askingOf(request), request.body.Pin);
        return done.ok ? goOn(request, done.value, false) : done;
      },
      { turns },
    ),

    route(
      renewRecoveryCodes,
      async (request) => {
        const codes = await renewCodes(parts, askingOf(request));
        return codes.ok ? { RecoveryCodes: [...codes.value] } : codes;
      },
      { turns },
    ),
  ];
}
