/** The screens that list fixtures share almost all they are made of, so they travel as one file. */
export { Favourites } from './favourites/favourites.tsx';
export { Home } from './home/home.tsx';
export { LiveOverview } from './live/live-overview.tsx';
export { Outrights } from './outrights/outrights.tsx';
export { AllSports } from './sports/all-sports.tsx';
export { SportList } from './sports/sport-list.tsx';
export { TopTournaments } from './sports/top-tournaments.tsx';
