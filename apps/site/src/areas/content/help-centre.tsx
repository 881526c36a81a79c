import { HELP_TOPICS, type HelpTopic } from '@evens/contract';
import { Card, classNames, EmptyState, Icon, IconButton, SearchArt } from '@evens/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { ContentPage } from './content-page.tsx';
import { findQuestions, type Question, questionsOf } from './help-search.ts';

/** A question that opens to its answer; one that the address names is open and in view. */
function Answer({ question, open, wanted }: { question: Question; open: boolean; wanted: string }) {
  const box = useRef<HTMLDetailsElement>(null);
  const named = question.id === wanted;
  useEffect(() => {
    if (!named || !box.current) return;
    box.current.open = true;
    box.current.scrollIntoView({ block: 'center' });
  }, [named]);
  return (
    <details ref={box} id={question.id} className="qa" open={open}>
      <summary>
        <h3>{question.question}</h3>
        <Icon name="caret-down" size="sm" />
      </summary>
      <p>{question.answer}</p>
    </details>
  );
}

/** All topics together stand in the order in which people ask: bets and money before pictures. */
const BY_NEED: readonly HelpTopic[] = [
  'bets',
  'deposit-withdrawals',
  'promotions-bonuses',
  'sports-markets',
  'esports-markets',
  'video',
];

/** Answers under their topics. */
function Found(props: { questions: readonly Question[]; searching: boolean; wanted: string }) {
  const { t } = useTranslation('help');
  const { questions, searching, wanted } = props;
  const shown = BY_NEED.filter((each) => questions.some((question) => question.topic === each));
  return (
    <div className={classNames('help__all', shown.length > 1 && 'help__all--many')}>
      {shown.map((each, topicAt) => (
        <section key={each} className="help__topic" aria-labelledby={`help-${each}`}>
          <h2 id={`help-${each}`}>{t(`topics.${each}.title`)}</h2>
          <Card>
            {questions
              .filter((question) => question.topic === each)
              .map((question, at) => (
                <Answer
                  key={question.id}
                  question={question}
                  // The first shows how answers look; of a search that found few, all are what was asked for.
                  open={searching ? questions.length <= 3 : topicAt === 0 && at === 0}
                  wanted={wanted}
                />
              ))}
          </Card>
        </section>
      ))}
    </div>
  );
}

/** Topics as tabs, one that combines them all, and a search over every answer. */
export function HelpCentre() {
  const { t } = useTranslation(['help', 'content']);
  const to = usePaths();
  const { topic: asked } = useParams();
  const topic = HELP_TOPICS.find((each) => each === asked);
  const [search, setSearch] = useState('');
  const wanted = useLocation().hash.slice(1);
  useTitle(topic && t(`topics.${topic}.title`));
  if (asked !== undefined && topic === undefined) return <Navigate to={to.notFound} replace />;
  const searching = search.trim() !== '';
  const questions = questionsOf(t('topics', { returnObjects: true }));
  // A search looks everywhere: nobody knows under which topic an answer stands.
  const found = searching
    ? findQuestions(questions, search)
    : questions.filter((each) => !topic || each.topic === topic);
  return (
    <ContentPage title={t('title')} lead={t('intro')}>
      <HelpSearch search={search} onSearch={setSearch} />
      <nav className="chips help__topics" aria-label={t('topicsLabel')}>
        {[undefined, ...HELP_TOPICS].map((each) => (
          <Link
            key={each ?? 'all'}
            className="chip"
            to={to.help(each)}
            aria-current={each === topic && !searching ? 'page' : undefined}
            onClick={() => setSearch('')}
          >
            {each ? t(`topics.${each}.title`) : t('all')}
          </Link>
        ))}
      </nav>
      <p className="sr" role="status">
        {searching && t('found', { found: found.length })}
      </p>
      {found.length === 0 && (
        <Card>
          <EmptyState art={<SearchArt />} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        </Card>
      )}
      <Found questions={found} searching={searching} wanted={wanted} />
      <AskSupport />
    </ContentPage>
  );
}

function HelpSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('help');
  const to = usePaths();
  return (
    <div className="help__find">
      <div className="input">
        <Icon name="magnifying-glass" size="sm" />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          maxLength={100}
          onChange={(event) => onSearch(event.target.value)}
        />
        {search.trim() !== '' && <IconButton icon="x" size="sm" label={t('clear')} onClick={() => onSearch('')} />}
      </div>
      <Link className="btn btn--line" to={to.support}>
        <Icon name="headset" size="sm" />
        {t('contactAction')}
      </Link>
    </div>
  );
}

function AskSupport() {
  const { t } = useTranslation('help');
  const to = usePaths();
  return (
    <Card className="help__ask">
      <div>
        <b>{t('contactTitle')}</b>
        <p>{t('contactText')}</p>
      </div>
      <Link className="btn btn--sel" to={to.support}>
        <Icon name="headset" size="sm" />
        {t('contactAction')}
      </Link>
    </Card>
  );
}
