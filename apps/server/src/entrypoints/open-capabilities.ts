import { randomUUID } from 'node:crypto';
import { openPromotions } from '../capabilities/growth/promotions/index.ts';
import { findSite, openContent } from '../capabilities/house/content/index.ts';
import { openWallet } from '../capabilities/money/wallet/index.ts';
import { triesInDatabase } from '../capabilities/people/identity/index.ts';
import type { HttpApp } from '../platform/http/index.ts';
import { Hub } from '../platform/hub/index.ts';
import { depositProtections } from './deposit-protections.ts';
import { type Complain, doesOf, type House } from './house.ts';
import { openHouseAgents } from './house-agents.ts';
import { openHouseBets } from './house-bets.ts';
import { openHouseBonuses } from './house-bonuses.ts';
import { openHouseBook } from './house-book.ts';
import { accountNews, openHouseBus } from './house-bus.ts';
import { openHouseCare } from './house-care.ts';
import { type LaterDoors, openHouseCasino } from './house-casino.ts';
import { openHouseCoupons } from './house-coupons.ts';
import { openDoors } from './house-doors.ts';
import { openHouseLoyalty } from './house-loyalty.ts';
import { openHouseMoney } from './house-money.ts';
import { openOffice } from './house-office.ts';
import { openHouseOutgoing } from './house-outgoing.ts';
import { openHousePlayers } from './house-players.ts';
import { openHousePrivacy } from './house-privacy.ts';
import { openHouseLive, openHouseSettings } from './house-settings.ts';
import { openHouseSystem } from './house-system.ts';
import { tellSignIns } from './sign-in-figures.ts';

export type Capabilities = Awaited<ReturnType<typeof openCapabilities>>;

const openHouseContent = ({ config, db, clock, log }: House, site: ReturnType<typeof findSite>) =>
  openContent({
    db,
    clock,
    siteFolder: site?.dist,
    localesFolder: site?.locales,
    pagesFolder: site?.pages,
    ...{ demo: config.demo, virtuals: config.virtuals },
    onIgnored: (field) => log.warn({ field }, 'a stored setting of the site does not fit and is ignored'),
  });

const REFUSED_CALLS = [
  'evens_game_calls_refused',
  'Calls of games that were refused, since the start',
  'provider',
] as const;

/** What games ask of doors and money that are built after them. */
const laterDoors = (
  config: House['config'],
  of: { readonly money: () => ReturnType<typeof openHouseMoney>; readonly http: () => HttpApp },
): LaterDoors => ({
  siteUrl: () => config.publicUrl ?? `http://127.0.0.1:${of.http().port()}`,
  sandboxGames: () => (config.demo ? of.money().sandboxGames : undefined),
  rate: (...asked) => of.money().rates.rate(...asked),
  refusedCall: (provider) => of.http().metrics.tally(...REFUSED_CALLS)(provider),
});

/** Which ways to pay in, and to be paid out, operators have taken out or put first. */
const methodsStanding = ({ live }: Awaited<ReturnType<typeof openHouseLive>>) => ({
  deposits: () => ({ off: live.own('depositMethodsOff'), first: live.own('depositMethodsFirst') }),
  withdrawals: () => ({ off: live.own('withdrawalMethodsOff'), first: live.own('withdrawalMethodsFirst') }),
});

/** Builds every capability, each from those before it; what is met only later (doors, payments) is asked for when it is used. */
export async function openCapabilities(started: House) {
  const { db, clock, log } = started;
  const site = findSite();
  const complain: Complain = (about) => (error) => log.error({ err: error }, about);
  const houseBus = openHouseBus(started.config, log);
  const { bus } = houseBus;
  const { house, live } = await openHouseLive(started, bus, complain);
  const { config } = house;
  const does = doesOf(config);
  const { works } = does;
  const hub = new Hub({ nowMs: () => clock.monotonicMs(), epoch: randomUUID().slice(0, 8) });
  const { news, part: newsPart } = accountNews(config, bus, hub);
  const frame = { bus, hub, does, complain };

  const { ratings, catalogue, virtuals } = openHouseBook(house, frame);
  const content = openHouseContent(house, site);
  const playMoney = (): number => config.playMoney;
  const wallet = openWallet({ db, clock, news, playMoney, onError: complain('a balance was not announced') });
  const tries = triesInDatabase(db, clock);
  live.onChange(content.forgetConfig);
  const office = openOffice(house, tries, live.policies, () => http.port());
  const { operators, approvals } = office;
  const system = await openHouseSystem(house, { office, catalogue, complain });
  const players = openHousePlayers(house, {
    ...{ wallet, content, bus, news, tries, office, sweeps: works, sitePort: () => http.port() },
    payments: () => money.payments,
    jurisdictions: () => live.own('jurisdictions'),
    wasExcluded: (tx, person) => privacy.wasExcluded(person, tx),
    isVerified: async (accountId, connection) => (await documents.level(accountId, connection)) !== 'none',
    registrationClosed: () => system.gates.isClosed('registration'),
    onSignIn: tellSignIns(log, () => http.metrics),
    outgoing: openHouseOutgoing(house, tries, () => http),
  });
  const { identity, protection, countries, notices, messages, playLimits, roundRules, reminders } = players;
  const care = { house, hub, tries, operators, approvals, identity, notices, news, works };
  const privacy = openHousePrivacy(house, { bus, content, notices, protection, approvals });
  const { documents, support, harm, notes } = openHouseCare(care);
  const promotions = openPromotions({ db, clock, wallet, onError: complain('free bets were not looked at') });
  const onError = complain('play was not counted for points');
  const loyalty = openHouseLoyalty(house, { promotions, harmedAmong: harm.openAmong, onError });
  const agents = openHouseAgents(house, { wallet, content, approvals, players, complain });
  const giving = { promotions, documents, notices, noCashbackIn: protection.wantsNeutralTexts };
  const harmedAmong = harm.openAmong;
  const bonuses = openHouseBonuses(house, { wallet, tries, office, content, harmedAmong, ...giving, complain });
  const gifts = { promotions, loyalty, bonuses };
  const own = { catalogue, content, wallet, news, ...gifts, playLimits, approvals, operators };
  const bets = openHouseBets(house, { ...frame, ...own });
  const at = { playLimits, roundRules, bus, hub, news, wallet, bonuses, content };
  const played = { ...at, identity, approvals, works, serves: does.serves };
  const later = laterDoors(config, { money: () => money, http: () => http });
  const casino = openHouseCasino(house, { ...played, later, onError: complain('casino round failed') });
  const coupons = openHouseCoupons(house, { catalogue, wallet, approvals, bonuses, does, complain, rate: later.rate });
  const doors = await openDoors(house, identity.sessions, operators.sessions, site, countries.mayPlayFrom);
  const { http } = doors;
  const protections = depositProtections({ protection, playLimits, documents, notices, bonuses });
  const money = openHouseMoney({
    ...care,
    ...{ wallet, content, documents, protection, http, bonuses, ...agents.atCashier(protections) },
    methodsStanding: methodsStanding({ house: started, live }),
    office: { approvals, namesOf: operators.namesOf },
    caseOpen: async (accountId, tx) => (await harm.openAmong([accountId], tx)).has(accountId),
  });
  const settings = openHouseSettings(started, { live, bus, office, methods: () => money.methodNames });
  return {
    ...{ frame, houseBus, newsPart, doors, office, countries, money, reminders, ratings, catalogue, virtuals },
    ...{ content, wallet, identity, protection, messages, playLimits, privacy, documents, support, harm },
    ...{ notes, casino, agents, ...gifts, system, ...bets, coupons, live, settings },
  };
}
