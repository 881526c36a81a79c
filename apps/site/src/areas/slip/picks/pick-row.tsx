import type { SlipSelectionView } from '@evens/contract';
import { classNames, Icon, IconButton } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { startClock } from '../../../shared/fixtures/row-clock.ts';
import { scoreText } from '../../../shared/fixtures/score-text.ts';
import { useClockText } from '../../../shared/fixtures/use-clock-text.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { decimalSign } from '../../../shared/formats/numbers.ts';
import { formatOdds } from '../../../shared/formats/odds.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import type { PolicyCode, SelectionNow } from '../model/selection-now.ts';
import { eventName, marketName, outcomeName, picksOf } from '../names.ts';
import { useBuilderPrice } from '../use-builder-price.ts';
import { useSelectionsNow } from '../use-selections-now.ts';

/** Clock and score while it is played, its start before that. */
function PickClock({ selection }: { selection: SlipSelectionView }) {
  const { fixture } = selection;
  const { t } = useTranslation('sportsbook');
  const clockText = useClockText();
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const now = useLiveNow(selection.fixtureId, { status: fixture.live ? 'live' : 'notStarted' });
  const inPlay = isInPlay(now.status);
  const wallMs = useSecond(inPlay && Boolean(now.live?.clock?.running));
  if (inPlay && now.live) {
    const clock = clockText(now.live, fixture.sportAlias, now.eventNow(wallMs));
    return (
      <span className="pick__sub num">
        <b>{clock.big}</b>
        <span className="clip">{scoreText(now.live, fixture.sportAlias)}</span>
      </span>
    );
  }
  const start = startClock(fixture.startMs, now.eventNow(wallMs), { tag, zoneHours }, t('list.tomorrow'));
  return (
    <span className="pick__sub num">
      <b>{start.big}</b>
      {start.small}
    </span>
  );
}

function PickNote({ now, policy }: { now: SelectionNow; policy: PolicyCode }) {
  const { t } = useTranslation('slip');
  if (now.state === 'open' && now.move === 'taken') {
    return (
      <span className="pick__note up">
        <Icon name="check" size="sm" />
        {policy === 1 ? t('pick.better') : t('pick.any')}
      </span>
    );
  }
  if (now.state === 'open') return null;
  return (
    <span className="pick__note alert">
      <Icon name={now.state === 'stale' ? 'wifi-slash' : 'lock-simple-fill'} size="sm" />
      {t(`pick.${now.state}`)}
    </span>
  );
}

/** Old price struck, arrow, new price; the arrow carries the direction beside the colour. */
function PickOdds({ now }: { now: SelectionNow }) {
  const { t } = useTranslation('slip');
  const { tag } = useLanguage();
  const format = useSettings((settings) => settings.oddFormat);
  const odds = (priceMilli: number) => formatOdds(priceMilli, format, decimalSign(tag));
  const { selection, currentPriceMilli, state } = now;
  const gone = state === 'closed' || state === 'missing' || currentPriceMilli === null;
  if (gone) {
    return (
      <span className="pick__odd num">
        <s>{odds(selection.priceMilli)}</s>
      </span>
    );
  }
  if (currentPriceMilli === selection.priceMilli)
    return <span className="pick__odd num">{odds(currentPriceMilli)}</span>;
  const up = currentPriceMilli > selection.priceMilli;
  return (
    <span className="pick__odd num">
      <span className="sr">{t('pick.from', { from: odds(selection.priceMilli), to: odds(currentPriceMilli) })}</span>
      <span aria-hidden="true">
        <s>{odds(selection.priceMilli)}</s>
        <span className={up ? 'up' : 'down'}>
          <Icon name={up ? 'arrow-up-bold' : 'arrow-down-bold'} size="xs" />
        </span>
        {odds(currentPriceMilli)}
      </span>
    </span>
  );
}

/** What a tab puts into the line of a selection beside the selection itself. */
export interface PickParts {
  /** Stands before the name: the place in an if-bet. */
  readonly lead?: ReactNode;
  /** In place of the name and the price, where a teaser has moved the line. */
  readonly name?: string | undefined;
  readonly odds?: ReactNode;
  /** Below: marks, a stake of its own. */
  readonly below?: ReactNode;
  readonly className?: string | undefined;
}

/** One selection as it stands: everything that moves is here, so that the gallery can show each state. */
export function PickLine(props: {
  now: SelectionNow;
  policy: PolicyCode;
  clock: ReactNode;
  onRemove?: ((id: string) => void) | undefined;
  parts?: PickParts | undefined;
}) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { now, parts = {} } = props;
  const { selection, state } = now;
  const picks = picksOf(selection);
  const own = picks.length > 0 ? t('builder.picks', { count: picks.length }) : outcomeName(texts, selection);
  const name = parts.name ?? own;
  return (
    <li
      className={classNames(
        'pick',
        now.move === 'blocking' && state === 'open' && 'is-changed',
        (state === 'closed' || state === 'missing') && 'is-closed',
        parts.className,
      )}
      data-pick={selection.id}
    >
      {parts.lead}
      <span className="pick__sel clip" title={name}>
        {name}
      </span>
      {parts.odds ?? <PickOdds now={now} />}
      <span className="pick__sub">
        <span className="clip">
          {picks.length === 0 && `${marketName(texts, selection)} · `}
          {eventName(selection.fixture)}
        </span>
      </span>
      {props.clock}
      {picks.length > 0 && (
        <ul className="pick__parts">
          {picks.map((pick) => (
            <li key={`${pick.marketKey}/${pick.outcome}`}>
              <b>{outcomeName(texts, pick)}</b> <small>{marketName(texts, pick)}</small>
            </li>
          ))}
        </ul>
      )}
      <PickNote now={now} policy={props.policy} />
      {parts.below}
      {props.onRemove && (
        <IconButton
          icon="x"
          size="sm"
          className="pick__x"
          label={t('remove', { name: own })}
          onClick={() => props.onRemove?.(selection.id)}
        />
      )}
    </li>
  );
}

const lists = new WeakMap<SlipSelectionView, readonly SlipSelectionView[]>();

/** The same list for the same selection, so that the subscription to its price lasts. */
function listOf(selection: SlipSelectionView): readonly SlipSelectionView[] {
  const known = lists.get(selection) ?? [selection];
  lists.set(selection, known);
  return known;
}

/** A selection that follows its own price: a tick draws this line and nothing around it. */
export function PickRow(props: {
  selection: SlipSelectionView;
  policy: PolicyCode;
  onRemove?: ((id: string) => void) | undefined;
  /** What the open tab adds, by how the selection stands now. */
  parts?: ((now: SelectionNow) => PickParts) | undefined;
}) {
  const { selection, policy, onRemove } = props;
  const [now] = useSelectionsNow(listOf(selection), policy);
  useBuilderPrice(selection);
  if (!now) return null;
  return (
    <PickLine
      now={now}
      policy={policy}
      clock={<PickClock selection={selection} />}
      onRemove={onRemove}
      parts={props.parts?.(now)}
    />
  );
}

/** A selection whose names are on their way. */
export function PickSkeleton() {
  const { t } = useTranslation('slip');
  return (
    <li className="pick">
      <span>
        <span className="sr">{t('pick.loading')}</span>
        <span className="sk pick__sk" aria-hidden="true" />
        <span className="sk pick__sk" aria-hidden="true" />
      </span>
    </li>
  );
}
