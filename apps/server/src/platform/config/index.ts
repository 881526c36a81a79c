export { type HouseAccount, readBankAccounts } from './bank-settings.ts';
export { type Config, ConfigError, loadConfig } from './config.ts';
export { envExample, helpText } from './describe.ts';
export { SETTING_NAMES, variableOf } from './settings.ts';
