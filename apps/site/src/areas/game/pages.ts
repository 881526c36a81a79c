/** What stands around the games, in one file: each file of its own would cost every first page a line. */
export { FairnessScreen } from './fairness/fairness-screen.tsx';
export { HistoryScreen } from './rounds/history-screen.tsx';
export { RoundScreen } from './rounds/round-screen.tsx';
export { RulesScreen } from './rules/rules-screen.tsx';
