import { watchClock } from '../platform/clock/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import { demoOperators } from './demo-operators.ts';
import { demoPlayers, refuseDemoDatabase } from './demo-players.ts';
import type { House } from './house.ts';
import { openHouseMail } from './house-mail.ts';
import { openUpkeep } from './house-upkeep.ts';
import { watchMessages } from './message-watch.ts';
import type { Capabilities } from './open-capabilities.ts';
import { openRealtimeDoor } from './realtime-door.ts';
import { watchSessions } from './session-watch.ts';
import { watchTerms } from './watch-terms.ts';

/** What answers at once, and what is due: ARCHITECTURE.md has the table of which process runs what. */
function ownParts(of: Capabilities): Part[] {
  const { serves, works } = of.frame.does;
  const {
    risk,
    catalogue,
    content,
    wallet,
    identity,
    protection,
    privacy,
    promotions,
    loyalty,
    agents,
    bonuses,
    reminders,
  } = of;
  const { tickets, trading, documents, support, riskDesk, harm, ratings, settlement, rulings } = of;
  const running = {
    settings: of.live,
    system: of.system,
    risk,
    catalogue,
    virtuals: of.virtuals,
    content,
    wallet,
    identity,
    protection,
    privacy,
    bonuses,
    ...(works && { promotions, loyalty, agents, reminders }),
    tickets,
    coupons: of.coupons,
    trading,
    rounds: of.casino.rounds,
    crash: of.casino.crash,
    tables: of.casino.tables,
    providers: of.casino.providers,
    races: of.casino.races,
    jackpots: of.casino.jackpots,
    documents,
    ...(serves && { support, operators: of.office.operators, setup: of.office.setup, riskDesk }),
    harm,
    ...(works && {
      ratings,
      settlement,
      ...rulings,
      reports: of.office.reports,
      mailedReports: of.office.mailedReports,
    }),
  };
  return Object.entries(running).map(([name, each]) => ({ name, start: () => each.start(), stop: () => each.stop() }));
}

/** What the process does that is due, beside its capabilities. */
function dueParts(house: House, of: Capabilities): readonly Part[] {
  const { config, log } = house;
  const { complain } = of.frame;
  const { metrics } = of.doors.http;
  const mail = openHouseMail(house, metrics, of.money.sandboxSmtpUrl);
  const upkeep = openUpkeep(house, metrics, complain);
  const termsWatch = watchTerms({
    catalogue: of.catalogue,
    asked: { terms: of.terms, earlyPayout: config.earlyPayout },
    onLosing: ({ term, bestReturn, bet }) =>
      log.warn({ term, bestReturn, bet }, 'a term of the house loses money by itself: see npm run terms'),
    onError: complain('the terms of the house could not be checked'),
  });
  return of.frame.does.works ? [mail.part, ...upkeep, termsWatch.part, of.office.contentDesk.publisher] : [];
}

/** Connections that stay open: prices and news to pages. */
function livePart({ databaseUrl, clock, log }: House, of: Capabilities): readonly Part[] {
  const { hub, bus } = of.frame;
  const { identity, messages } = of;
  return [
    openRealtimeDoor({ http: of.doors.http, hub, bus, clock, log }),
    watchSessions({ databaseUrl, identity, hub, log }),
    watchMessages({ databaseUrl, messages, hub, clock, log }),
  ];
}

/** The demo's people, and the other side of its payments. */
function demoParts(
  house: House,
  { wallet, promotions, documents, agents, office, money }: Capabilities,
): readonly Part[] {
  const players = demoPlayers(house, { wallet, promotions, documents, agents });
  return [players, demoOperators(house, office.secondFactor), money.sandbox];
}

/** What runs, in the order of starting. The doors listen first, open last and close first. */
export function partsOf(house: House, of: Capabilities): Part[] {
  const { money, doors } = of;
  const { serves, works, alone } = of.frame.does;
  const clockSteps = watchClock(house.clock, (stepMs) => house.log.warn({ stepMs }, "the machine's clock was stepped"));
  doors.http.readiness.note('clock', clockSteps.note);
  const due = dueParts(house, of);
  return [
    refuseDemoDatabase(house),
    doors.parts.listen,
    of.houseBus.part,
    of.newsPart,
    { name: 'clock', start: clockSteps.start, stop: clockSteps.stop },
    of.countries.part,
    ...ownParts(of),
    ...(works ? money.works : []),
    ...(alone ? demoParts(house, of) : []),
    ...money.afterSandbox,
    ...due,
    ...(serves ? livePart(house, of) : []),
    doors.parts.open,
  ];
}
