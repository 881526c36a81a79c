import { createHash } from 'node:crypto';
import {
  createDeposit,
  getDeposit,
  getDepositMethods,
  getDeposits,
  getPaymentMethods,
  providerCallback,
  TRANSACTION_STATUS,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../platform/http/index.ts';
import { askAbout } from './ask-provider.ts';
import { startDeposit } from './create-deposit.ts';
import { keepMessage } from './inbox-store.ts';
import type { CashierParts } from './index.ts';
import { applyOrPutOff } from './jobs.ts';
import { isOpen } from './judge-news.ts';
import { limitsOf, presentMethod } from './methods.ts';
import { presentDeposit } from './present.ts';
import { depositOf, depositsOf, hasCompletedDeposit } from './store.ts';

const PAGE_SIZE = 20;

export function cashierRoutes(parts: CashierParts): readonly PlayerRoute[] {
  const { db, clock, methods, providers } = parts;

  return [
    route(getDepositMethods, async ({ caller }) => ({
      HasDeposits: await hasCompletedDeposit(db, caller.accountId, TRANSACTION_STATUS.completed),
      methods: methods.flatMap((method) => {
        const limits = limitsOf(method, caller.currency);
        return limits ? [presentMethod(method, caller.currency, limits)] : [];
      }),
    })),

    route(getPaymentMethods, ({ query: { currency } }) => ({
      Currency: currency,
      methods: methods.flatMap((method) => {
        const limits = limitsOf(method, currency);
        return limits ? [presentMethod(method, currency, limits)] : [];
      }),
    })),

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
      const provider = providers.find(({ name }) => name === params.provider);
      if (!provider) return refuse(refusal('NotFound'));
      if (!provider.isSigned(body, headers)) return refuse(refusal('SignatureInvalid'));
      // One that we cannot read is kept as well, once by what it is made of: a person looks at it.
      const eventId = provider.read(body)?.eventId ?? `sha256:${createHash('sha256').update(body).digest('hex')}`;
      const nowMs = clock.wallMs();
      const messageId = await keepMessage(db, { provider: provider.name, eventId, body, nowMs });
      // It is kept: whatever happens now, it will be dealt with, and the provider need not come again.
      if (messageId !== undefined) await applyOrPutOff(parts, messageId);
      return { received: true as const };
    }),
  ];
}
