import { Suspense } from 'react';
import { AreaBoundary } from '../../shared/area-boundary.tsx';
import { useTakenOver } from '../../shared/drawn/use-taken-over.ts';
import { useFavourites } from '../../shared/favourites/favourites.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import { useSettings } from '../../shared/settings/settings-store.ts';

const FavouriteNews = lazyScreen(
  () => import('../../shared/news/favourite-news.tsx'),
  (file) => file.FavouriteNews,
);

/** News of favourites, for who has any and wants to hear of them; on screens of sports, as elsewhere no price topic is kept. */
export function NewsPlace() {
  const taken = useTakenOver();
  const some = useFavourites((state) => state.favoriteMatches.length > 0);
  const wanted = useSettings((settings) => settings.notices || settings.goalSound);
  return (
    taken &&
    some &&
    wanted && (
      <AreaBoundary resetKey="news" room="none">
        <Suspense fallback={null}>
          <FavouriteNews />
        </Suspense>
      </AreaBoundary>
    )
  );
}
