import { randomUUID } from 'node:crypto';
import { EARLY_PAYOUT_LEAD } from '@evens/betting';
import { endedMatches, NotLeading, PRICE_FAULTS } from '../capabilities/catalogue/index.ts';
import { findSite, openContent } from '../capabilities/content/index.ts';
import { openIdentity, triesInDatabase } from '../capabilities/identity/index.ts';
import { openPromotions } from '../capabilities/promotions/index.ts';
import { openRatings } from '../capabilities/ratings/index.ts';
import { openRisk } from '../capabilities/risk/index.ts';
import { openEarlyPayout, openHouseRulings, openSettlement } from '../capabilities/settlement/index.ts';
import { openSupport, VISITORS_AN_ADDRESS } from '../capabilities/support/index.ts';
import { type BettingTerms, openTickets } from '../capabilities/tickets/index.ts';
import { openWallet } from '../capabilities/wallet/index.ts';
import { watchClock } from '../platform/clock/index.ts';
import type { WorldClock } from '../platform/clock/world-clock.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database/index.ts';
import { askInHouse, mountRoutes } from '../platform/http/index.ts';
import { Hub, showHubFigures } from '../platform/hub/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';
import { watchReconcile } from '../platform/reconcile/index.ts';
import { openRetention, showRetentionFigures } from '../platform/retention/index.ts';
import { openShelving } from '../platform/shelves/index.ts';
import { bettingTermsFrom } from './betting-terms-file.ts';
import { demoPlayers } from './demo-players.ts';
import { accountNews, openHouseBus } from './house-bus.ts';
import { openHouseCatalogue } from './house-catalogue.ts';
import { openDoors } from './house-doors.ts';
import { openHouseMail } from './house-mail.ts';
import { lookInWorker } from './look-in-worker.ts';
import { openPayments } from './payments.ts';
import { openRealtimeDoor } from './realtime-door.ts';
import { RETENTION_RULES } from './retention-rules.ts';
import { watchSessions } from './session-watch.ts';
import { SHELF_RULES } from './shelf-rules.ts';
import { askStorage } from './storage-readiness.ts';
import { watchTerms } from './watch-terms.ts';

/** What every capability is built from. */
export interface House {
  readonly config: Config;
  readonly db: Database;
  /** A few connections that only the placing of bets uses. */
  readonly laneDb: Database;
  /** For what needs a connection of its own. */
  readonly databaseUrl: string;
  /** Where the embedded database's files lie; undefined with a database of one's own. */
  readonly databaseFolder: string | undefined;
  readonly clock: WorldClock;
  readonly log: Log;
}

const BOOK_FIGURES = [
  ['fixtures', 'book_fixtures', 'Fixtures in the book'],
  ['markets', 'book_markets', 'Markets in the book'],
  ['messages', 'book_messages', 'Feed messages applied'],
  ['refused', 'book_refused', 'Feed messages or markets not believed'],
  ['guarded', 'book_guarded', 'Markets suspended because their last prices were not believed'],
  ['lost', 'feed_lost', 'Feed messages, or looks at the source, that came to nothing and were told as a gap'],
  ['setAside', 'results_set_aside', 'Results and fixtures, or parts of them, that can never be stored'],
  ['backlog', 'results_backlog', 'Results and fixtures that wait to be stored'],
] as const;

/** Only who leads the feed may say the house's word; the others watch the scores along, to go on where it ended. */
const unlessFollowing =
  (complain: (error: unknown) => void) =>
  (error: unknown): void => {
    if (!(error instanceof NotLeading)) complain(error);
  };

