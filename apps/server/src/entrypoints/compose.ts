import { randomUUID } from 'node:crypto';
import { EARLY_PAYOUT_LEAD } from '@evens/betting';
import { endedMatches } from '../capabilities/catalogue/index.ts';
import { findSite, openContent } from '../capabilities/content/index.ts';
import { triesInDatabase } from '../capabilities/identity/index.ts';
import { openPromotions } from '../capabilities/promotions/index.ts';
import { openRatings } from '../capabilities/ratings/index.ts';
import { openRisk } from '../capabilities/risk/index.ts';
import { openRiskDesk } from '../capabilities/risk-desk/index.ts';
import { type BettingTerms, DEFAULT_TRADER_TERMS, lookersAt, openTickets } from '../capabilities/tickets/index.ts';
import { openTrading } from '../capabilities/trading/index.ts';
import { openWallet } from '../capabilities/wallet/index.ts';
import { watchClock } from '../platform/clock/index.ts';
import type { WorldClock } from '../platform/clock/world-clock.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database/index.ts';
import { askInHouse, mountRoutes } from '../platform/http/index.ts';
import { Hub, showHubFigures } from '../platform/hub/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';
import { bettingTermsFrom } from './betting-terms-file.ts';
import { demoOperators } from './demo-operators.ts';
import { demoPlayers } from './demo-players.ts';
import { depositProtections } from './deposit-protections.ts';
import { accountNews, openHouseBus } from './house-bus.ts';
import { openHouseCare, showCareFigures } from './house-care.ts';
import { openHouseCatalogue } from './house-catalogue.ts';
import { openDoors } from './house-doors.ts';
import { showHouseFigures } from './house-figures.ts';
import { openHouseLoyalty } from './house-loyalty.ts';
import { openHouseMail } from './house-mail.ts';
import { openHouseMoney } from './house-money.ts';
import { openOffice } from './house-office.ts';
import { openHouseOutgoing } from './house-outgoing.ts';
import { openHousePlayers } from './house-players.ts';
import { openHousePrivacy } from './house-privacy.ts';
import { openHouseSettlement } from './house-settlement.ts';
import { openUpkeep } from './house-upkeep.ts';
import { watchMessages } from './message-watch.ts';
import { openRealtimeDoor } from './realtime-door.ts';
import { receiptKey } from './receipt-key.ts';
import { watchSessions } from './session-watch.ts';
import { tellSignIns } from './sign-in-figures.ts';
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
    outside: config,
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
  const wallet = openWallet({
    db,
    clock,
    news,
    playMoney: config.playMoney,
    onError: complain('a balance was not announced'),
  });
  const tries = triesInDatabase(db, clock);
  const office = openOffice(house, tries);
  const { operators, approvals } = office;
  const { identity, protection, countries, letters, messages, playLimits, reminders } = openHousePlayers(house, {
    ...{ wallet, content, bus, news, tries, office, sweeps: works, sitePort: () => http.port() },
    payments: () => money.cashier,
    wasExcluded: (tx, person) => privacy.wasExcluded(person, tx),
    isVerified: async (accountId, connection) => (await documents.level(accountId, connection)) !== 'none',
    onSignIn: tellSignIns(log, () => http.metrics),
    outgoing: openHouseOutgoing(house, tries, () => http),
    onError: complain('the rules of countries could not be read'),
  });
  const care = { house, hub, tries, operators, approvals, identity, letters, messages, news, works };
  const privacy = openHousePrivacy(house, { bus, content, messages, protection, approvals });
  const { documents, support, harm } = openHouseCare(care);
  const promotions = openPromotions({ db, clock, wallet, onError: complain('free bets were not looked at') });
  const loyalty = openHouseLoyalty(house, {
    promotions,
    harmedAmong: harm.openAmong,
    onError: complain('play was not counted for points'),
  });
  const protections = depositProtections({ protection, playLimits, documents, messages });
  const risk = openRisk({
    db,
    limits: config,
    liveDelays: config.liveDelay,
    eventMs: () => clock.eventMs(),
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
    ownLimits: playLimits,
    news,
    bus,
    answers: works,
    sharesAnswers: !alone,
    ...(serves && { lookers: lookersAt(hub) }),
    receipts: {
      signingKey: receiptKey(config, (about) => log.warn(about)),
      houseName: async () => (await content.adminConfig()).brand.name,
    },
    cashOut: { marginPpm: Math.round(config.cashOutMargin * 10_000) },
    offers: { whenPriceMoved: config.livePriceChange, validMs: config.liveOfferSeconds * 1000 },
    onError: complain('a bet'),
  });
  const riskDesk = openRiskDesk({
    db,
    clock,
    book: catalogue,
    risk,
    trader: tickets.trader,
    offerMs: DEFAULT_TRADER_TERMS.offerMs,
  });
  const { settlement, ...rulings } = openHouseSettlement(house, { wallet, tickets, catalogue, bus, complain });
  const { namesOf } = operators;
  const desk = { db, bus, clock, catalogue, namesOf, approvals, onError: complain('the desk') };
  const trading = openTrading(desk, { works });
  const opened = await openDoors(house, identity.sessions, operators.sessions, site, countries.mayPlayFrom);
  const { http, operators: officeDoor, parts: doors } = opened;
  const money = openHouseMoney({
    ...care,
    ...{
      wallet,
      content,
      protections,
      documents,
      protection,
      http,
      office: { approvals, namesOf },
      caseOpen: async (accountId, tx) => (await harm.openAmong([accountId], tx)).has(accountId),
    },
  });
  const { cashier } = money;
  const mail = openHouseMail(house, http.metrics, money.sandboxSmtpUrl);
  await askStorage(house, http.readiness);
  houseBus.show(http.readiness, http.metrics);
  http.readiness.register('feed', () => catalogue.notReady());
  const clockSteps = watchClock(clock, (stepMs) => log.warn({ stepMs }, "the machine's clock was stepped"));
  http.readiness.note('clock', clockSteps.note);
  showHubFigures(http.metrics.registry, hub);
  showCareFigures(http.metrics, documents);
  showHouseFigures(http.metrics, { catalogue, tickets, settlement, risk });

  /** What answers at once, and what is due: ARCHITECTURE.md has the table of which process runs what. */
  const capabilities = {
    risk,
    catalogue,
    content,
    wallet,
    identity,
    protection,
    privacy,
    ...(works && { promotions, loyalty, reminders }),
    tickets,
    trading,
    documents,
    ...(serves && { support, operators, riskDesk }),
    harm,
    ...(works && { ratings, settlement, ...rulings }),
  };
  if (serves) {
    const withRoutes = [
      catalogue,
      content,
      wallet,
      identity,
      protection,
      promotions,
      loyalty,
      tickets,
      support,
      messages,
      playLimits,
      documents,
      privacy,
      harm,
    ];
    const rooms = office.rooms({
      documents: documents.waitingFor,
      support: support.waitingFor,
      cases: harm.waitingFor,
      'set-aside': settlement.waitingFor,
      ...money.waiting,
    });
    for (const { routes } of [...withRoutes, ...money.withRoutes, ...rooms, riskDesk, trading, settlement]) {
      for (const door of [http, officeDoor]) mountRoutes(door, routes);
    }
    http.drawPages(askInHouse([catalogue, content, tickets, cashier]));
  }

  const demoDoors = { wallet, promotions, documents };
  const upkeep = openUpkeep(house, http.metrics, complain);
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
    countries.part,
    ...Object.entries(capabilities).map(
      ([name, each]): Part => ({ name, start: () => each.start(), stop: () => each.stop() }),
    ),
    ...(works ? money.works : []),
    ...(alone ? [demoPlayers(house, demoDoors), demoOperators(house, office.secondFactor), money.sandbox] : []),
    ...money.afterSandbox,
    ...(works ? [mail.part, ...upkeep, termsWatch.part] : []),
    ...(serves
      ? [
          openRealtimeDoor({ http, hub, bus, clock, log }),
          watchSessions({ databaseUrl, identity, hub, log }),
          watchMessages({ databaseUrl, messages, hub, clock, log }),
        ]
      : []),
    doors.open,
  ];
}
