import type { BuilderPick } from '@evens/betting';
import type { BuilderQuote, FixtureDetail } from '@evens/contract';
import { Badge, Button, classNames, Icon, IconButton } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { decimalSign } from '../../../shared/formats/numbers.ts';
import { formatOdds } from '../../../shared/formats/odds.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { press, usePicked } from '../../../shared/slip/picks.ts';
import { usePhone } from '../parts/use-phone.ts';
import { nameOf, togetherness } from './builder-model.ts';

type Fixture = Omit<FixtureDetail, 'markets'>;

const NONE = { marketKey: '', outcome: '', priceMilli: 0 };

/** What stands in the bet builder, its price, and the way into the slip. It keeps to the foot of the page. */
export function BuilderSummary(props: {
  fixture: Fixture;
  picks: readonly BuilderPick[];
  quote: BuilderQuote;
  /** The quote is of other picks still. */
  waits: boolean;
  why: string | undefined;
  onRemove: (pick: BuilderPick) => void;
}) {
  const { t } = useTranslation('builder');
  const refusalText = useRefusalText();
  const { tag } = useLanguage();
  const format = useSettings((settings) => settings.oddFormat);
  const { fixture, picks, quote, waits, why, onRemove } = props;
  const odds = (priceMilli: number): string => formatOdds(priceMilli, format, decimalSign(tag));
  const selection = waits ? null : quote.selection;
  const inSlip = usePicked(fixture.id, selection?.marketKey ?? NONE.marketKey, selection?.outcome ?? NONE.outcome);
  const { minimum } = quote.picks;
  // A phone has room for the sum alone; its picks are marked on the page, and a tap away here.
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const shows = !phone || open;
  // What was added last is what the others do not go with.
  const last = picks.at(-1);
  const barred =
    !waits && quote.refusal && quote.refusal.code !== 'MinimumSelectionsRequiredException'
      ? refusalText(quote.refusal)
      : undefined;
  const action = inSlip
    ? t('inSlip')
    : picks.length < minimum
      ? t('addMore', { count: minimum - picks.length })
      : t('toSlip');
  return (
    <section className="card bbs" aria-label={t('title')}>
      {shows && picks.length > 0 && <PickList fixture={fixture} picks={picks} onRemove={onRemove} />}
      <Barred
        why={why ?? barred}
        fixture={fixture}
        last={why === undefined && picks.length > 1 ? last : undefined}
        onRemove={onRemove}
      />
      {shows && selection && quote.multipliedMilli !== null && (
        <p className="bb__m num">
          {t('multiplied')} <s>{odds(quote.multipliedMilli)}</s>{' '}
          {t(`hang.${togetherness(selection.priceMilli, quote.multipliedMilli)}`)}
        </p>
      )}
      <div className="bbs__f">
        <Badge kind="quiet">{picks.length}</Badge>
        <Title opens={phone && picks.length > 0} open={open} onOpen={setOpen} />
        <output className={classNames('bb__o num', waits && 'is-waiting')} aria-busy={waits}>
          {quote.selection && picks.length >= minimum ? odds(quote.selection.priceMilli) : '–'}
        </output>
        <Button
          kind={inSlip ? 'sel' : 'act'}
          disabled={!selection}
          {...(inSlip && { icon: 'check' as const })}
          onClick={() => {
            if (selection) press({ fixtureId: fixture.id, ...selection });
          }}
        >
          {action}
        </Button>
      </div>
    </section>
  );
}

/** Opens the list of picks where there is no room for it at first. */
function Title({ opens, open, onOpen }: { opens: boolean; open: boolean; onOpen: (open: boolean) => void }) {
  const { t } = useTranslation('builder');
  if (!opens) return <b className="bbs__t">{t('title')}</b>;
  return (
    <button type="button" className="bbs__t" aria-expanded={open} onClick={() => onOpen(!open)}>
      {t('title')} <Icon name={open ? 'caret-down' : 'caret-up'} size="xs" />
    </button>
  );
}

function PickList(props: { fixture: Fixture; picks: readonly BuilderPick[]; onRemove: (pick: BuilderPick) => void }) {
  const { t } = useTranslation('builder');
  const texts = useCatalogueTexts();
  const { fixture, picks, onRemove } = props;
  return (
    <ul className="bbs__l">
      {picks.map((pick) => {
        const name = texts.outcome(pick.marketKey, pick.outcome, fixture);
        return (
          <li key={nameOf(pick)} className="bbl">
            <i aria-hidden="true" />
            <span>
              <b className="clip">{name}</b>
              <small className="clip">{texts.market(pick.marketKey, fixture.sportAlias, fixture)}</small>
            </span>
            <IconButton icon="x" size="sm" label={t('remove', { name })} onClick={() => onRemove(pick)} />
          </li>
        );
      })}
    </ul>
  );
}

/** Why an outcome did not join, or why the picks have no price together. */
function Barred(props: {
  why: string | undefined;
  fixture: Fixture;
  /** What may be dropped, so that the others go together. */
  last: BuilderPick | undefined;
  onRemove: (pick: BuilderPick) => void;
}) {
  const { t } = useTranslation('builder');
  const texts = useCatalogueTexts();
  const { why, fixture, last, onRemove } = props;
  return (
    <div role="status">
      {why && (
        <p className="bbwhy">
          <Icon name="prohibit" size="sm" />
          <span>{why}</span>
          {last && (
            <Button size="sm" onClick={() => onRemove(last)}>
              {t('remove', { name: texts.outcome(last.marketKey, last.outcome, fixture, { short: true }) })}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
