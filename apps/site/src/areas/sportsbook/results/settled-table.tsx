import { sportByAlias } from '@evens/catalogue';
import type { IncidentView, ResultRow, SettledMarket } from '@evens/contract';
import { Button, Chip, classNames, EmptyState, Icon, type IconName, SearchArt } from '@evens/ui';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { decisionText } from './decision-text.ts';
import { secondTime } from './second-time.ts';
import { groupsOf, shownOutcomes } from './settled-groups.ts';

const COLUMNS = ['market', 'outcome', 'by', 'at', 'rule'] as const;

/** Markets drawn before somebody asks for all. */
const MOST_AT_FIRST = 25;

/** The number of an outcome that lost. */
const LOST = 3;
const RESULTS = [1, 2, 3, 4, 5, 6] as const;
type ResultNumber = (typeof RESULTS)[number];
const LOOKS: Readonly<Record<ResultNumber, { tone?: 'won' | 'lost'; icon?: IconName }>> = {
  1: { icon: 'minus-circle' },
  2: { tone: 'won', icon: 'check-bold' },
  3: { tone: 'lost', icon: 'x-bold' },
  4: { icon: 'minus-circle' },
  5: { tone: 'won' },
  6: { tone: 'lost' },
};

function ResultTag({ result, deadHeat }: { result: number; deadHeat: boolean }) {
  const { t } = useTranslation('results');
  const number = RESULTS.find((each) => each === result) ?? 1;
  const { tone, icon } = LOOKS[number];
  // Most outcomes of a market lose: said as loudly as the winner they would be all that is seen.
  if (number === LOST && !deadHeat)
    return (
      <span className="stl__x">
        <Icon name="x-bold" size="xs" />
        {t('outcome.3')}
      </span>
    );
  return (
    <span className={classNames('tag', tone && `tag--${tone}`)}>
      {icon ? <Icon name={icon} size="xs" /> : <span className="half" aria-hidden="true" />}
      {deadHeat ? t('deadHeat') : t(`outcome.${number}`)}
    </span>
  );
}

/** What was said of a market before its last word, and which bets on it are void all the same. */
function Corrections({ market, name }: { market: SettledMarket; name: (code: string) => string }) {
  const { t } = useTranslation('results');
  const style = { tag: useLanguage().tag, zoneHours: useSettings((settings) => settings.timezone) };
  const { fromMs, untilMs } = market.voidFor ?? {};
  const at = (ms: number) => secondTime(ms, style);
  const said = market.before.map(({ kind, atMs, outcomes }) => {
    const won = outcomes.filter(([, result]) => result !== 3).map(([code]) => name(code));
    return kind === 'settled'
      ? t('before.settled', { time: at(atMs), outcomes: won.join(', ') })
      : t('before.rolledBack', { time: at(atMs) });
  });
  if (fromMs !== undefined && untilMs !== undefined)
    said.push(t('voidFor.between', { from: at(fromMs), until: at(untilMs) }));
  else if (fromMs !== undefined) said.push(t('voidFor.from', { from: at(fromMs) }));
  else if (untilMs !== undefined) said.push(t('voidFor.until', { until: at(untilMs) }));
  if (!market.confirmed) said.push(t('detail.provisional'));
  if (said.length === 0) return null;
  return (
    <tr className="stl__more">
      <td colSpan={COLUMNS.length}>
        <p className="stl__fix">
          <Icon name="clock-counter-clockwise" size="sm" />
          <span>{said.join(' · ')}</span>
        </p>
      </td>
    </tr>
  );
}

function MarketRows({
  market,
  result,
  incidents,
}: {
  market: SettledMarket;
  result: ResultRow;
  incidents: readonly IncidentView[];
}) {
  const { t } = useTranslation('results');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const style = { tag: useLanguage().tag, zoneHours: useSettings((settings) => settings.timezone) };
  const sides = { competitors: result.competitors, ...(result.runners && { runners: result.runners }) };
  const outcome = (code: string) => texts.outcome(market.key, code, sides);
  const side = (which: 'home' | 'away') => result.competitors[which === 'home' ? 0 : 1]?.name ?? '';
  const by = decisionText(market.by, sportByAlias(result.sportAlias)?.family ?? 'points', incidents, {
    say: (key, values) => t(`by.${key}`, { ...values }),
    voidReason: (reason) => t(`voidReason.${reason}`),
    unit: (family) => t(`unit.${family}`),
    stat: texts.stat,
    period: (period) => texts.period(period, result.sportAlias),
    side,
    runner: (code) => result.runners?.find((each) => each.code === code)?.name ?? code,
  });
  const rule = (chapter: SettledMarket['outcomes'][number]['chapter']): string =>
    chapter === 'counts' || chapter === 'time'
      ? `${to.rules(result.sportAlias)}#${chapter}-title`
      : `${to.rules()}#${chapter}`;
  const title = texts.market(market.key, result.sportAlias, sides, true);
  const { shown, lost } = shownOutcomes(market.outcomes);
  const rows = shown.length > 0 ? shown : [{ code: '', result: 1, chapter: 'voids' as const, deadHeat: undefined }];
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
  return (
    <>
      <tr className="stl__r">
        <td className="stl__m">{title}</td>
        <td className="stl__o">
          {rows.map((each) => (
            <span key={each.code} className={classNames('stl__w', each.result === LOST && 'stl__w--lost')}>
              <b>{each.code === '' ? t('detail.everyBet') : outcome(each.code)}</b>
              <ResultTag result={each.result} deadHeat={each.deadHeat !== undefined} />
            </span>
          ))}
        </td>
        <td className="stl__b">
          {by}
          {lost > 0 && <small> · {t('detail.others', { n: lost })}</small>}
        </td>
        <td className="stl__a">
          <time dateTime={new Date(market.atMs).toISOString()}>{secondTime(market.atMs, style)}</time>
        </td>
        <td className="stl__u">
          {chapters.map((chapter) => (
            <Link key={chapter} className="ibtn ibtn--sm" to={rule(chapter)} title={t(`chapter.${chapter}`)}>
              <Icon name="info" size="sm" />
              <span className="sr">{t(`chapter.${chapter}`)}</span>
            </Link>
          ))}
        </td>
      </tr>
      <Corrections market={market} name={outcome} />
    </>
  );
}

