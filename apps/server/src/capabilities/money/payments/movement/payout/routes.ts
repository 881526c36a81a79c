import {
  cancelWithdrawal,
  createClosedWithdrawal,
  createWithdrawal,
  getWithdrawal,
  getWithdrawalBanks,
  getWithdrawalMethods,
  getWithdrawals,
  payoutCallback,
  quoteWithdrawal,
  readPayoutAddress,
  WITHDRAWALS_PER_PAGE,
  type WithdrawalMethod,
} from '@evens/contract';
import { type Currency, formatAmount, parseAmount, type RefusalCode, refusal, refuse } from '@evens/kernel';
import { carriesCardData } from '../../../../../platform/card-data/index.ts';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { type PlayerRoute, route, USER_TYPES } from '../../../../../platform/http/index.ts';
import { readPasted } from '../../catalogue/payouts/coin-methods.ts';
import { LOCAL_BANKING } from '../../catalogue/payouts/local-banks.ts';
import { limitsOf, presentMethod } from '../../catalogue/payouts/methods.ts';
import { addressRoutes } from './addresses/address-routes.ts';
import { askForWithdrawal, blockedBy } from './ask.ts';
import { change } from './change-payout.ts';
import { announceDestination, coinRate, leastMoney, quoteCoins } from './coin-quote.ts';
import { hearMessage } from './hear-payout.ts';
import { type Loop, mostBy } from './loop.ts';
import { readLoop } from './loop-store.ts';
import type { WithdrawalParts } from './parts.ts';
import { lockWithdrawal, type Withdrawal, withdrawalById, withdrawalsOf } from './payout-store.ts';
import { playThrough } from './play-through.ts';
import { tell, viewOf, viewsOf } from './present.ts';
import { DEFAULT_WITHDRAWAL_RULES, withdrawable } from './rules.ts';
import { offeredMethods } from './standing.ts';

/** Fields whose honest values are long rows of digits, or addresses. */
const LONG_NUMBERS = [
  'AccountNumber',
  'CLABE',
  'PixKey',
  'DocumentNumber',
  'IBAN',
  'BitcoinAddress',
  'BlockchainAddress',
  'BlockchainTag',
];

const isDemo = (userType: number): boolean => userType === USER_TYPES.demoUser;

/** The ways that are open now, those back to where money came from first. */
async function methodsFor(
  parts: WithdrawalParts,
  currency: Currency,
  loop: Loop,
  mostMinor: bigint,
): Promise<WithdrawalMethod[]> {
  const shown = await Promise.all(
    offeredMethods(parts).map(async (method) => {
      const limits = limitsOf(method, currency);
      if (!limits) return [];
      const byThis = mostBy(method, loop, mostMinor);
      if (method.goesBack && !loop.backs.some((back) => back.method.id === method.id)) return [];
      if (!method.coin) return [presentMethod(method, currency, limits, byThis)];
      // Without a rate nobody can be told what arrives.
      const rate = await coinRate(parts, method.coin, currency);
      if (!rate.ok) return [];
      const minMinor = leastMoney(method.coin, currency, rate.value);
      return [presentMethod(method, currency, { ...limits, minMinor }, byThis)];
    }),
  );
  return shown.flat().sort((one, other) => Number(one.GoesBackTo === null) - Number(other.GoesBackTo === null));
}

/** How money can be paid out, and how much of it. */
function methodRoutes(parts: WithdrawalParts): readonly PlayerRoute[] {
  const { db, wallet } = parts;

  return [
    route(getWithdrawalMethods, async ({ caller: { accountId, currency, userType } }) => {
      const play = isDemo(userType);
      const balance = play ? undefined : await wallet.balance(accountId);
      const money = balance ?? { cashMinor: 0n, bonusMinor: 0n, receivableMinor: 0n, withdrawalHoldMinor: 0n };
      const playThroughMinor = await playThrough(parts, { accountId, currency });
      const { mostMinor, kept } = withdrawable({ ...money, playThroughMinor });
      const loop = await readLoop(parts, db, { accountId, currency });
      const text = (minor: bigint): string => formatAmount(minor, currency);
      return {
        Currency: currency,
        Balance: text(money.cashMinor + money.bonusMinor),
        Withdrawable: text(mostMinor),
        Kept: kept.map(({ kind, amountMinor }) => ({ Kind: kind, Amount: text(amountMinor) })),
        GoesBack: loop.backs.map(({ method: { id, goesBack }, minor }) => ({
          PaymentMethodId: id,
          To: goesBack?.label ?? '',
          Amount: text(minor),
        })),
        Held: text(money.withdrawalHoldMinor),
        NewDetailsHours: { ...DEFAULT_WITHDRAWAL_RULES, ...parts.rules }.newDetailsHours,
        Blocked: (await blockedBy(parts, { accountId, currency, play }))?.code ?? null,
        methods: play ? [] : await methodsFor(parts, currency, loop, mostMinor),
      };
    }),

    route(getWithdrawalBanks, ({ caller: { currency } }) => {
      const local = LOCAL_BANKING[currency];
      return {
        Currency: currency,
        Banks: (local?.banks ?? []).map(({ code, name }) => ({ Code: code, Name: name })),
        AccountTypes: [...(local?.accountTypes ?? [])],
        DocumentTypes: [...(local?.documentTypes ?? [])],
      };
    }),

    route(quoteWithdrawal, async ({ caller: { accountId, currency, userType }, body: { WithdrawMethod, Amount } }) => {
      if (isDemo(userType)) return refuse(refusal('PlayMoneyOnly'));
      const method = offeredMethods(parts).find(({ id }) => id === WithdrawMethod);
      const limits = method && limitsOf(method, currency);
      if (!method?.coin || !limits) return refuse(refusal('PaymentMethodUnavailable'));
      const amountMinor = parseAmount(Amount, currency);
      if (amountMinor === undefined || amountMinor === 0n) return refuse(refusal('InvalidAmount'));
      const { maxMinor } = limits;
      if (amountMinor > maxMinor) {
        return refuse(refusal('AmountAboveMaximum', { maximum: formatAmount(maxMinor, currency), currency }));
      }
      const quote = await quoteCoins(parts, method.coin, { accountId, currency, amountMinor });
      return quote.ok ? quote.value : quote;
    }),

    route(readPayoutAddress, ({ body: { WithdrawMethod, Text } }) => {
      const method = offeredMethods(parts).find(({ id }) => id === WithdrawMethod);
      if (!method?.coin) return refuse(refusal('PaymentMethodUnavailable'));
      const read = readPasted(method.coin, Text);
      return read.ok ? read.value : read;
    }),
  ];
}

