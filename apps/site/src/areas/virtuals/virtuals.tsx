import './virtuals.css';
import type { VirtualRoundView, VirtualSportView } from '@evens/contract';
import { CardSkeleton, EmptyState, Icon, PitchArt, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { VirtualMarkets } from './markets.tsx';
import { Proof } from './proof.tsx';
import { VirtualResults } from './results.tsx';
import { SceneCard } from './scene-card.tsx';
import { useVirtual, virtualSportsQuery } from './use-virtual.ts';

function Choice({ sports, chosen }: { sports: readonly VirtualSportView[]; chosen: string }) {
  const { t } = useTranslation('virtuals');
  const texts = useCatalogueTexts();
  const to = usePaths();
  return (
    <nav className="vchoice" aria-label={t('choose')}>
      {sports.map(({ key, plays }) => (
        <Link key={key} className="chip" to={to.virtuals(key)} aria-current={key === chosen ? 'page' : undefined}>
          <Icon name={sportIcon(plays)} />
          {texts.sport(key)}
        </Link>
      ))}
    </nav>
  );
}

function Sport({ sport }: { sport: VirtualSportView }) {
  const { t } = useTranslation('virtuals');
  const virtual = useVirtual(sport.key);
  const [chosen, setChosen] = useState<VirtualRoundView>();
  const { round, results } = virtual;
  const proven = chosen ?? round;
  return (
    <div className="vwide">
      <div className="vgrid">
        <div className="vgrid__m">
          <SceneCard sport={sport} virtual={virtual} />
          {round && <VirtualMarkets key={round.fixtureId} round={round} plays={sport.plays} />}
        </div>
        <div className="vgrid__s">
          {proven && <Proof round={proven} />}
          <VirtualResults
            sport={sport.key}
            results={results}
            chosen={chosen}
            onChoose={(each) => setChosen((before) => (before?.id === each.id ? undefined : each))}
          />
          <p className="hint">{t('about', { margin: sport.marginPercent })}</p>
        </div>
      </div>
    </div>
  );
}

/** Virtual sports: which is chosen, its round with its markets, how it was drawn, and what came before. */
export function Virtuals() {
  const { t } = useTranslation('virtuals');
  const { sportKey } = useParams();
  const query = useQuery(virtualSportsQuery);
  useTitle(t('title'));
  if (query.isPending)
    return (
      <div className="page page--stack">
        <CardSkeleton label={t('phase.none')} height="lg" />
        <CardSkeleton label={t('phase.none')} />
      </div>
    );
  const sports = query.data?.sports ?? [];
  const sport = sports.find(({ key }) => key === sportKey) ?? sports[0];
  if (!sport)
    return (
      <div className="page">
        <h1 className="sr">{t('title')}</h1>
        <EmptyState art={<PitchArt />} title={t('off.title')}>
          {t('off.text')}
        </EmptyState>
      </div>
    );
  return (
    <div className="page page--stack">
      <Choice sports={sports} chosen={sport.key} />
      <Sport key={sport.key} sport={sport} />
    </div>
  );
}
