import type account from '../../locales/en-US/account.json';
import type agents from '../../locales/en-US/agents.json';
import type bets from '../../locales/en-US/bets.json';
import type bonuses from '../../locales/en-US/bonuses.json';
import type builder from '../../locales/en-US/builder.json';
import type cashier from '../../locales/en-US/cashier.json';
import type casino from '../../locales/en-US/casino.json';
import type coins from '../../locales/en-US/coins.json';
import type content from '../../locales/en-US/content.json';
import type coupons from '../../locales/en-US/coupons.json';
import type crash from '../../locales/en-US/crash.json';
import type documents from '../../locales/en-US/documents.json';
import type frame from '../../locales/en-US/frame.json';
import type game from '../../locales/en-US/game.json';
import type gameRules from '../../locales/en-US/game-rules.json';
import type habits from '../../locales/en-US/habits.json';
import type head from '../../locales/en-US/head.json';
import type help from '../../locales/en-US/help.json';
import type history from '../../locales/en-US/history.json';
import type jackpots from '../../locales/en-US/jackpots.json';
import type limits from '../../locales/en-US/limits.json';
import type lists from '../../locales/en-US/lists.json';
import type live from '../../locales/en-US/live.json';
import type liveCasino from '../../locales/en-US/live-casino.json';
import type loyalty from '../../locales/en-US/loyalty.json';
import type match from '../../locales/en-US/match.json';
import type messages from '../../locales/en-US/messages.json';
import type offers from '../../locales/en-US/offers.json';
import type passkeys from '../../locales/en-US/passkeys.json';
import type privacy from '../../locales/en-US/privacy.json';
import type protection from '../../locales/en-US/protection.json';
import type refusals from '../../locales/en-US/refusals.json';
import type results from '../../locales/en-US/results.json';
import type rules from '../../locales/en-US/rules.json';
import type security from '../../locales/en-US/security.json';
import type slip from '../../locales/en-US/slip.json';
import type slots from '../../locales/en-US/slots.json';
import type sportsbook from '../../locales/en-US/sportsbook.json';
import type tables from '../../locales/en-US/tables.json';
import type trail from '../../locales/en-US/trail.json';
import type twoFactor from '../../locales/en-US/two-factor.json';
import type virtuals from '../../locales/en-US/virtuals.json';
import type welcome from '../../locales/en-US/welcome.json';
import type withdraw from '../../locales/en-US/withdraw.json';

/**
 * The English files type the keys: `t('frame:tabs.live')` that does not exist is an error. A new area adds its file here.
 * `catalogue` is left out: its keys are made from sports, market and outcome codes (shared/catalogue).
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame';
    resources: {
      agents: typeof agents;
      bets: typeof bets;
      documents: typeof documents;
      bonuses: typeof bonuses;
      builder: typeof builder;
      frame: typeof frame;
      game: typeof game;
      'game-rules': typeof gameRules;
      habits: typeof habits;
      head: typeof head;
      sportsbook: typeof sportsbook;
      history: typeof history;
      coupons: typeof coupons;
      jackpots: typeof jackpots;
      limits: typeof limits;
      lists: typeof lists;
      live: typeof live;
      'live-casino': typeof liveCasino;
      loyalty: typeof loyalty;
      match: typeof match;
      privacy: typeof privacy;
      refusals: typeof refusals;
      results: typeof results;
      rules: typeof rules;
      security: typeof security;
      virtuals: typeof virtuals;
      welcome: typeof welcome;
      withdraw: typeof withdraw;
      slip: typeof slip;
      slots: typeof slots;
      account: typeof account;
      cashier: typeof cashier;
      casino: typeof casino;
      coins: typeof coins;
      content: typeof content;
      crash: typeof crash;
      help: typeof help;
      messages: typeof messages;
      offers: typeof offers;
      protection: typeof protection;
      tables: typeof tables;
      trail: typeof trail;
      passkeys: typeof passkeys;
      'two-factor': typeof twoFactor;
    };
  }
}