/** Builds the capabilities and lists what runs, in the order of starting. The doors listen first, open last and close first. */
export async function compose(house: House): Promise<Part[]> {
  const { config, db, laneDb, databaseUrl, clock, log } = house;
  const site = findSite();
  const complain = (about: string) => (error: unknown) => log.error({ err: error }, about);
  const serves = config.role !== 'worker';
  const works = config.role !== 'web';
  const alone = config.role === 'all';
  const houseBus = openHouseBus(config, log);
  const { bus } = houseBus;
  const hub = new Hub({ nowMs: () => clock.monotonicMs(), epoch: randomUUID().slice(0, 8) });
  const { news, part: newsPart } = accountNews(config, bus, hub);

  const ratings = openRatings({
    db,
    clock,
    endedMatches: (page) => endedMatches(db, { sportId: 1, ...page }),
    onError: complain('football could not be rated yet'),
  });
  const catalogue = openHouseCatalogue(config.role, {
    config,
    db,
    databaseUrl,
    bus,
    hub,
    clock,
    log,
    ratings: ratings.door,
  });
  if (works) ratings.follow(catalogue);
  const content = openContent({
    db,
    clock,
    siteFolder: site?.dist,
    localesFolder: site?.locales,
    pagesFolder: site?.pages,
    demo: config.demo,
    onIgnored: (field) => log.warn({ field }, 'a stored setting of the site does not fit and is ignored'),
  });
  const wallet = openWallet({ db, clock, news, onError: complain('a balance was not announced') });
  const tries = triesInDatabase(db, clock);
  const identity = openIdentity({
    db,
    clock,
    bus,
    wallet,
    registrationRules: content.registrationRules,
    termsVersion: config.termsVersion,
    sweeps: works,
    tries,
  });
  const promotions = openPromotions({ db, clock, wallet, onError: complain('free bets were not looked at') });
  const risk = openRisk({
    db,
    limits: config,
    liveDelays: config.liveDelay,
    onError: complain('the limits could not be read'),
  });
  const terms: BettingTerms = {
    ...bettingTermsFrom(config.bettingTerms, (about) => log.warn(about)),
    ...(config.earlyPayout && { earlyPayoutLead: EARLY_PAYOUT_LEAD }),
  };
  const tickets = openTickets({
    db,
    laneDb,
    clock,
    book: catalogue,
    risk,
    wallet,
    terms,
    freeBets: promotions,
    news,
    bus,
    answers: works,
    sharesAnswers: !alone,
    offers: { whenPriceMoved: config.livePriceChange, validMs: config.liveOfferSeconds * 1000 },
    onError: complain('a bet'),
  });
  const settlement = openSettlement({
    db,
    clock,
    wallet,
    tickets,
    results: catalogue,
    bus,
    onError: complain('bets could not be settled yet'),
  });

  // Every process with pages looks for answers itself: they are told to its own pages and no others.
  const { max, perMs } = VISITORS_AN_ADDRESS;
  const support = openSupport({
    db,
    mayOpen: (address) =>
      tries.take(`support-visitor ${address}`, { max: Math.ceil(max * config.rateLimitFactor), perMs }),
    tell: (accountId, message) => hub.account(accountId, 'support', message, message.id),
    onError: complain('support'),
  });

  const houseRulings = openHouseRulings({
    db,
    clock,
    source: catalogue,
    onError: complain('contests without a result could not be looked at'),
  });
  const earlyPayout = config.earlyPayout
    ? { earlyPayout: openEarlyPayout(catalogue, unlessFollowing(complain('an early payout'))) }
    : undefined;

  const { http, operators, parts: doors } = await openDoors(house, identity.sessions, site);
  const payments = openPayments({ house, wallet, identity, content, news, sitePort: http.port });
  const { cashier, sandbox } = payments;
  const mail = openHouseMail(house, http.metrics, payments.sandboxSmtpUrl);
  await askStorage(house, http.readiness);
  houseBus.show(http.readiness, http.metrics);
  http.readiness.register('feed', () => catalogue.notReady());
  const clockSteps = watchClock(clock, (stepMs) => log.warn({ stepMs }, "the machine's clock was stepped"));
  http.readiness.note('clock', clockSteps.note);
  showHubFigures(http.metrics.registry, hub);
  for (const [key, name, help] of BOOK_FIGURES) {
    http.metrics.gauge(`evens_${name}`, help, () => catalogue.figures()[key]);
  }
  http.metrics.gauge('evens_feed_leading', 'Whether this process runs the feed for all', () =>
    Number(catalogue.epoch() !== undefined),
  );
  for (const fault of PRICE_FAULTS) {
    const name = fault.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    http.metrics.gauge(
      `evens_book_fault_${name}`,
      `Markets not believed: ${fault}`,
      () => catalogue.figures().faults[fault] ?? 0,
    );
  }

  http.metrics.gauge('evens_bets_fast', 'Bets that the fast call placed, since the start', () => tickets.figures.fast);
  http.metrics.gauge('evens_bets_careful', 'Bets that the careful call decided, since the start', () => {
    return tickets.figures.careful;
  });
  http.metrics.gauge('evens_settlement_set_aside', 'Tickets that could not be settled and are tried again', () => {
    return settlement.figures().setAside;
  });

  /** What answers at once, and what is due: ARCHITECTURE.md has the table of which process runs what. */
  const capabilities = {
    risk,
    catalogue,
    content,
    wallet,
    identity,
    ...(works && { promotions }),
    tickets,
    ...(serves && { support }),
    ...(works && { ratings, settlement, houseRulings, ...earlyPayout, cashier }),
  };
  if (serves) {
    for (const { routes } of [catalogue, content, wallet, identity, promotions, tickets, cashier, support]) {
      for (const door of [http, operators]) mountRoutes(door, routes);
    }
    http.drawPages(askInHouse([catalogue, content, tickets, cashier]));
  }

  const reconciling = watchReconcile({
    look: (stopping) => lookInWorker(databaseUrl, stopping),
    onReport: ({ ok, look, findings }) =>
      ok
        ? log.debug({ look }, 'the books are true')
        : log.error({ look, findings }, 'the books are not true: see npm run reconcile'),
    onError: complain('the books could not be checked'),
  });
  // -1 until the first look has ended.
  http.metrics.gauge('evens_reconcile_failed_checks', 'Checks of money and bets that failed in the last look', () => {
    return reconciling.failedChecks() ?? -1;
  });

  const retention = openRetention({
    db,
    nowMs: () => clock.wallMs(),
    rules: RETENTION_RULES,
    onThinned: (thinned) => log.info({ thinned }, 'old rows were thinned'),
    onError: (error, rule) => log.error({ err: error, rule }, 'old rows could not be thinned'),
  });
  showRetentionFigures(http.metrics.registry, retention);
  const shelving = openShelving({
    db,
    rules: SHELF_RULES,
    onError: complain('old bets and transfers were not counted'),
  });

  const termsWatch = watchTerms({
    catalogue,
    asked: { terms, earlyPayout: config.earlyPayout },
    onLosing: ({ term, bestReturn, bet }) =>
      log.warn({ term, bestReturn, bet }, 'a term of the house loses money by itself: see npm run terms'),
    onError: complain('the terms of the house could not be checked'),
  });

  return [
    doors.listen,
    houseBus.part,
    newsPart,
    { name: 'clock', start: clockSteps.start, stop: clockSteps.stop },
    ...Object.entries(capabilities).map(
      ([name, each]): Part => ({ name, start: () => each.start(), stop: () => each.stop() }),
    ),
    ...(alone ? [demoPlayers(house, wallet, promotions), sandbox] : []),
    ...(works ? [mail.part, reconciling.part, termsWatch.part, retention.part, shelving] : []),
    ...(serves
      ? [openRealtimeDoor({ http, hub, bus, clock, log }), watchSessions({ databaseUrl, identity, hub, log })]
      : []),
    doors.open,
  ];
}
