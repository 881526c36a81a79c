import {
  createDeposit,
  getCreditCardTypes,
  getDeposit,
  getDepositMethods,
  getDeposits,
  getPaymentMethods,
  providerCallback,
  TRANSACTION_STATUS,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type PlayerCaller, type PlayerRoute, route, USER_TYPES } from '../../../../../platform/http/index.ts';
import { keptTo, methodsLeft } from '../../catalogue/choice.ts';
import { isRestricted, type Looker, lookedAt, offeredMethods } from '../../catalogue/offered.ts';
import { paymentMethodId } from '../../catalogue/payment-method.ts';
import { presentMethod } from '../../catalogue/present-method.ts';
import { KEPT_TO } from '../../catalogue/rows.ts';
import { eventIdOf, hear } from '../../inbox/hear.ts';
import { applyMessage } from './apply-news.ts';
import { askAbout } from './ask-provider.ts';
import { startDeposit } from './create-deposit.ts';
import { isOpen } from './deposit-states.ts';
import { depositOf, depositsOf, hasCompletedDeposit } from './deposit-store.ts';
import type { CashierParts } from './parts.ts';
import { presentDeposit } from './present.ts';

const PAGE_SIZE = 20;

/** What can be paid with: for a player, and for a visitor by what he says of himself. */
function methodRoutes(parts: CashierParts): readonly PlayerRoute[] {
  const { db, methods } = parts;
  const lookerOf = async ({ accountId, currency }: PlayerCaller): Promise<Looker> => ({
    currency,
    country: (await parts.accounts.account(accountId))?.country,
    ...lookedAt(parts),
    coins: parts.coins(),
  });

  return [
    route(getDepositMethods, async ({ caller, query: { country: Country } }) => {
      const HasDeposits = await hasCompletedDeposit(db, caller.accountId, TRANSACTION_STATUS.completed);
      // Nobody pays for play money.
      if (caller.userType === USER_TYPES.demoUser) return { HasDeposits, Restricted: false, KeptTo: {}, methods: [] };
      const looker = await lookerOf(caller);
      return {
        HasDeposits,
        Restricted: isRestricted(methods, looker),
        KeptTo: keptTo(looker),
        methods: methodsLeft(methods, looker, { Country }).flatMap((method) => presentMethod(method, looker)),
      };
    }),

    route(getCreditCardTypes, async ({ caller }) => ({
      types: offeredMethods(methods, await lookerOf(caller)).flatMap((method) =>
        method.cardTypes ? [{ PaymentMethodId: paymentMethodId(method), CardTypes: [...method.cardTypes] }] : [],
      ),
    })),

    route(getPaymentMethods, ({ query: { currency, country } }) => {
      const visitor: Looker = { currency, country, ...lookedAt(parts), coins: parts.coins() };
      const isPaidThere = country === undefined || (KEPT_TO[currency]?.includes(country) ?? true);
      return {
        Currency: currency,
        Restricted: isRestricted(methods, visitor),
        KeptTo: Object.fromEntries(Object.entries(KEPT_TO).map(([code, countries]) => [code, [...countries]])),
        // One of each key: a card has rows of its own for countries, which nobody has said yet.
        methods: (isPaidThere ? offeredMethods(methods, visitor) : [])
          .filter(({ key }, at, all) => all.findIndex((each) => each.key === key) === at)
          .flatMap((method) => presentMethod(method, visitor))
          .map(({ id, Key, Label, PaymentMethodId, MinAmount, MaxAmount }) => {
            return { id, Key, Label, PaymentMethodId, MinAmount, MaxAmount };
          }),
      };
    }),
  ];
}

export function cashierRoutes(parts: CashierParts): readonly PlayerRoute[] {
  const { db, providers } = parts;

  return [
    ...methodRoutes(parts),

    route(createDeposit, async ({ caller, body }) => {
      const started = await startDeposit(parts, caller, body);
      return started.ok ? started.value : started;
    }),

    route(getDeposits, async ({ caller, query }) => {
      const { page } = query;
      const offset = (page - 1) * PAGE_SIZE;
      const found = await depositsOf(db, caller.accountId, { offset, limit: PAGE_SIZE });
      return { total: found.total, page, pageSize: PAGE_SIZE, deposits: found.deposits.map(presentDeposit) };
    }),

    route(getDeposit, async ({ caller, params }) => {
      const deposit = await depositOf(db, params.id, caller.accountId);
      if (!deposit) return refuse(refusal('NotFound'));
      if (!isOpen(deposit.status)) return presentDeposit(deposit);
      await askAbout(parts, deposit);
      return presentDeposit((await depositOf(db, params.id, caller.accountId)) ?? deposit);
    }),

    route(providerCallback, async ({ params, body, headers }) => {
      const listener = parts.listeners().find(({ name }) => name === params.provider);
      if (listener) {
        if (!listener.isSigned(body, headers)) return refuse(refusal('SignatureInvalid'));
        await listener.hear(body);
        return { received: true as const };
      }
      const provider = providers.find(({ name }) => name === params.provider);
      if (!provider) return refuse(refusal('NotFound'));
      if (!provider.isSigned(body, headers)) return refuse(refusal('SignatureInvalid'));
      // One that we cannot read is kept as well: a person looks at it.
      const message = { provider: provider.name, eventId: eventIdOf(body, provider.read(body)?.eventId), body };
      await hear(parts, 'deposits', message, (id) => applyMessage(parts, id));
      return { received: true as const };
    }),
  ];
}
