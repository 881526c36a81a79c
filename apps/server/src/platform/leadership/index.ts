export { type Candidate, campaign, type Leadership } from './leadership.ts';
