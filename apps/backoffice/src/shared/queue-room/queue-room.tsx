import { listApprovals } from '@evens/contract';
import { type ReactNode, useState } from 'react';
import type { RefusedError } from '../api.ts';
import { Beside } from '../beside.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { useKeys } from '../keys.ts';
import { Note } from '../note.tsx';
import { Pages } from '../pages.tsx';
import { Refused } from '../refused.tsx';
import { useMay } from '../session.ts';
import { useLive } from '../use-calls.ts';
import { WaitingCard } from '../waiting.tsx';
import { QUEUE_TEXTS } from './texts.ts';
import { TooLate } from './use-decide.ts';
import type { QueuePlace } from './use-queue.ts';

/** The words that every such room has. */
export interface QueueTexts {
  readonly title: string;
  readonly about: string;
  /** What the list is called for whoever hears it, and the card beside it. */
  readonly table: string;
  readonly beside: string;
  /** What stands in an empty list, and what that means. */
  readonly none: string;
  readonly noneNext: string;
}

export interface QueueRoomProps<Item> {
  readonly texts: QueueTexts;
  readonly queue: QueuePlace;
  /** The answer of the list's route: its items, undefined until it came, and where it goes on. */
  readonly list: {
    readonly items: readonly Item[] | undefined;
    readonly next?: string | null;
    /** The page that is shown is still the one before. */
    readonly waits?: boolean;
    readonly error: RefusedError | null;
  };
  readonly keyOf: (item: Item) => string;
  /** The first is what one picks by. */
  readonly columns: readonly Column<Item>[];
  /** The card of what is picked. */
  readonly detail: ReactNode;
  /** Fields that narrow the list. */
  readonly filters?: ReactNode;
  /** Cards that stand above the list. */
  readonly above?: ReactNode;
  /** Beside the buttons that turn pages. */
  readonly foot?: ReactNode;
  /** Proposals of this kind wait for a second person here as well. */
  readonly proposals?: string;
}

const PROPOSALS_EVERY_MS = 10_000;

/**
 * A room in which people work off what waits: a list, narrowed by filters and read by pages; one of it picked, by mouse, by J and K or
 * by the address; what is known of it and what may be decided beside the list. The list asks again by itself, so that it shows what
 * colleagues do.
 */
export function QueueRoom<Item>(props: QueueRoomProps<Item>) {
  const { texts, queue, list, keyOf, columns, detail, filters, above, foot, proposals } = props;
  const [tooLate, tellTooLate] = useState(false);
  const { picked } = queue;
  const pick = (key: string | undefined): void => {
    tellTooLate(false);
    queue.pick(key);
  };
  const step = (by: 1 | -1): void => {
    tellTooLate(false);
    queue.step((list.items ?? []).map(keyOf), by);
  };
  const leave = (): void => pick(undefined);
  useKeys({ j: () => step(1), k: () => step(-1), Escape: leave });
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{texts.title}</h1>
        <p>{texts.about}</p>
      </div>
      <Refused error={list.error} />
      {above}
      {filters && <div className="filt">{filters}</div>}
      {proposals !== undefined && <Proposed kind={proposals} />}
      {tooLate && (
        <div role="alert">
          <Note kind="alert" words={QUEUE_TEXTS.faster} />
        </div>
      )}
      <div className="bo__x bo__x--d">
        <section className="card card--t">
          <DataTable
            label={texts.table}
            columns={columns}
            items={list.items}
            keyOf={keyOf}
            empty={[texts.none, texts.noneNext]}
            picking={{ picked, onPick: pick }}
          />
          {(list.items?.length ?? 0) > 1 && <KeysHint />}
          <Pages after={queue.after} next={list.next ?? null} waits={list.waits ?? false} onPage={queue.turnTo}>
            {foot}
          </Pages>
        </section>
        <Beside label={texts.beside}>
          <TooLate.Provider value={tellTooLate}>{detail}</TooLate.Provider>
        </Beside>
      </div>
    </div>
  );
}

function KeysHint() {
  return (
    <div className="pad keys">
      <span>
        <kbd>J</kbd> {QUEUE_TEXTS.next}
      </span>
      <span>
        <kbd>K</kbd> {QUEUE_TEXTS.previous}
      </span>
      <span>
        <kbd>Esc</kbd> {QUEUE_TEXTS.leave}
      </span>
    </div>
  );
}

/** What colleagues proposed here, for whoever may see it. */
function Proposed({ kind }: { readonly kind: string }) {
  const { data, error } = useLive(
    listApprovals,
    { query: { state: 'open', kind } },
    { everyMs: PROPOSALS_EVERY_MS, enabled: useMay()('approvals.see') },
  );
  return (
    <>
      <Refused error={error} />
      <WaitingCard approvals={data?.approvals} />
    </>
  );
}