/** Asking for a payout: by who is signed in, and before the closed door of one's own account. */
function askingRoutes(parts: WithdrawalParts): readonly PlayerRoute[] {
  const { wallet, protection } = parts;

  const made = async (asked: Awaited<ReturnType<typeof askForWithdrawal>>) => {
    if (!asked.ok) return asked;
    await tell(parts, asked.value);
    announceDestination(parts, { ...asked.value, symbol: asked.value.coin?.symbol });
    return viewOf(parts, asked.value);
  };
  // Kept from everything else, as at a deposit: what a card says is no destination of ours.
  const ofCard = (wish: object) =>
    carriesCardData({ ...wish }, LONG_NUMBERS) ? refusal('CardDataRefused') : undefined;

  return [
    route(createWithdrawal, async ({ caller: { accountId, currency, userType, sessionId }, body }) => {
      const refused = ofCard(body);
      if (refused) return refuse(refused);
      return made(await askForWithdrawal(parts, { accountId, currency, play: isDemo(userType), sessionId }, body));
    }),

    route(createClosedWithdrawal, async ({ body: { Pass, ...wish } }) => {
      const refused = ofCard(wish);
      if (refused) return refuse(refused);
      const holder = await protection.passHolder(Pass);
      const account = holder && (await parts.accounts.account(holder.accountId));
      if (!holder || !account) return refuse(refusal('LinkNotUsable'));
      // A pass that excluding gave has shown nothing but a session, which may be stolen: the door asks for password and factor.
      if (!holder.recent) return refuse(refusal('ReauthenticationRequired'));
      const { currency } = account;
      const play = (await wallet.balance(account.accountId))?.play ?? false;
      return made(
        await askForWithdrawal(parts, { accountId: account.accountId, currency, play, sessionId: null }, wish),
      );
    }),
  ];
}

function cancelRoute(parts: WithdrawalParts): PlayerRoute {
  const { db, protection } = parts;
  const failed = (code: RefusalCode) => ({ HasErrors: true, Errors: { Id: code }, Withdrawal: null });

  return route(cancelWithdrawal, async ({ caller: { accountId }, params }) => {
    if (!(await protection.mayCancelWithdrawal(accountId))) return failed('WithdrawalCancelNotAllowed');
    const canceled = await inTransaction(db, async (tx): Promise<Withdrawal | 'notFound' | undefined> => {
      const row = await lockWithdrawal(tx, params.id);
      if (row?.accountId !== accountId) return 'notFound';
      // Said twice it is the same.
      if (row.status === 4) return row;
      const done = await change(parts, tx, row, 'canceled', { actor: 'player', reasons: ['canceled'] });
      return done ? lockWithdrawal(tx, row.id) : undefined;
    });
    if (canceled === 'notFound') return refuse(refusal('NotFound'));
    if (!canceled) return failed('WithdrawalNotCancelable');
    await tell(parts, canceled);
    return { HasErrors: false, Errors: {}, Withdrawal: await viewOf(parts, canceled) };
  });
}

export function withdrawalRoutes(parts: WithdrawalParts): readonly PlayerRoute[] {
  const { db, providers } = parts;

  return [
    ...methodRoutes(parts),
    ...askingRoutes(parts),
    ...addressRoutes(parts),
    cancelRoute(parts),

    route(getWithdrawals, async ({ caller, query: { page } }) => {
      const offset = (page - 1) * WITHDRAWALS_PER_PAGE;
      const { total, rows } = await withdrawalsOf(db, caller.accountId, { offset, limit: WITHDRAWALS_PER_PAGE });
      return { total, page, withdrawals: await viewsOf(parts, rows) };
    }),

    route(getWithdrawal, async ({ caller, params }) => {
      const row = await withdrawalById(db, params.id);
      return row?.accountId === caller.accountId ? viewOf(parts, row) : refuse(refusal('NotFound'));
    }),

    route(payoutCallback, async ({ params, body, headers }) => {
      const provider = providers.find(({ name }) => name === params.provider);
      if (!provider) return refuse(refusal('NotFound'));
      if (!provider.isSigned(body, headers)) return refuse(refusal('SignatureInvalid'));
      await hearMessage(parts, provider, body);
      return { received: true as const };
    }),
  ];
}