/** Every settled market by group, a row each: what came of its outcomes, what decided it, when, and by which rule. */
export function SettledTable(props: {
  result: ResultRow;
  markets: readonly SettledMarket[];
  incidents: readonly IncidentView[];
}) {
  const { t } = useTranslation('results');
  const texts = useCatalogueTexts();
  const [chosen, setChosen] = useState('all');
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const groups = groupsOf(props.markets);
  const { result } = props;
  const sides = { competitors: result.competitors, ...(result.runners && { runners: result.runners }) };
  const fits = (key: string) =>
    wanted === '' || texts.market(key, result.sportAlias, sides, true).toLowerCase().includes(wanted);
  const shown = groups
    .filter(({ tab }) => wanted !== '' || chosen === 'all' || tab === chosen)
    .map((group) => ({ ...group, markets: group.markets.filter(({ key }) => fits(key)) }))
    .filter(({ markets }) => markets.length > 0);
  const total = shown.reduce((sum, { markets }) => sum + markets.length, 0);
  const most = all || wanted !== '' ? total : MOST_AT_FIRST;
  return (
    <>
      <div className="rdet__f">
        <GroupChips
          groups={[{ tab: 'all', markets: props.markets }, ...groups]}
          chosen={wanted === '' ? chosen : undefined}
          onChoose={(tab) => {
            setText('');
            setChosen(tab);
            setAll(false);
          }}
        />
        <FindSettled text={text} onText={setText} />
      </div>
      {total === 0 ? (
        <EmptyState art={<SearchArt />} title={t('detail.noMarket', { text: text.trim() })} />
      ) : (
        <GroupTable groups={firstMarkets(shown, most)} result={result} incidents={props.incidents} />
      )}
      {wanted === '' && !all && total > MOST_AT_FIRST && (
        <Button kind="line" className="more-rows" onClick={() => setAll(true)}>
          {t('detail.rest', { n: total - MOST_AT_FIRST })}
        </Button>
      )}
    </>
  );
}

type MarketGroup = ReturnType<typeof groupsOf>[number];

/** The first so many markets, in their groups. */
function firstMarkets(groups: readonly MarketGroup[], most: number): MarketGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const markets = group.markets.slice(0, Math.max(0, left));
    left -= markets.length;
    return markets.length > 0 ? [{ ...group, markets }] : [];
  });
}

function GroupChips(props: {
  groups: readonly { readonly tab: string; readonly markets: readonly SettledMarket[] }[];
  chosen: string | undefined;
  onChoose: (tab: string) => void;
}) {
  const { t } = useTranslation('results');
  const texts = useCatalogueTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the bar
    <div className="chips" role="group" aria-label={t('detail.groups')}>
      {props.groups.map(({ tab, markets }) => (
        <Chip
          key={tab}
          className="chip--sm"
          pressed={tab === props.chosen}
          count={markets.length}
          onClick={() => props.onChoose(tab)}
        >
          {tab === 'all' ? t('detail.everything') : (texts.lookup(`group.${tab}`) ?? tab)}
        </Chip>
      ))}
    </div>
  );
}

function FindSettled({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation('results');
  return (
    <label className="input input--sm">
      <Icon name="magnifying-glass" size="sm" />
      <input
        placeholder={t('detail.find')}
        aria-label={t('detail.find')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </label>
  );
}

function GroupTable(props: { groups: readonly MarketGroup[]; result: ResultRow; incidents: readonly IncidentView[] }) {
  const { t } = useTranslation('results');
  const texts = useCatalogueTexts();
  const { groups, result, incidents } = props;
  return (
    <table className="stl num" aria-label={t('detail.markets')}>
      <thead>
        <tr className="stl__r stl__r--h">
          {COLUMNS.map((head) => (
            <th key={head} scope="col">
              {t(`detail.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ tab, markets }) => (
        <tbody className="stl__g" key={tab}>
          <tr>
            <th className="stl__h" colSpan={COLUMNS.length} scope="rowgroup">
              {texts.lookup(`group.${tab}`) ?? tab}
            </th>
          </tr>
          {markets.map((market) => (
            <MarketRows key={market.key} market={market} result={result} incidents={incidents} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
