export { type HouseAccount, readBankAccounts } from './bank-accounts.ts';
export { ConfigError, loadConfig } from './config.ts';
export { envExample, helpText, settingsPage } from './describe.ts';
export {
  CONFIG_SCHEMA,
  type Config,
  choicesOf,
  noteOf,
  SETTING_NAMES,
  type SettingName,
  variableOf,
} from './settings.ts';
