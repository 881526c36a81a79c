import { openApprovals, type Policies } from '../capabilities/house/approvals/index.ts';
import { openAuditDesk } from '../capabilities/house/audit/index.ts';
import { openOperators, roleChanges, unlocking, waitingRoute } from '../capabilities/house/operators/index.ts';
import { type HomeParts, openHome } from '../capabilities/overview/home/index.ts';
import { openLookup } from '../capabilities/overview/lookup/index.ts';
import { isPeriod, openMailedReports, openReports } from '../capabilities/overview/reports/index.ts';
import { accountsOfPerson } from '../capabilities/people/identity/index.ts';
import type { Routes } from '../platform/http/index.ts';
import type { Tries } from '../platform/second-factor/index.ts';
import { openSecondFactor } from '../platform/second-factor/index.ts';
import type { Waiting } from '../platform/waiting/index.ts';
import type { House } from './house.ts';
import { openHouseContentDesk } from './house-content.ts';
import { openHouseSetup } from './house-setup.ts';

/** The back office itself: who works there, what takes two of them, and what they did. */
export function openOffice(house: House, tries: Tries, policies: Policies, sitePort: () => number) {
  const { db, clock, config, log } = house;
  const secondFactor = openSecondFactor({ db, clock, tries, key: config.secretsKey, issuer: 'Evens' });
  const operators = openOperators({ db, clock, tries, secondFactor });
  const { namesOf } = operators;
  const approvals = openApprovals({
    db,
    namesOf,
    standing: operators.standing,
    personOf: accountsOfPerson,
    // By its own name each time it is asked: operators change it.
    figures: config,
    policies,
  });
  const byTwo = [roleChanges(db, approvals), unlocking(db, approvals)];
  const setup = openHouseSetup({ db, clock, config });
  const reports = openReports({ db, clock, onError: (error) => log.error({ err: error }, 'a day was not summed up') });
  const mailedReports = openMailedReports({
    db,
    clock,
    office: config.backofficeUrl ?? `http://${config.backofficeHost}:${config.backofficePort}`,
    standing: operators.standing,
    isPeriod,
    onError: (error) => log.error({ err: error }, 'mails with links to reports were not written'),
  });
  const contentDesk = openHouseContentDesk(house, operators, sitePort);
  const auditDesk = openAuditDesk({ db, clock, namesOf });
  return {
    secondFactor,
    operators,
    approvals,
    setup,
    reports,
    mailedReports,
    contentDesk,
    /** Its routes, once all others have named what takes two people. `waiting`: figures of other rooms, by room; `parts`: how the parts of this process are. */
    rooms: (waiting: Waiting, parts: HomeParts['parts']): readonly { readonly routes: Routes }[] => {
      const all = { approvals: approvals.waitingFor, ...waiting };
      log.info({ kinds: approvals.kinds() }, 'what takes two people');
      const home = openHome({ db, clock, waiting: all, parts });
      return [
        home,
        openLookup({ db }),
        reports,
        mailedReports,
        operators,
        auditDesk,
        approvals,
        setup,
        contentDesk,
        { routes: { player: [], operator: [...byTwo, waitingRoute(all)] } },
      ];
    },
  };
}
