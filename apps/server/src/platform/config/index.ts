export { type HouseAccount, readBankAccounts } from './bank-accounts.ts';
export { ConfigError, loadConfig } from './config.ts';
export { envExample, helpText, settingsPage } from './describe.ts';
export { type Config, SETTING_NAMES, variableOf } from './settings.ts';
