import type account from '../../locales/en-US/account.json';
import type builder from '../../locales/en-US/builder.json';
import type cashier from '../../locales/en-US/cashier.json';
import type content from '../../locales/en-US/content.json';
import type frame from '../../locales/en-US/frame.json';
import type habits from '../../locales/en-US/habits.json';
import type head from '../../locales/en-US/head.json';
import type help from '../../locales/en-US/help.json';
import type lists from '../../locales/en-US/lists.json';
import type live from '../../locales/en-US/live.json';
import type match from '../../locales/en-US/match.json';
import type offers from '../../locales/en-US/offers.json';
import type refusals from '../../locales/en-US/refusals.json';
import type results from '../../locales/en-US/results.json';
import type rules from '../../locales/en-US/rules.json';
import type slip from '../../locales/en-US/slip.json';
import type sportsbook from '../../locales/en-US/sportsbook.json';
import type trail from '../../locales/en-US/trail.json';

/**
 * The English files type the keys: `t('frame:tabs.live')` that does not exist is an error. A new area adds its file here.
 * `catalogue` is left out: its keys are made from sports, market and outcome codes (shared/catalogue).
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame';
    resources: {
      builder: typeof builder;
      frame: typeof frame;
      habits: typeof habits;
      head: typeof head;
      sportsbook: typeof sportsbook;
      lists: typeof lists;
      live: typeof live;
      match: typeof match;
      refusals: typeof refusals;
      results: typeof results;
      rules: typeof rules;
      slip: typeof slip;
      account: typeof account;
      cashier: typeof cashier;
      content: typeof content;
      help: typeof help;
      offers: typeof offers;
      trail: typeof trail;
    };
  }
}
