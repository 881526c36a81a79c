import { Gauge } from 'prom-client';
import type { Approvals } from '../capabilities/house/approvals/index.ts';
import type { Operators } from '../capabilities/house/operators/index.ts';
import type { AccountNews } from '../capabilities/money/wallet/index.ts';
import { type Documents, openDocuments } from '../capabilities/people/documents/index.ts';
import { type Harm, openHarm } from '../capabilities/people/harm/index.ts';
import { type Identity, lockWithin } from '../capabilities/people/identity/index.ts';
import { openNotes } from '../capabilities/people/notes/index.ts';
import type { Teller } from '../capabilities/people/notices/index.ts';
import { openSupport, type Support, VISITORS_AN_ADDRESS } from '../capabilities/people/support/index.ts';
import { openAntivirus } from '../platform/antivirus/index.ts';
import type { Hub } from '../platform/hub/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Tries } from '../platform/second-factor/index.ts';
import { documentRulesFrom } from './document-rules-file.ts';
import type { House } from './house.ts';

interface CareParts {
  readonly house: House;
  readonly hub: Hub;
  readonly tries: Tries;
  readonly operators: Pick<Operators, 'namesOf'>;
  readonly approvals: Approvals;
  readonly identity: Identity;
  readonly notices: Teller;
  readonly news: AccountNews;
  /** Whether this process does what is due. */
  readonly works: boolean;
}

/** How many files no scanner has looked at yet: shown beside the other figures of the house. */
export function showCareFigures({ registry }: Metrics, documents: Documents): void {
  new Gauge({
    name: 'evens_documents_waiting_scans',
    help: 'Files of documents that wait for the virus scanner',
    registers: [registry],
    async collect() {
      this.set(await documents.waitingScans());
    },
  });
}

/** What looks after players: their KYC documents, and their questions. */
export function openHouseCare(parts: CareParts): {
  readonly documents: Documents;
  readonly support: Support;
  readonly harm: Harm;
  readonly notes: ReturnType<typeof openNotes>;
} {
  const { house, hub, tries, operators, approvals, identity, notices, news, works } = parts;
  const { config, db, clock, log } = house;
  const { namesOf } = operators;
  const { max, perMs } = VISITORS_AN_ADDRESS;
  const documents = openDocuments(
    {
      db,
      clock,
      rules: documentRulesFrom(config.documentRules),
      antivirus: config.antivirusUrl === undefined ? undefined : openAntivirus(config.antivirusUrl),
      notices,
      news,
      approvals,
      namesOf,
      closeAccount: (tx, accountId) => lockWithin(tx, accountId, clock.wallMs()),
      accountClosed: (accountId) => identity.setLocked(accountId, true),
      onError: (error) => log.error({ err: error }, 'a document'),
    },
    { works },
  );
  // Every process with pages looks for answers itself: they are told to its own pages and no others.
  const support = openSupport({
    db,
    mayOpen: (address) =>
      tries.take(`support-visitor ${address}`, { max: Math.ceil(max * config.rateLimitFactor), perMs }),
    tell: (accountId, message) => hub.account(accountId, 'support', message, message.id),
    namesOf,
    onError: (error) => log.error({ err: error }, 'support'),
  });
  const harm = openHarm({
    db,
    clock,
    notices,
    namesOf,
    works,
    onError: (error) => log.error({ err: error }, 'play was not looked at for harm'),
  });
  const isPlayer = async (id: string): Promise<boolean> => (await identity.account(id)) !== undefined;
  const notes = openNotes({ db, clock, namesOf, isPlayer });
  return { documents, support, harm, notes };
}
