import type { HouseWordRule } from '@evens/betting';
import type { FixtureToRule, MarketKey } from '@evens/catalogue';
import type { Bus } from '../../../../platform/bus/index.ts';
import type { WorldClock } from '../../../../platform/clock/world-clock.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { campaign } from '../../../../platform/leadership/index.ts';
import type { KeeperFigures } from '../book/book-face.ts';
import '../events.ts';
import { type FeedConfig, SOURCE_KINDS, type SourceKind, type StoredRatings } from '../feed/sources.ts';
import type { CatalogueBook, CatalogueLog } from '../open-book.ts';
import { endingsOf, HOUSE } from '../results/house-words.ts';
import type { LastingBody } from '../results/record-batch.ts';
import { takeEpoch } from './epoch-store.ts';
import { LeaderTerm } from './leader-term.ts';
import { Publisher } from './publisher.ts';

/** "feed desk" as a number: processes of the release before ask for the same. */
const FEED_LEAD = { lock: 7_316_528_015n, name: 'evens-feed-desk' } as const;

export interface FeedDeskDeps {
  readonly config: FeedConfig;
  readonly db: Database;
  /** For the connection that holds the lead. */
  readonly databaseUrl: string;
  readonly bus: Bus;
  /** A desk that leads sets event time to the stored world. */
  readonly clock: WorldClock;
  readonly log: CatalogueLog;
  /** The book of this process, which the desk writes while it leads. */
  readonly book: Pick<CatalogueBook, 'seat'>;
  /** Football ratings, where sources may price by them. */
  readonly ratings?: StoredRatings | undefined;
  /** Whether other processes follow: what changes is then told over the bus. */
  readonly publishes: boolean;
}

/** A result, void or rollback that no source says: the house by a rule of its own, or a person. */
export interface HouseWord {
  readonly rule?: HouseWordRule;
  readonly manual?: true;
  readonly body: Extract<LastingBody, { type: 'result' | 'void' | 'rollback' }>;
}

export interface FeedDeskFigures extends KeeperFigures {
  /** Messages, or looks at the source, that came to nothing and were told as a gap. */
  readonly lost: number;
  /** Messages, or parts of them, that can never be stored. */
  readonly quarantined: number;
  /** Messages that wait to be stored. */
  readonly backlog: number;
}

