import type { FixtureDetail, PastResultView } from '@evens/contract';
import { SideMark } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';

type Fixture = Pick<FixtureDetail, 'competitors' | 'sportAlias'>;
export type Outcome = 'W' | 'D' | 'L';

/** How a result was to a side, by its name. */
export function outcomeFor(result: PastResultView, side: string): Outcome {
  if (result.winner === 'draw') return 'D';
  return (result.winner === 'home') === (result.home === side) ? 'W' : 'L';
}

export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('match');
  const word = { W: t('form.won'), D: t('form.drawn'), L: t('form.lost') }[outcome];
  return (
    <span className={`fm fm--${outcome}`} role="img" aria-label={word}>
      {t(`form.${outcome}`)}
    </span>
  );
}

function Score({ result, sportAlias }: { result: PastResultView; sportAlias: string }) {
  const to = usePaths();
  const score = <b className="num">{result.score.join('–')}</b>;
  return result.fixtureId === undefined ? (
    score
  ) : (
    <Link to={to.result({ id: result.fixtureId, sportAlias })}>{score}</Link>
  );
}

/** The last results of each side, side by side. */
export function Form({
  fixture,
  form,
}: {
  fixture: Fixture;
  form: { readonly home: readonly PastResultView[]; readonly away: readonly PastResultView[] };
}) {
  const { t } = useTranslation('match');
  return (
    <div className="form2">
      {(['home', 'away'] as const).map((which, index) => {
        const side = fixture.competitors[index];
        const name = side?.name ?? '';
        return (
          <div key={which}>
            <div className="form2__h">
              <SideMark side={side} />
              <b className="clip">{side?.shortName}</b>
              <span className="fms" aria-hidden="true">
                {form[which].map((result) => (
                  <span key={result.atMs} className={`fm fm--${outcomeFor(result, name)}`}>
                    {t(`form.${outcomeFor(result, name)}`)}
                  </span>
                ))}
              </span>
            </div>
            {form[which].length === 0 ? (
              <p className="inf__note">{t('form.none', { side: name })}</p>
            ) : (
              <ul className="rlist2">
                {form[which].map((result) => (
                  <li key={result.atMs}>
                    <OutcomeMark outcome={outcomeFor(result, name)} />
                    <span className="clip">
                      {result.home === name ? result.away : result.home}{' '}
                      <small>{t(result.home === name ? 'form.home' : 'form.away')}</small>
                    </span>
                    <Score result={result} sportAlias={fixture.sportAlias} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** How often who won, and each meeting. */
export function Meetings({ fixture, meetings }: { fixture: Fixture; meetings: readonly PastResultView[] }) {
  const { t } = useTranslation('match');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const [home, away] = fixture.competitors;
  if (meetings.length === 0) return <p className="inf__note">{t('meetings.first')}</p>;
  const wins = (name: string | undefined) =>
    meetings.filter((each) => each.winner !== 'draw' && (each.winner === 'home' ? each.home : each.away) === name)
      .length;
  const [homeWins, awayWins] = [wins(home?.name), wins(away?.name)];
  const draws = meetings.length - homeWins - awayWins;
  const counts = [
    [home?.shortName ?? '', homeWins],
    [t('meetings.draws'), draws],
    [away?.shortName ?? '', awayWins],
  ] as const;
  return (
    <>
      <div className="h2h">
        {counts.map(([label, count]) => (
          <div className="h2h__n" key={label}>
            <b className="num">{count}</b>
            <span>{label}</span>
          </div>
        ))}
      </div>
      <div className="evenbar h2h__bar" aria-hidden="true">
        <i style={{ flexGrow: homeWins }} />
        <i style={{ flexGrow: draws }} />
        <i style={{ flexGrow: awayWins }} />
      </div>
      <ul className="rlist">
        {meetings.map((result) => (
          <li key={result.atMs}>
            <small className="num">{shortDate(result.atMs, { tag, zoneHours })}</small>
            <span className="clip rl__h">{result.home}</span>
            <Score result={result} sportAlias={fixture.sportAlias} />
            <span className="clip">{result.away}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
