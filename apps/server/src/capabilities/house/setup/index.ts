import { finishSetup, getSetup, lookAtSetup, type SetupFields, type SetupView, saveSetup } from '@evens/contract';
import { CURRENCIES, isCoinCurrency, refusal, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { newToken, type OperatorRoute, type Routes, route } from '../../../platform/http/index.ts';
import type { ConfigDesk } from '../content/index.ts';
import { forgetTokens, isToken, keepToken, lockToken } from './store.ts';

export interface SetupParts {
  readonly db: Database;
  /** A demo brings its own operators: it is never set up. */
  readonly demo: boolean;
  readonly config: Pick<ConfigDesk, 'all' | 'change' | 'changeAll'>;
  /** Whether anybody ever had an account of the back office. */
  readonly hasOperators: (tx?: DatabaseTransaction) => Promise<boolean>;
  /** Makes an administrator in this transaction; answers the token of the one-time link. */
  readonly addFirst: (
    tx: DatabaseTransaction,
    operator: { readonly name: string; readonly displayName: string },
  ) => Promise<string | undefined>;
  /** Settings of the start that feed, payments and mail hang on, as they are now; nothing secret. */
  readonly starts: readonly SetupView['starts'][number][];
  /** Told the token, for the log of this start and nowhere else. */
  readonly onOpen: (token: string) => void;
}

export interface Setup {
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The fields of the wizard by their names in the configuration of the site. */
const FIELDS: Readonly<Record<keyof SetupFields, string>> = {
  brandName: 'brand.name',
  supportEmail: 'brand.supportEmail',
  defaultCurrency: 'defaultCurrency',
  currencies: 'currencies',
  languages: 'languages',
  defaultLanguage: 'defaultLanguage',
  minimumAge: 'minimumAge',
  blockedCountries: 'blockedCountries',
};

const OFFERED = CURRENCIES.filter((currency) => !isCoinCurrency(currency));

async function viewOf({ config, starts }: SetupParts): Promise<SetupView> {
  const all = await config.all();
  const fields = Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, all.get(field)]));
  return { fields: fields as SetupFields, offeredCurrencies: [...OFFERED], starts: [...starts] };
}

/** The first run of a house, until it has its first operator. */
export function openSetup(parts: SetupParts): Setup {
  const { db, demo, config, hasOperators, addFirst, onOpen } = parts;
  const isOpen = async (): Promise<boolean> => !demo && !(await hasOperators());
  const mayEnter = async (token: string): Promise<boolean> => (await isOpen()) && (await isToken(db, token));
  const operator: readonly OperatorRoute[] = [
    route(getSetup, async () => ({ open: await isOpen() })),

    route(lookAtSetup, async ({ body: { token } }) =>
      (await mayEnter(token)) ? viewOf(parts) : refuse(refusal('LinkNotUsable')),
    ),

    route(saveSetup, async ({ body: { token, fields } }) => {
      if (!(await mayEnter(token))) return refuse(refusal('LinkNotUsable'));
      const changes = Object.fromEntries(
        Object.entries(FIELDS).flatMap(([name, field]) => {
          const value = fields[name as keyof SetupFields];
          return value === undefined ? [] : [[field, value]];
        }),
      );
      const wrong = await inTransaction(db, (tx) => config.changeAll(tx, changes));
      const named = Object.entries(FIELDS).find(([, field]) => field === wrong)?.[0] ?? wrong;
      return named === undefined ? viewOf(parts) : refuse(refusal('InvalidRequest', { field: `fields.${named}` }));
    }),

    route(finishSetup, async ({ body: { token, ...first } }) =>
      inTransaction(db, async (tx) => {
        if (demo || !(await lockToken(tx, token)) || (await hasOperators(tx))) return refuse(refusal('LinkNotUsable'));
        const invitation = await addFirst(tx, first);
        if (invitation === undefined) return refuse(refusal('LinkNotUsable'));
        await forgetTokens(tx);
        return { invitation };
      }),
    ),
  ];
  return {
    routes: { player: [], operator },
    start: async () => {
      if (!(await isOpen())) return forgetTokens(db);
      const token = newToken();
      await keepToken(db, token);
      onOpen(token);
    },
    stop: async () => undefined,
  };
}
