import type { FixtureRow } from '@evens/contract';
import { Button, Icon, IconButton } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { usePreviewNow } from '../../../shared/fixtures/live-data.ts';
import { LivePrice } from '../../../shared/fixtures/live-price.tsx';
import { LIST_ROWS } from '../../../shared/fixtures/page-sizes.ts';
import { mainOutcomes, rowMarkets } from '../../../shared/fixtures/preview-markets.ts';
import { LiveSides, nameOf, useClockNow } from '../live/live-facts.tsx';
import { dragOf } from './dragged.ts';

/** Sports that have a chip of their own; the others share one. */
const OWN_CHIPS = 3;

function OtherMatch({ row, addTo, onAdd }: { row: FixtureRow; addTo: number; onAdd: () => void }) {
  const { t } = useTranslation('live');
  const texts = useCatalogueTexts();
  const clock = useClockNow(row);
  const { main } = rowMarkets(usePreviewNow(row.id, row.preview));
  const codes = main?.outcomes.map(([code]) => code) ?? [];
  const name = nameOf(row);
  return (
    <li className="mvl__r" {...dragOf(row.id)}>
      <span className="mv__g" aria-hidden="true">
        <Icon name="dots-six-vertical" size="sm" />
      </span>
      <span className="mvl__c num">
        <b>{clock?.big}</b>
        <small className="clip">{row.tournament.name}</small>
      </span>
      <LiveSides row={row} className="mvl__s" />
      <span className="mvl__p">
        {main &&
          mainOutcomes(main, codes.includes('draw')).map((outcome) => (
            <LivePrice
              key={`${main.key}/${outcome}`}
              fixtureId={row.id}
              marketKey={main.key}
              outcome={outcome}
              initial={main}
              label={`${texts.outcome(main.key, outcome, row)}, ${texts.market(main.key, row.sportAlias, row)}`}
              separator={texts.separator}
            />
          ))}
      </span>
      <IconButton icon="plus" label={t('multi.add', { name, n: addTo })} onClick={onAdd} />
    </li>
  );
}

/** What is in play and not on screen, by sport; `addTo` is the slot (from 1) that the next match goes to. */
export function OtherMatches(props: {
  rows: readonly FixtureRow[];
  total: number;
  addTo: number;
  onAdd: (row: FixtureRow) => void;
}) {
  const { t } = useTranslation('live');
  const texts = useCatalogueTexts();
  const { rows, total, addTo, onAdd } = props;
  const [sport, setSport] = useState('all');
  const [pages, setPages] = useState(1);
  const counts = new Map<string, number>();
  for (const { sportAlias } of rows) counts.set(sportAlias, (counts.get(sportAlias) ?? 0) + 1);
  const own = [...counts]
    .sort((left, right) => right[1] - left[1])
    .slice(0, OWN_CHIPS)
    .map(([alias]) => alias);
  const chips = ['all', ...own, ...(counts.size > own.length ? ['other'] : [])];
  const chosen = chips.includes(sport) ? sport : 'all';
  const names: Record<string, string> = { all: t('multi.all'), other: t('multi.other') };
  const fitting = rows.filter(
    ({ sportAlias }) => chosen === 'all' || (chosen === 'other' ? !own.includes(sportAlias) : sportAlias === chosen),
  );
  const shown = fitting.slice(0, pages * LIST_ROWS);
  return (
    <section className="card mvl" aria-label={t('multi.others')}>
      <header className="card__h">
        <h2>{t('multi.others')}</h2>
        <span className="muted num">{t('multi.left', { left: rows.length, all: total })}</span>
        <span className="sp" />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the head */}
        <div className="chips mvl__f" role="group" aria-label={t('multi.sports')}>
          {chips.map((each) => (
            <button
              key={each}
              type="button"
              className="chip chip--sm"
              aria-pressed={each === chosen}
              onClick={() => setSport(each)}
            >
              {names[each] ?? texts.sport(each)}
            </button>
          ))}
        </div>
      </header>
      {shown.length === 0 && <p className="mvl__none">{t('multi.noOthers')}</p>}
      <ul>
        {shown.map((row) => (
          <OtherMatch key={row.id} row={row} addTo={addTo} onAdd={() => onAdd(row)} />
        ))}
      </ul>
      {fitting.length > shown.length && (
        <Button kind="line" className="more-rows" onClick={() => setPages(pages + 1)}>
          {t('multi.more', { count: fitting.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
