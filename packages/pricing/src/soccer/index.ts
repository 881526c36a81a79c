export { type GoalBoard, type GoalMoment, goalBoard } from './board.ts';
export { goalTime, HALF_GOAL_TIME, shareAt } from './goal-clock.ts';
export { type GoalProcess, goalProcess, playGoals } from './goal-process.ts';
export { type LedChances, ledChances, processWithChances } from './led-by.ts';
export { countMarkets, soccerMarkets } from './markets.ts';
export { soccerModel } from './model.ts';
export { SOCCER_DEFAULTS, soccerParams } from './params.ts';
export { GOAL_GRID, scoreMatrix } from './score-matrix.ts';
export type { SoccerParams, SoccerState } from './state.ts';
