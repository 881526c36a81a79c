export type { HouseForecast } from './house-prices.ts';
export { createScenario, type ScenarioOptions } from './scenario-source.ts';
export { readScenario, type ScenarioFixture, type ScenarioScript } from './script.ts';
