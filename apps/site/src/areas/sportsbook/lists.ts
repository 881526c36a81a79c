/** The screens that people begin with share almost all they are made of, so they travel as one file. */
export { Home } from './home/home.tsx';
export { LiveOverview } from './live/live-overview.tsx';
export { AllSports } from './sports/all-sports.tsx';
export { SportList } from './sports/sport-list.tsx';
