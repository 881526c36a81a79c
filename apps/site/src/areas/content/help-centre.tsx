import { HELP_TOPICS, type HelpTopic } from '@evens/contract';
import { Card, classNames, EmptyState, Icon, IconButton, type IconName, SearchArt } from '@evens/ui';
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

/** Topics as tiles, one that combines them all, and a search over every answer. */
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
    <ContentPage title={t('title')} headless aside={<SupportButton />}>
      <HelpHead search={search} onSearch={setSearch} />
      <Topics chosen={searching ? 'none' : topic} onChoose={() => setSearch('')} />
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

const ICONS: Readonly<Record<HelpTopic, IconName>> = {
  bets: 'ticket',
  'deposit-withdrawals': 'wallet',
  'promotions-bonuses': 'gift',
  'sports-markets': 'soccer-ball',
  'esports-markets': 'game-controller',
  video: 'broadcast',
};

/** What one can ask about, as tiles; `none` while a search looks everywhere. */
function Topics({ chosen, onChoose }: { chosen: HelpTopic | 'none' | undefined; onChoose: () => void }) {
  const { t } = useTranslation('help');
  const to = usePaths();
  return (
    <nav className="htopics" aria-label={t('topicsLabel')}>
      {[undefined, ...BY_NEED].map((each) => (
        <Link
          key={each ?? 'all'}
          className="htopic"
          to={to.help(each)}
          aria-current={each === chosen ? 'page' : undefined}
          onClick={onChoose}
        >
          <Icon name={each ? ICONS[each] : 'squares-four'} size="lg" />
          <span>{each ? t(`topics.${each}.title`) : t('all')}</span>
        </Link>
      ))}
      {/* At the desk it stands over the other pages. */}
      <Link className="htopic htopic--ask" to={to.support}>
        <Icon name="headset" size="lg" />
        <span>{t('contactAction')}</span>
      </Link>
    </nav>
  );
}

/** Title and search over a lit picture: what a visitor came for is the field. */
function HelpHead({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('help');
  return (
    <header className="hhead">
      <img
        src="/art/pictures/offer-ticket.webp"
        srcSet="/art/pictures/offer-ticket-s.webp 760w, /art/pictures/offer-ticket.webp 1120w"
        sizes="(max-width: 1100px) 100vw, 940px"
        alt=""
        width={1120}
        height={434}
      />
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
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
    </header>
  );
}

function SupportButton() {
  const { t } = useTranslation('help');
  const to = usePaths();
  return (
    <Link className="btn btn--sel help__write" to={to.support}>
      <Icon name="headset" size="sm" />
      {t('contactAction')}
    </Link>
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
      <Link className="btn btn--line" to={to.support}>
        <Icon name="headset" size="sm" />
        {t('contactAction')}
      </Link>
    </Card>
  );
}
