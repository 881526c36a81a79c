import type { HouseWordRule } from '@evens/betting';
import type { FixtureToRule, MarketKey } from '@evens/catalogue';
import type { SteppedSource } from '@evens/feeds';
import type { Bus } from '../../../../platform/bus/index.ts';
import type { WorldClock } from '../../../../platform/clock/world-clock.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { campaign } from '../../../../platform/leadership/index.ts';
import type { KeeperFigures } from '../book/book-face.ts';
import '../events.ts';
import { type FeedConfig, NO_SOURCE, SOURCE_KINDS, type SourceKind, type StoredRatings } from '../feed/sources.ts';
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
  /** Sources of the house's own, which whoever leads reads beside the configured one; with them a house without a feed is led too. */
  readonly beside?: readonly SteppedSource[] | undefined;
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

/** A desk that campaigns for the lead, and works for as long as it holds it. */
class CampaigningDesk implements FeedDesk {
  private readonly seat: CatalogueBook['seat'];
  /** Undefined where the house runs without a source. */
  private readonly kind: SourceKind | undefined;
  private term: LeaderTerm | undefined;
  private publisher: Publisher | undefined;
  private leads = false;
  /** Of the last time this process led. */
  private ledEpoch = 0;
  private stopping = false;
  private readonly leadership: ReturnType<typeof campaign>;

  constructor(private readonly deps: FeedDeskDeps) {
    this.seat = deps.book.seat;
    this.kind = SOURCE_KINDS[deps.config.feed] ?? (deps.beside?.length ? NO_SOURCE : undefined);
    if (this.kind) this.seat.notReady = this.notReady;
    this.leadership = campaign({
      url: this.deps.databaseUrl,
      ...FEED_LEAD,
      onLead: this.lead,
      onLost: this.lose,
      onError: (error) => this.deps.log.error({ err: error }, 'the lead of the feed could not be asked for'),
    });
  }

  private readonly notReady = (): string | undefined => {
    if (!this.leads) return 'no process leads the feed';
    return this.term ? this.term.notReady() : 'the feed is not open yet';
  };

  private leading(): LeaderTerm | undefined {
    return this.leads ? this.term : undefined;
  }

  private async take(last: LeaderTerm | undefined): Promise<number> {
    if (last) last.undecided = true;
    try {
      return await takeEpoch(this.deps.db);
    } catch (error) {
      if (last) last.undecided = false;
      throw error;
    }
  }

  /** The book is this desk's from here on, suspended as a whole, and everybody hears so. */
  private takeBook(epoch: number, begin: () => void): void {
    this.ledEpoch = epoch;
    this.seat.lead();
    begin();
    if (!this.deps.publishes) return;
    this.publisher = new Publisher({
      book: this.seat.book,
      bus: this.deps.bus,
      clock: this.deps.clock,
      epoch,
      notReady: this.notReady,
    });
    this.publisher.start();
  }

  private readonly lead = async (): Promise<void> => {
    if (!this.kind || this.stopping) return;
    this.leads = true;
    const epoch = await this.take(this.term);
    if (!this.leads) {
      if (this.term) this.term.undecided = false;
      return;
    }
    if (this.term && epoch === this.term.epoch + 1) {
      this.deps.log.info({ epoch }, 'leads the feed on');
      this.takeBook(epoch, () => this.term?.resume(epoch));
      return;
    }
    this.deps.log.info({ epoch }, 'leads the feed');
    await this.term?.stop('abandoned');
    this.term = undefined;
    if (!this.leads) return;
    await this.open(this.kind, epoch);
  };

  private async open(of: SourceKind, epoch: number): Promise<void> {
    const { config, db, bus, clock, log, ratings, beside } = this.deps;
    const onOver = (): void => this.leadership.resign('another process leads');
    const next = new LeaderTerm(
      {
        config,
        kind: of,
        db,
        bus,
        clock,
        log,
        book: this.seat.book,
        ratings,
        beside,
        onOver,
      },
      epoch,
    );
    this.term = next;
    this.takeBook(epoch, () => next.begin());
    try {
      const { told } = await next.open();
      void told.then(() => this.seat.opened());
    } catch (error) {
      this.term = undefined;
      await next.stop('abandoned');
      throw error;
    }
  }

  private readonly lose = (reason: string): void => {
    if (!this.leads) return;
    this.leads = false;
    this.publisher?.stop();
    this.publisher = undefined;
    if (this.stopping) return;
    this.deps.log.warn({ reason }, 'leads the feed no longer');
    this.term?.suspend();
    this.seat.follow(this.ledEpoch);
  };

  epoch(): number | undefined {
    return this.leading()?.epoch;
  }

  figures(): FeedDeskFigures {
    const now = this.leading();
    if (!now) return NO_FIGURES;
    const { recorder, keeper, lost } = now;
    return { ...keeper.figures(), lost, quarantined: recorder.quarantined, backlog: recorder.backlog };
  }

  async endingsOf(fixtureIds: readonly number[]): Promise<ReadonlyMap<number, FixtureToRule> | undefined> {
    const now = this.leading();
    if (!now || now.notReady() !== undefined || !now.recorder.knowsThePast) return undefined;
    const stored = await endingsOf(this.deps.db, fixtureIds);
    return new Map(
      [...stored].map(([id, each]) => [id, { ...each, known: this.seat.book.getFixture(id) !== undefined }]),
    );
  }

  async say(words: readonly HouseWord[]): Promise<void> {
    const now = this.leading();
    if (!now) throw new NotLeading();
    const [eventMs, wallMs] = [this.deps.clock.eventMs(), this.deps.clock.wallMs()];
    await now.recorder.say(words.map((word) => ({ producer: HOUSE, seq: 0, eventMs, wallMs, ...word })));
  }

  believe(fixtureId: number, key: MarketKey): void {
    const now = this.leading();
    if (!now) throw new NotLeading();
    now.keeper.believe(fixtureId, key);
  }

  async start(): Promise<void> {
    if (this.kind) await this.leadership.start();
    else this.seat.opened();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    // Nobody keeps these prices from here on, even while what came is still being stored.
    this.publisher?.stop();
    await this.term?.stop(this.leads ? 'whole' : 'abandoned');
    this.leads = false;
    if (this.kind) await this.leadership.stop();
    // One that was being opened meanwhile.
    await this.term?.stop('abandoned');
  }
}

export const openFeedDesk = (deps: FeedDeskDeps): FeedDesk => new CampaigningDesk(deps);
