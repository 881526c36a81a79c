import '../slip.css';
import type { BookedSelection, BookedSlip } from '@evens/contract';
import { Button, CardSkeleton, classNames, FailureView, Icon, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { RefusedError } from '../../../shared/api/api.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { clockTime, weekDate } from '../../../shared/formats/time.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { showSlip } from '../../../shared/slip/slip-sheet.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { typeKey } from '../history/ticket-model.ts';
import { eventName, marketName, outcomeName, picksOf } from '../names.ts';
import { slipQuery } from '../slip-calls.ts';
import { useWriting } from '../writing.ts';
import { bookedSlipQuery, spacedCode, type Taken, takeBooking } from './booking-calls.ts';
import { BookingForm } from './booking-form.tsx';
import { GoneNote } from './share-slip.tsx';

function Line({ selection, left }: { selection: BookedSelection; left: string | undefined }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const refusal = useRefusalText();
  const { odds, tag, zoneHours } = useWriting();
  const { state, priceMilli, fixture } = selection;
  const picks = picksOf(selection);
  const gone = left ?? (state === 'open' ? undefined : state);
  return (
    <li className={classNames('bk__l', gone !== undefined && 'is-gone')}>
      <span className="bk__n">
        <b>{outcomeName(texts, selection)}</b>
        <small>
          {picks.length > 0 ? t('builder.picks', { count: picks.length }) : marketName(texts, selection)} ·{' '}
          {eventName(fixture)}
        </small>
        <small className="num">
          {fixture.live
            ? t('ticket.live')
            : `${weekDate(fixture.startMs, { tag, zoneHours })} ${clockTime(fixture.startMs, { tag, zoneHours })}`}
        </small>
        {gone !== undefined && (
          <GoneNote>
            {left === undefined && state !== 'open' ? t(`pick.${state}`) : refusal({ code: left ?? '' })}
          </GoneNote>
        )}
      </span>
      <span className="bk__p num">{priceMilli === null ? '–' : odds(priceMilli)}</span>
    </li>
  );
}

/** The result of adding it to the slip, in one sentence. */
function Outcome({ taken, booked }: { taken: Taken; booked: BookedSlip }) {
  const { t } = useTranslation('slip');
  const count = booked.selections.length - taken.left.length;
  const all = taken.left.length === 0;
  return (
    <p className="bk__done" role="status">
      <Icon name={all ? 'check-circle-fill' : 'warning-circle-fill'} />
      <span>
        {all ? t('booking.allIn', { count }) : t('booking.someIn', { count, total: booked.selections.length })}
      </span>
    </p>
  );
}

/** Fills an empty slip by itself, once; what a slip holds already is never touched without a word of its owner. */
function useTaking(code: string, ready: boolean) {
  const refusal = useRefusalText();
  const [taken, setTaken] = useState<Taken>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const own = useQuery(slipQuery).data?.selections.length;
  const began = useRef(false);
  const looked = useRef(false);
  const take = async (replace: boolean) => {
    began.current = true;
    setBusy(true);
    const answer = await takeBooking(code, replace);
    setBusy(false);
    setFailed(answer.ok ? undefined : refusal(answer.refusal));
    if (answer.ok) setTaken(answer.value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first look at the slip is the signal, no later one
  useEffect(() => {
    if (own === undefined || looked.current) return;
    looked.current = true;
    if (ready && own === 0) void take(false);
  }, [ready, own]);
  // A slip that was emptied meanwhile is asked about as well: who emptied it did not ask for these.
  const ask = own !== undefined && (own > 0 || looked.current) && !began.current;
  return { taken, failed, busy, take, ask };
}

function Found({ booked }: { booked: BookedSlip }) {
  const { t } = useTranslation('slip');
  const navigate = useNavigate();
  const to = usePaths();
  const open = booked.selections.filter(({ state }) => state === 'open').length;
  const { taken, failed, busy, take, ask } = useTaking(booked.code, open > 0);
  const left = new Map(taken?.left.map(({ id, code }) => [id, code]));
  return (
    <section className="card bk" aria-label={t('booking.title')}>
      <header className="bk__h">
        <span className="num bk__c">{spacedCode(booked.code)}</span>
        <b>{t(`ticket.type.${typeKey(booked.betType)}`)}</b>
        <small>{t('ticket.selections', { count: booked.selections.length })}</small>
      </header>
      <ul className="bk__ls" aria-label={t('selections')}>
        {booked.selections.map((selection) => (
          <Line key={selection.id} selection={selection} left={left.get(selection.id)} />
        ))}
      </ul>
      <footer className="bk__f">
        {failed !== undefined && (
          <p className="why" role="alert">
            <Icon name="warning-fill" size="sm" />
            <span>{failed}</span>
          </p>
        )}
        {taken ? (
          <>
            <Outcome taken={taken} booked={booked} />
            <Button kind="sel" className="bk__open" onClick={showSlip}>
              {t('booking.open')}
            </Button>
          </>
        ) : open === 0 ? (
          <>
            <p className="bk__done" role="status">
              <Icon name="warning-circle-fill" />
              <span>{t('booking.allGone')}</span>
            </p>
            <Button onClick={() => navigate(to.sport())}>{t('booking.browse')}</Button>
          </>
        ) : ask ? (
          <>
            <p>{t('booking.ask')}</p>
            <div className="grid2">
              <Button kind="sel" busy={busy} onClick={() => void take(false)}>
                {t('booking.add')}
              </Button>
              <Button busy={busy} onClick={() => void take(true)}>
                {t('booking.replace')}
              </Button>
            </div>
          </>
        ) : (
          <Button kind="sel" busy={busy} onClick={() => void take(false)}>
            {t('booking.add')}
          </Button>
        )}
        <small className="bk__note">{t('booking.note')}</small>
      </footer>
    </section>
  );
}

/** Whatever a code leads to; without one, where to type it. */
function OfCode({ code }: { code: string }) {
  const { t } = useTranslation('slip');
  const to = usePaths();
  const query = useQuery(bookedSlipQuery(code));
  if (query.isPending) return <CardSkeleton label={t('booking.loading')} height="lg" />;
  if (query.data) return <Found key={query.data.code} booked={query.data} />;
  const unknown = query.error instanceof RefusedError && query.error.refusal.code === 'BookingCodeUnknown';
  if (!unknown)
    return (
      <FailureView
        title={t('booking.failed')}
        actions={
          <Button kind="sel" icon="arrow-clockwise" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('booking.failedText')}
      </FailureView>
    );
  return (
    <section className="card bk bk--none">
      <SlipArt />
      <h2>{t('booking.unknownTitle', { code: code.slice(0, 16) })}</h2>
      <p>{t('booking.unknown')}</p>
      <BookingForm />
      <Link to={to.sport()}>{t('booking.browse')}</Link>
    </section>
  );
}

/** A slip that somebody handed on by a code or a link. */
export function BookingScreen() {
  const { t } = useTranslation('slip');
  const { code } = useParams();
  useTitle(t('booking.heading'));
  return (
    <div className="page page--stack">
      <div className="row-h row-h--first">
        <h1>{t('booking.heading')}</h1>
      </div>
      {code ? (
        <OfCode key={code} code={code} />
      ) : (
        <section className="card bk bk--none">
          <SlipArt />
          <p>{t('booking.what')}</p>
          <BookingForm />
        </section>
      )}
    </div>
  );
}
