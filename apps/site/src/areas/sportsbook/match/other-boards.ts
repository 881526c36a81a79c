/** What is no match travels by itself: a match has no need of it. */
export { RaceBoard } from '../racing/race-board.tsx';
export { FieldBoard } from './field-board.tsx';
