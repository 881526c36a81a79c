import type { CouponMatchView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { OUTCOMES, type Outcome } from './coupons.ts';

/** Writes moments as this reader reads them. */
export function useWhen(): (ms: number) => string {
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  return (ms) => dateTime(ms, { tag, zoneHours });
}

/** How a match counts, in a letter and for who hears the page. */
function Verdict({ match }: { match: CouponMatchView }) {
  const { t } = useTranslation('coupons');
  if (match.verdict === null) return <span className="muted">{t('waits')}</span>;
  if (match.putOff) return <span>{match.verdict === '*' ? t('putOffWins') : t('putOffDraw')}</span>;
  return <b>{match.verdict}</b>;
}

interface Picking {
  readonly picked: readonly Outcome[];
  /** Left out where nothing can be picked any more. */
  readonly onPick?: (outcome: Outcome) => void;
}

function Picks({ match, picked, onPick }: Picking & { match: CouponMatchView }) {
  const { t } = useTranslation('coupons');
  const name = t('match', { home: match.home, away: match.away });
  return (
    <fieldset className="cpn__picks">
      <legend className="sr">{name}</legend>
      {OUTCOMES.map((outcome) => {
        const isRight = match.verdict === '*' || match.verdict === outcome;
        return (
          <button
            key={outcome}
            type="button"
            aria-pressed={picked.includes(outcome)}
            aria-label={`${name}: ${outcome}`}
            disabled={!onPick}
            data-right={(picked.includes(outcome) && isRight) || undefined}
            onClick={() => onPick?.(outcome)}
          >
            {outcome}
          </button>
        );
      })}
    </fieldset>
  );
}

/** The matches of a coupon, each with what is picked of it or how it came out. */
export function MatchRows({
  matches,
  picking,
}: {
  matches: readonly CouponMatchView[];
  picking?: (match: CouponMatchView) => Picking;
}) {
  const when = useWhen();
  return (
    <ol className="cpn__rows">
      {matches.map((match) => (
        <li key={match.fixtureId}>
          <span className="cpn__no">{match.number}</span>
          <span className="cpn__match">
            <b>
              {match.home} – {match.away}
            </b>
            <small>
              {match.tournament} · {when(match.startMs)}
            </small>
          </span>
          {match.verdict !== null || !picking ? <Verdict match={match} /> : null}
          {picking && <Picks match={match} {...picking(match)} />}
        </li>
      ))}
    </ol>
  );
}
