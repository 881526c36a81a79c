import { byAccount, DELETED, kept, LAW_MONEY, type PersonalTables, replaced, through } from './personal-table.ts';

const KEPT = kept(LAW_MONEY);
const FINGERPRINT = { body_hash: 'a fingerprint of the request' };

/** Money, and what promises money. */
export const MONEY_TABLES: PersonalTables = {
  ledger_account: { title: 'Money accounts', found: byAccount('holder_id'), erased: KEPT },
  ledger_call: { title: 'Calls of games', found: byAccount('holder_id'), hidden: FINGERPRINT, erased: KEPT },
  ledger_campaign: { title: 'What games may pay without a bet', found: byAccount('holder_id'), erased: KEPT },
  cashier_deposit: {
    title: 'Deposits',
    found: byAccount(),
    erased: replaced(
      { session_id: 'null', url: 'null', bonus_code: 'null' },
      {
        kind: LAW_MONEY,
        method: LAW_MONEY,
        provider: LAW_MONEY,
        payment_id: LAW_MONEY,
        currency: LAW_MONEY,
        idempotency_key: 'a number of the page that sent it',
      },
    ),
  },
  cashier_bank_transfer: {
    title: 'Bank transfers that were asked for',
    found: through('cashier_deposit', 'deposit_id'),
    erased: KEPT,
  },
  cashier_bank_line: {
    title: 'Bank transfers that came',
    found: through('cashier_deposit', 'deposit_id'),
    hidden: {
      operator: 'who of the house decided is no data of the player',
      line_key: 'a fingerprint of the line, or the bank’s number of it',
      digest: 'a fingerprint of what stands beside it',
    },
    erased: replaced(
      { payer_name: 'null', payer_account: 'null', words: 'null', booked_on: 'null' },
      {
        account: 'an account of the house',
        line_key: 'a fingerprint, or the bank’s number',
        shown_open: 'why it waited for a person, a word of the house’s own',
        digest: 'a fingerprint of the line',
        currency: LAW_MONEY,
        state: LAW_MONEY,
        why: LAW_MONEY,
        return_reference: 'a reference of the house',
        operator: 'people who work here; they are no players',
      },
    ),
  },
  cashier_called_off: { title: 'Open payments that were called off', found: byAccount(), erased: DELETED },
  cashier_held_payment: {
    title: 'Payments that came too late',
    found: through('cashier_deposit', 'deposit_id'),
    hidden: { operator: 'who of the house decided is no data of the player' },
    erased: KEPT,
  },
  cashier_reversal: {
    title: 'Payments that were taken back',
    found: through('cashier_deposit', 'deposit_id'),
    hidden: { seen_by: 'who of the house looked is no data of the player' },
    erased: KEPT,
  },
  coin_node_address: {
    title: 'Addresses of the house that were given to you',
    found: byAccount(),
    hidden: { mark: 'a digest of a key of the house', script: 'the address once more, as blocks name it' },
    erased: kept('whoever has it may still pay to it, and what comes must not be lost'),
  },
  withdrawal: {
    title: 'Withdrawals',
    found: byAccount(),
    hidden: { destination: 'a fingerprint of where the money goes, which stands beside it' },
    erased: replaced(
      { details: 'object', label: 'text', destination: 'pseudonym', provider_ref: 'null', txid: 'null' },
      {
        method: LAW_MONEY,
        provider: LAW_MONEY,
        currency: LAW_MONEY,
        coin: LAW_MONEY,
        reasons: LAW_MONEY,
        approved_by: 'people who work here; they are no players',
        released_by: 'people who work here; they are no players',
        attention: 'what a provider said of the amount; it names nobody',
        idempotency_key: 'a number of the page that sent it',
      },
    ),
  },
  withdrawal_step: {
    title: 'Steps of withdrawals',
    found: through('withdrawal', 'withdrawal_id'),
    erased: replaced(
      { words: 'null' },
      { actor: 'the house, a provider, or people who work here', reasons: LAW_MONEY },
    ),
  },
  withdrawal_destination: {
    title: 'Where money was withdrawn to',
    found: byAccount(),
    hidden: { destination: 'a fingerprint of where the money went' },
    erased: DELETED,
  },
  withdrawal_address: {
    title: 'Addresses that you registered to be paid to',
    found: byAccount(),
    hidden: { destination: 'a fingerprint of the address, which stands beside it' },
    erased: DELETED,
  },
  coin_owner: { title: 'Addresses for coins', found: byAccount(), erased: KEPT },
  coin_address: { title: 'Addresses for coins, by coin', found: byAccount(), erased: KEPT },
  coin_payment: {
    title: 'Payments in coins',
    found: byAccount(),
    erased: replaced(
      { return_address: 'null', return_tag: 'null', named_at: 'null' },
      {
        payment_key: 'the number that its chain or its processor has for it',
        source: LAW_MONEY,
        coin: LAW_MONEY,
        address: 'an address of the house that stands on a public chain',
        tag: 'what told the house whose payment it was',
        txid: 'it stands on a public chain',
        state: LAW_MONEY,
        why: LAW_MONEY,
        currency: LAW_MONEY,
      },
    ),
  },
  rates_quote: { title: 'Conversions between currencies', found: byAccount(), erased: KEPT },
  free_bet: { title: 'Free bets', found: byAccount(), erased: KEPT },
  agent_node: { title: 'Tree of agents', found: byAccount(), erased: KEPT },
  agent_place: { title: 'Place and terms in a tree of agents', found: byAccount(), erased: KEPT },
  agent_lock: { title: 'Lock by an agent', found: byAccount(), erased: DELETED },
  agent_choice: { title: 'Whose branch is looked at', found: byAccount(), erased: DELETED },
  agent_payout_wish: { title: 'Payout asked of an agent', found: byAccount(), erased: DELETED },
  agent_log: { title: 'What agents did to the account', found: byAccount(), erased: KEPT },
  agent_day: { title: 'Play by day below an agent', found: byAccount(), erased: KEPT },
  agent_group: { title: 'Months of an agent’s players', found: byAccount('agent_id'), erased: KEPT },
  agent_share: { title: 'Shares of months', found: byAccount('node_id'), erased: KEPT },
  agent_statement: { title: 'Statements of an agent', found: byAccount('node_id'), erased: KEPT },
  agent_rebate: { title: 'Rebates of turnover', found: byAccount(), erased: KEPT },
  agent_carry: { title: 'Carried from month to month', found: byAccount(), erased: KEPT },
  bonus_grant: { title: 'Bonuses', found: byAccount(), erased: KEPT },
  bonus_counted: { title: 'What counted towards bonuses', found: through('bonus_grant', 'grant_id'), erased: KEPT },
  bonus_tag: { title: 'Words that the house has noted for offers', found: byAccount(), erased: DELETED },
  bonus_code: { title: 'Bonus codes of your own', found: byAccount(), erased: DELETED },
};

/** A transfer belongs to the account that gives and to the one that gets; a table has one line, so each side has a name. */
export const TRANSFERS: PersonalTables = {
  'ledger_transfer out': {
    title: 'Money that left',
    found: through('ledger_account', 'debit_account_id'),
    hidden: FINGERPRINT,
    erased: KEPT,
  },
  'ledger_transfer in': {
    title: 'Money that came',
    found: through('ledger_account', 'credit_account_id'),
    hidden: FINGERPRINT,
    erased: KEPT,
  },
};
