import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

const COLUMNS = ['main', 'hcap', 'total'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * On phones one of three price columns shows; the chips choose which. Wider screens show what fits and no chips. Lists
 * without matches (races, outrights) have no such columns, so no `chips` either.
 */
export function MarketSwitch({ chips = true, children }: { chips?: boolean; children: ReactNode }) {
  const { t } = useTranslation('sportsbook');
  const [column, setColumn] = useState<Column>('main');
  const names = { main: t('list.winner'), hcap: t('list.handicap'), total: t('list.total') };
  return (
    <div data-market={column}>
      {chips && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the row of chips
        <div className="mkrow" role="group" aria-label={t('list.marketShown')}>
          {COLUMNS.map((each) => (
            <button
              key={each}
              type="button"
              className="mkchip"
              aria-pressed={each === column}
              onClick={() => setColumn(each)}
            >
              {names[each]}
            </button>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}
