import { resultExamplesFor } from '@evens/betting';
import { SPORTS, sportRules } from '@evens/catalogue';
import { Card, Icon, sportIcon } from '@evens/ui';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { ResultExampleCard } from './result-example-card.tsx';
import './rules.css';
import { countingStatements, type Statement, timeStatements } from './sport-statements.ts';
import { useRuleTexts } from './use-rule-texts.ts';

function Statements({ statements, sportAlias }: { statements: readonly Statement[]; sportAlias: string }) {
  const { say } = useRuleTexts();
  const texts = useCatalogueTexts();
  return (
    <ul className="rules__list">
      {statements.map(({ key, values, markets }) => (
        <li key={key} data-rule={key}>
          {say(key, {
            ...values,
            ...(markets && { markets: markets.map((each) => texts.market(each, sportAlias)).join(', ') }),
          })}
        </li>
      ))}
    </ul>
  );
}

/** The rules of one sport, made from the data by which its bets are settled. */
export function SportRulesScreen() {
  const { sportAlias = '' } = useParams();
  const { t } = useRuleTexts();
  const texts = useCatalogueTexts();
  const to = usePaths();
  const rules = sportRules(sportAlias);
  const heading = t('rules:heading', { sport: texts.sport(sportAlias) });
  useTitle(rules && heading);
  const { hash } = useLocation();
  useEffect(() => {
    // The browser looked for the section before this screen had arrived.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  if (!rules) return <Navigate to={to.notFound} replace />;
  return (
    <div className="page rules">
      <div className="row-h row-h--first">
        <Icon name={sportIcon(sportAlias)} size="lg" />
        <h1>{heading}</h1>
      </div>
      <div className="rules__cols">
        <nav className="rules__contents" aria-label={t('rules:title')}>
          <Link to={to.rules()}>
            <Icon name="arrow-left" size="xs" /> {t('rules:all')}
          </Link>
          <div className="rules__sportlinks">
            {SPORTS.map(({ alias }) => (
              <Link key={alias} to={to.rules(alias)} aria-current={alias === sportAlias ? 'page' : undefined}>
                <Icon name={sportIcon(alias)} size="sm" /> {texts.sport(alias)}
              </Link>
            ))}
          </div>
        </nav>
        <Card className="rules__book">
          <section className="rules__topic" aria-labelledby="counts-title">
            <h2 id="counts-title">{t('rules:sport.counts')}</h2>
            <Statements statements={countingStatements(rules)} sportAlias={sportAlias} />
          </section>
          <section className="rules__topic" aria-labelledby="time-title">
            <h2 id="time-title">{t('rules:sport.time')}</h2>
            <Statements statements={timeStatements(rules)} sportAlias={sportAlias} />
          </section>
          <section className="rules__topic" aria-labelledby="examples-title">
            <h2 id="examples-title">{t('rules:examples')}</h2>
            <div className="rules__examples">
              {resultExamplesFor(sportAlias).map((example) => (
                <ResultExampleCard key={example.id} example={example} />
              ))}
            </div>
          </section>
        </Card>
      </div>
    </div>
  );
}
