import { fixtureTopic, marketsTopic } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fixturesQuery, useZoneOffset } from '../shared/catalogue/queries.ts';
import { FixtureList } from '../shared/fixtures/fixture-list.tsx';
import { useTopics } from '../shared/realtime/index.ts';

const SHOWN = 5;

/** Matches in play, for whoever came to an address that is none; nothing where none is on. */
export function LiveInstead() {
  const { t } = useTranslation('frame');
  const { data } = useQuery(fixturesQuery({ view: 'live', limit: SHOWN }, useZoneOffset()));
  const fixtures = (data?.fixtures ?? []).slice(0, SHOWN);
  useTopics(fixtures.flatMap(({ id }) => [fixtureTopic(id), marketsTopic(id)]));
  if (fixtures.length === 0) return null;
  return (
    <section className="nf__live">
      <div className="row-h">
        <h2>{t('notFound.now')}</h2>
      </div>
      <FixtureList fixtures={fixtures} live />
    </section>
  );
}
