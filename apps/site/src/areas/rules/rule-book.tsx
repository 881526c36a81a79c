import { PAYOUT_EXAMPLES, SETTLEMENT_RULES } from '@evens/betting';
import { SPORTS } from '@evens/catalogue';
import { Card, Icon, sportIcon } from '@evens/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { PayoutExampleCard } from './payout-example-card.tsx';
import './rules.css';
import { TOPICS, type Topic } from './topics.ts';
import { useRuleTexts } from './use-rule-texts.ts';

function TopicSection({ topic }: { topic: Topic }) {
  const { t, say } = useRuleTexts();
  const examples = PAYOUT_EXAMPLES.filter((each) => each.topic === topic.examples);
  return (
    <section className="rules__topic" id={topic.code} aria-labelledby={`${topic.code}-title`}>
      <h2 id={`${topic.code}-title`}>{t(`rules:topic.${topic.code}.title`)}</h2>
      {topic.paragraphs.map((each) => (
        <p key={each}>{say(`topic.${topic.code}.${each}`, topic.values)}</p>
      ))}
      {topic.code === 'trail' && (
        <dl className="rules__names">
          {SETTLEMENT_RULES.map((rule) => (
            <div key={rule}>
              <dt>{t(`slip:ticket.rule.${rule}`)}</dt>
              <dd>{t(`rules:trail.${rule}`)}</dd>
            </div>
          ))}
        </dl>
      )}
      {examples.length > 0 && (
        <>
          <h3>{t('rules:examples')}</h3>
          <div className="rules__examples">
            {examples.map((example) => (
              <PayoutExampleCard key={example.id} example={example} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** What holds for every bet, and the way to the rules of each sport. */
export function RuleBook() {
  const { t } = useRuleTexts();
  const texts = useCatalogueTexts();
  const to = usePaths();
  useTitle(t('rules:title'));
  const { hash } = useLocation();
  useEffect(() => {
    // The browser looked for the section before this screen had arrived.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="page rules">
      <div className="row-h row-h--first">
        <h1>{t('rules:title')}</h1>
      </div>
      <p className="rules__intro">{t('rules:intro')}</p>
      <div className="rules__cols">
        <nav className="rules__contents" aria-label={t('rules:contents')}>
          {TOPICS.map(({ code }) => (
            <a key={code} href={`#${code}`}>
              {t(`rules:topic.${code}.title`)}
            </a>
          ))}
          <a href="#sports">{t('rules:sports')}</a>
        </nav>
        <Card className="rules__book">
          {TOPICS.map((topic) => (
            <TopicSection key={topic.code} topic={topic} />
          ))}
          <section className="rules__topic" id="sports" aria-labelledby="sports-title">
            <h2 id="sports-title">{t('rules:sports')}</h2>
            <ul className="rules__sports">
              {SPORTS.map(({ alias }) => (
                <li key={alias}>
                  <Link className="nav" to={to.rules(alias)}>
                    <Icon name={sportIcon(alias)} />
                    <span className="nav__t">{texts.sport(alias)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </Card>
      </div>
    </div>
  );
}
