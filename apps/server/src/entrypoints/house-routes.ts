import { askInHouse, mountRoutes } from '../platform/http/index.ts';
import type { Capabilities } from './open-capabilities.ts';

/** Every route at both doors, which know whom each may serve, and the pages that the server draws. */
export function mountHouse(of: Capabilities): void {
  const { catalogue, content, tickets, documents, support, harm, settlement, money, office, doors } = of;
  const { http, operators: officeDoor } = doors;
  const withRoutes = [
    of.system,
    of.settings,
    catalogue,
    of.virtuals,
    content,
    of.wallet,
    of.identity,
    of.protection,
    of.promotions,
    of.loyalty,
    of.agents,
    of.bonuses,
    tickets,
    of.coupons,
    of.casino.rounds,
    of.casino.crash,
    of.casino.tables,
    of.casino.races,
    of.casino.jackpots,
    of.casino.lobby,
    of.casino.providers,
    support,
    of.messages,
    of.playLimits,
    documents,
    of.privacy,
    harm,
    of.notes,
  ];
  const waiting = {
    documents: documents.waitingFor,
    support: support.waitingFor,
    cases: harm.waitingFor,
    quarantine: settlement.waitingFor,
    'casino-rounds': of.casino.rounds.waitingFor,
    'held-wins': of.casino.providers.waitingFor,
    ...money.waiting,
  };
  const rooms = office.rooms(waiting, async () => (await http.readiness.report()).parts);
  for (const { routes } of [...withRoutes, ...money.withRoutes, ...rooms, of.riskDesk, of.trading, settlement]) {
    for (const door of [http, officeDoor]) mountRoutes(door, routes);
  }
  const asked = askInHouse([catalogue, content, tickets, money.payments, of.casino.lobby]);
  of.settings.hearPainter(http.drawPages(of.settings.asks(asked)));
}
