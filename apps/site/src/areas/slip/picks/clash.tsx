import type { SlipSelectionView } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useDraft } from '../draft-context.tsx';
import { eventName, marketName, outcomeName } from '../names.ts';

/** The pair that cannot share a line: which two, why, and the ways out. The lines of both stand inside. */
export function Clash(props: {
  first: SlipSelectionView;
  second: SlipSelectionView;
  onRemove: (id: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { change } = useDraft();
  const { first, second, onRemove } = props;
  const markets = [marketName(texts, first), marketName(texts, second)];
  // The shorter of the two names, as long as it tells them apart.
  const short = (selection: SlipSelectionView) =>
    markets[0] === markets[1] || first.fixtureId !== second.fixtureId
      ? outcomeName(texts, selection)
      : marketName(texts, selection);
  const oneFixture = first.fixtureId === second.fixtureId;
  return (
    <li className="clash">
      <div className="clash__h">
        <Icon name="link-break" size="sm" />
        <span>
          <b>{t('clash.title')}</b>{' '}
          {oneFixture
            ? t('clash.fixture', { event: eventName(first.fixture) })
            : t('clash.outright', { event: first.fixture.tournamentName })}
        </span>
      </div>
      <ul>{props.children}</ul>
      <div className="clash__a">
        <Button size="sm" onClick={() => onRemove(second.id)}>
          {t('place.keep', { name: short(first) })}
        </Button>
        <Button size="sm" onClick={() => onRemove(first.id)}>
          {t('place.keep', { name: short(second) })}
        </Button>
        <Button kind="text" size="sm" onClick={() => change(() => ({ tab: 'single' }))}>
          {t('place.asSingles')}
        </Button>
      </div>
    </li>
  );
}
