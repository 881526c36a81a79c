export { createScenario, type ScenarioOptions } from './scenario-source.ts';
export { readScenario, type ScenarioScript } from './script.ts';
