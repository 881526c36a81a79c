export * from './calibration.ts';
export * from './football-oracle.ts';
export { askProduct, compareWithProduct, type Difference, findDifferences } from './oracle/ask-product.ts';
export { type LegJson, randomGoodTicket, type TicketJson } from './oracle/good-ticket.ts';
export { BET_TYPES, type BetType, ERRORS, RESULTS, type Result, type TicketError } from './oracle/plain-ticket.ts';
export { randomFile, randomTicket } from './oracle/random-ticket.ts';
export { type Grade, gradeBySlowRules, gradeFileBySlowRules } from './oracle/slow-rules.ts';
export { FAULT_NAMES, type Spoiled, spoil } from './oracle/spoiled-ticket.ts';
export { playedMatchFaults } from './played-match.ts';