/** Sources, their judgement and the record of what came: ready in every worker, at work in one, the leader. */
export interface FeedDesk {
  /** The number of this time of leading; undefined while this process does not lead. */
  epoch(): number | undefined;
  /** Since this process last began to lead. */
  figures(): FeedDeskFigures;
  /** How fixtures stand for the house's rules; undefined while the feed is not complete here and anything may still be told. */
  endingsOf(fixtureIds: readonly number[]): Promise<ReadonlyMap<number, FixtureToRule> | undefined>;
  /** What the house or a person decides, stored and announced as if a source had said it. Throws NotLeading. */
  say(words: readonly HouseWord[]): Promise<void>;
  /** A trader says that what was refused of a market is right. Throws NotLeading. */
  believe(fixtureId: number, key: MarketKey): void;
  /**
   * Resolves when it is known who leads: the first snapshot and the past come in while the house is already open. Throws
   * where this process leads and its source cannot be opened.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What only the leader may do was asked of another process. */
export class NotLeading extends Error {
  override readonly name = 'NotLeading';
  constructor() {
    super('this process does not lead the feed');
  }
}

const NO_FIGURES: FeedDeskFigures = {
  messages: 0,
  refused: 0,
  guarded: 0,
  faults: {},
  lost: 0,
  quarantined: 0,
  backlog: 0,
};

export function openFeedDesk(deps: FeedDeskDeps): FeedDesk {
  const { config, db, databaseUrl, bus, clock, log, publishes, ratings } = deps;
  const { seat } = deps.book;
  const { book } = seat;
  const kind = SOURCE_KINDS[config.feed];
  let term: LeaderTerm | undefined;
  let publisher: Publisher | undefined;
  let leads = false;
  /** Of the last time this process led. */
  let ledEpoch = 0;
  let stopping = false;
  const notReady = (): string | undefined => {
    if (!leads) return 'no process leads the feed';
    return term ? term.notReady() : 'the feed is not open yet';
  };
  if (kind) seat.notReady = notReady;

  const leading = (): LeaderTerm | undefined => (leads ? term : undefined);

  const take = async (last: LeaderTerm | undefined): Promise<number> => {
    if (last) last.undecided = true;
    try {
      return await takeEpoch(db);
    } catch (error) {
      if (last) last.undecided = false;
      throw error;
    }
  };
  /** The book is this desk's from here on, suspended as a whole, and everybody hears so. */
  const takeBook = (epoch: number, begin: () => void): void => {
    ledEpoch = epoch;
    seat.lead();
    begin();
    if (!publishes) return;
    publisher = new Publisher({ book, bus, clock, epoch, notReady });
    publisher.start();
  };
  const lead = async (): Promise<void> => {
    if (!kind || stopping) return;
    leads = true;
    const epoch = await take(term);
    if (!leads) {
      if (term) term.undecided = false;
      return;
    }
    if (term && epoch === term.epoch + 1) {
      log.info({ epoch }, 'leads the feed on');
      takeBook(epoch, () => term?.resume(epoch));
      return;
    }
    log.info({ epoch }, 'leads the feed');
    await term?.stop('abandoned');
    term = undefined;
    if (!leads) return;
    await open(kind, epoch);
  };
  const open = async (of: SourceKind, epoch: number): Promise<void> => {
    const onOver = (): void => leadership.resign('another process leads');
    const next = new LeaderTerm({ config, kind: of, db, bus, clock, log, book, ratings, onOver }, epoch);
    term = next;
    takeBook(epoch, () => next.begin());
    try {
      const { told } = await next.open();
      void told.then(() => seat.opened());
    } catch (error) {
      term = undefined;
      await next.stop('abandoned');
      throw error;
    }
  };
  const lose = (reason: string): void => {
    if (!leads) return;
    leads = false;
    publisher?.stop();
    publisher = undefined;
    if (stopping) return;
    log.warn({ reason }, 'leads the feed no longer');
    term?.suspend();
    seat.follow(ledEpoch);
  };
  const leadership = campaign({
    url: databaseUrl,
    ...FEED_LEAD,
    onLead: lead,
    onLost: lose,
    onError: (error) => log.error({ err: error }, 'the lead of the feed could not be asked for'),
  });

  return {
    epoch: () => leading()?.epoch,
    figures: () => {
      const now = leading();
      if (!now) return NO_FIGURES;
      const { recorder, keeper, lost } = now;
      return { ...keeper.figures(), lost, quarantined: recorder.quarantined, backlog: recorder.backlog };
    },
    endingsOf: async (fixtureIds) => {
      const now = leading();
      if (!now || now.notReady() !== undefined || !now.recorder.knowsThePast) return undefined;
      const stored = await endingsOf(db, fixtureIds);
      return new Map([...stored].map(([id, each]) => [id, { ...each, known: book.getFixture(id) !== undefined }]));
    },
    say: async (words) => {
      const now = leading();
      if (!now) throw new NotLeading();
      const [eventMs, wallMs] = [clock.eventMs(), clock.wallMs()];
      await now.recorder.say(words.map((word) => ({ producer: HOUSE, seq: 0, eventMs, wallMs, ...word })));
    },
    believe: (fixtureId, key) => {
      const now = leading();
      if (!now) throw new NotLeading();
      now.keeper.believe(fixtureId, key);
    },
    start: async () => {
      if (kind) await leadership.start();
      else seat.opened();
    },
    stop: async () => {
      stopping = true;
      // Nobody keeps these prices from here on, even while what came is still being stored.
      publisher?.stop();
      await term?.stop(leads ? 'whole' : 'abandoned');
      leads = false;
      if (kind) await leadership.stop();
      // One that was being opened meanwhile.
      await term?.stop('abandoned');
    },
  };
}
