import type { Approvals } from '../capabilities/house/approvals/index.ts';
import type { Content } from '../capabilities/house/content/index.ts';
import { answerNews, newsAnswers, wantsNews } from '../capabilities/people/identity/index.ts';
import type { Teller } from '../capabilities/people/notices/index.ts';
import { openPrivacy, type Privacy } from '../capabilities/people/privacy/index.ts';
import type { Protection } from '../capabilities/people/protection/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import { LONG_PATIENCE, openDatabase } from '../platform/database/index.ts';
import { sealing } from '../platform/second-factor/index.ts';
import type { House } from './house.ts';

/** Copies of what is held about players, erasures, and what they agreed to. */
export function openHousePrivacy(
  { config, db, databaseUrl, clock, log }: House,
  {
    bus,
    content,
    notices,
    protection,
    approvals,
  }: {
    readonly bus: Bus;
    readonly content: Content;
    readonly notices: Teller;
    readonly protection: Pick<Protection, 'exclusionUntilMs' | 'exclusionKnownUntilMs' | 'exclusionLiftTerms'>;
    readonly approvals: Pick<Approvals, 'kind'>;
  },
): Privacy {
  return openPrivacy(
    {
      db,
      openLong: () => openDatabase(databaseUrl, { patience: LONG_PATIENCE, max: 1 }),
      clock,
      sealing: sealing(config.secretsKey),
      key: config.secretsKey,
      houseName: async () => (await content.adminConfig()).brand.name,
      emailOffers: (accountId) => wantsNews(db, accountId),
      emailAnswers: (accountId) => newsAnswers(db, accountId),
      setEmailOffers: (tx, accountId, given) =>
        answerNews(tx, accountId, { given, language: undefined, atMs: clock.wallMs() }),
      excludedUntilMs: protection.exclusionUntilMs,
      exclusionKnownUntilMs: protection.exclusionKnownUntilMs,
      liftTerms: protection.exclusionLiftTerms,
      approvals,
      notices,
      onErased: (accountId) => bus.publish('session.ended', { accountId }),
      onError: (error) => log.error({ err: error }, 'copies and erasures of players could not be looked at'),
    },
    { works: config.role !== 'web' },
  );
}
