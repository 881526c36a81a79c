import type { FixtureRow } from '@evens/contract';
import { Button, CardSkeleton, Icon, IconButton, Tag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fixtureQuery } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Link } from '../../../shared/link.tsx';
import { useTopics } from '../../../shared/realtime/index.ts';
import { SLOTS } from '../../../shared/slots/slots.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { LiveSides, nameOf, useClockNow } from '../live/live-facts.tsx';
import { listTopics } from '../parts/topics.ts';
import { dragOf, dropOf } from './dragged.ts';
import { rowOfDetail } from './row-of-detail.ts';
import { SlotPicture } from './slot-picture.tsx';
import { SlotPrices } from './slot-prices.tsx';

interface SlotProps {
  /** Its place, from 0. */
  readonly at: number;
  readonly onClear: (name: string) => void;
  /** To the next slot, whose match comes here. */
  readonly onMove: (name: string) => void;
}

function Playing({ row, at, onClear, onMove }: SlotProps & { row: FixtureRow }) {
  const { t } = useTranslation('live');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const clock = useClockNow(row);
  const name = nameOf(row);
  const next = ((at + 1) % SLOTS.length) + 1;
  useTopics(listTopics([row], 'live'));
  return (
    <>
      <header className="mv__h">
        <span className="mv__g" aria-hidden="true">
          <Icon name="dots-six-vertical" size="sm" />
        </span>
        {clock ? <Tag kind="live">{clock.big}</Tag> : <Tag>{t('multi.over')}</Tag>}
        <span className="clip">{row.tournament.name}</span>
        <IconButton
          icon="arrow-right"
          size="sm"
          className="mv__mv"
          label={t('multi.move', { name, n: next })}
          onClick={() => onMove(name)}
        />
        <Link className="ibtn ibtn--sm" to={to.fixture(row)} aria-label={t('multi.open', { name })}>
          <Icon name="arrow-up-right" size="sm" />
        </Link>
        <IconButton icon="x" size="sm" label={t('multi.clear', { name, n: at + 1 })} onClick={() => onClear(name)} />
      </header>
      <SlotPicture row={row} />
      <LiveSides row={row} className="mv__s" />
      <p className="mv__say">{clock ? clock.small || texts.sport(row.sportAlias) : t('multi.overText')}</p>
      <SlotPrices row={row} name={name} />
    </>
  );
}

/** A match that has left the lists is read by itself; one that nobody knows says so and can be cleared. */
function Alone(props: SlotProps & { fixtureId: number }) {
  const { t } = useTranslation('live');
  const query = useQuery({ ...fixtureQuery(props.fixtureId), retry: false });
  if (query.data) return <Playing {...props} row={rowOfDetail(query.data)} />;
  if (query.isPending) return <CardSkeleton label={t('multi.loading')} height="lg" />;
  return (
    <div className="mv--empty">
      <b>{t('multi.gone')}</b>
      <span>{t('multi.goneText')}</span>
      <Button size="sm" onClick={() => props.onClear('')}>
        {t('multi.clearGone', { n: props.at + 1 })}
      </Button>
    </div>
  );
}

/** One of the four places: free, or with a match that is followed there. */
export function Slot(
  props: SlotProps & {
    fixtureId: number | undefined;
    row: FixtureRow | undefined;
    onTake: (fixtureId: number) => void;
  },
) {
  const { t } = useTranslation('live');
  const { at, fixtureId, row } = props;
  const [over, setOver] = useState(false);
  const n = at + 1;
  const drop = dropOf((id) => {
    setOver(false);
    props.onTake(id);
  });
  const label = row ? t('multi.slotWith', { n, name: nameOf(row) }) : t('multi.slot', { n });
  return (
    <section
      className={`mv${fixtureId === undefined ? ' mv--empty' : ''}${over ? ' is-over' : ''}`}
      aria-label={label}
      data-slot={SLOTS[at]}
      {...drop}
      {...(fixtureId !== undefined && dragOf(fixtureId))}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
    >
      {fixtureId === undefined ? (
        <>
          <svg viewBox="0 0 96 60" aria-hidden="true">
            <rect x="6" y="6" width="84" height="48" rx="6" className="mv__box" />
            <path d="M48 20v20M38 30h20" className="mv__plus" />
          </svg>
          <b>{t('multi.free', { n })}</b>
          <span>{t('multi.freeText')}</span>
        </>
      ) : row ? (
        <Playing {...props} row={row} />
      ) : (
        <Alone {...props} fixtureId={fixtureId} />
      )}
    </section>
  );
}
