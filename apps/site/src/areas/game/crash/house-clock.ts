export { type HouseClock, houseClock } from '../../../shared/realtime/house-clock.ts';
