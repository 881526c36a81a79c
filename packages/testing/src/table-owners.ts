import type { SourceFile } from './source-files.ts';

/** Every table of the house and the one capability (or part of the platform) that writes it. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  agent_carry: 'agents',
  agent_choice: 'agents',
  agent_day: 'agents',
  agent_group: 'agents',
  agent_lock: 'agents',
  agent_log: 'agents',
  agent_look: 'agents',
  agent_month: 'agents',
  agent_node: 'agents',
  agent_payout_wish: 'agents',
  agent_place: 'agents',
  agent_rebate: 'agents',
  agent_share: 'agents',
  agent_statement: 'agents',
  agent_tree: 'agents',
  approval: 'approvals',
  approval_amount: 'approvals',
  audit_entry: 'audit',
  audit_head: 'audit',
  betslip: 'tickets',
  betslip_booking: 'tickets',
  betslip_selection: 'tickets',
  bonus_budget: 'bonuses',
  bonus_campaign: 'bonuses',
  bonus_code: 'bonuses',
  bonus_counted: 'bonuses',
  bonus_grant: 'bonuses',
  bonus_segment: 'bonuses',
  bonus_tag: 'bonuses',
  bonus_version: 'bonuses',
  bonus_week: 'bonuses',
  cashier_bank_closing: 'payments',
  cashier_bank_file: 'payments',
  cashier_bank_line: 'payments',
  cashier_bank_proposed_line: 'payments',
  cashier_bank_transfer: 'payments',
  cashier_called_off: 'payments',
  cashier_deposit: 'payments',
  cashier_held_payment: 'payments',
  cashier_reversal: 'payments',
  cashier_voucher: 'payments',
  coin_node_address: 'payments',
  coin_node_key: 'payments',
  coin_address: 'payments',
  coin_owner: 'payments',
  coin_payment: 'payments',
  coin_watch: 'payments',
  coin_watch_news: 'payments',
  content_config: 'content',
  content_draft: 'content',
  content_picture: 'content',
  content_text: 'content',
  coupon: 'coupons',
  coupon_entry: 'coupons',
  coupon_entry_paid: 'coupons',
  coupon_match: 'coupons',
  coupon_purse: 'coupons',
  coupon_settlement: 'coupons',
  crash_chain: 'crash',
  crash_round: 'crash',
  live_chain: 'tables',
  live_chat_message: 'tables',
  live_chat_mute: 'tables',
  live_chat_report: 'tables',
  live_device: 'tables',
  live_device_result: 'tables',
  live_round: 'tables',
  live_seat: 'tables',
  live_table: 'tables',
  decided_word: 'trading',
  disk_probe: 'disk',
  document_content: 'documents',
  document_file: 'documents',
  document_page: 'documents',
  document_record: 'documents',
  virtual_round: 'virtuals',
  feed_epoch: 'catalogue',
  feed_world: 'catalogue',
  fixture: 'catalogue',
  fixture_story: 'catalogue',
  free_bet: 'promotions',
  free_spin_grant: 'rounds',
  harm_case: 'harm',
  harm_due: 'harm',
  harm_note: 'harm',
  held_result: 'catalogue',
  house_backup: 'backup',
  identity_account: 'identity',
  identity_consent: 'identity',
  identity_contact_change: 'identity',
  identity_email_proof: 'identity',
  identity_partner_code: 'identity',
  identity_instrument: 'identity',
  identity_login_try: 'identity',
  identity_password_link: 'identity',
  identity_person_link: 'identity',
  identity_person_mark: 'identity',
  identity_passkey: 'identity',
  identity_passkey_challenge: 'identity',
  identity_profile_proposal: 'identity',
  identity_recovery_code: 'identity',
  identity_second_step: 'identity',
  identity_session: 'identity',
  identity_sign_in: 'identity',
  jackpot_drop: 'jackpots',
  jackpot_fold: 'jackpots',
  jackpot_level: 'jackpots',
  ledger_account: 'wallet',
  ledger_call: 'wallet',
  ledger_campaign: 'wallet',
  ledger_known_balance: 'wallet',
  ledger_checkpoint: 'wallet',
  ledger_transfer: 'wallet',
  lobby_favourite: 'lobby',
  loyalty_coupon: 'loyalty',
  loyalty_entry: 'loyalty',
  loyalty_look: 'loyalty',
  loyalty_member: 'loyalty',
  loyalty_month: 'loyalty',
  loyalty_spin: 'loyalty',
  loyalty_ticket: 'loyalty',
  mail_outbox: 'mail',
  market_result: 'catalogue',
  market_void: 'catalogue',
  message: 'messages',
  message_broadcast: 'messages',
  message_mark: 'messages',
  operator_account: 'operators',
  operator_link: 'operators',
  operator_session: 'operators',
  operator_sign_in: 'operators',
  outside_answer: 'outside',
  outside_call: 'outside',
  past_result: 'catalogue',
  payment_message: 'payments',
  play_guard: 'play-limits',
  play_limit: 'play-limits',
  play_limit_change: 'play-limits',
  play_session: 'play-limits',
  player_note: 'notes',
  price_error: 'trading',
  protection_absence: 'protection',
  protection_pass: 'protection',
  protection_refused_country: 'protection',
  privacy_erasure: 'privacy',
  privacy_export: 'privacy',
  privacy_export_piece: 'privacy',
  privacy_retained: 'privacy',
  privacy_secret: 'privacy',
  provider_choice: 'providers',
  provider_comparison: 'providers',
  provider_difference: 'providers',
  provider_error: 'providers',
  provider_grant: 'providers',
  provider_round: 'providers',
  provider_session: 'providers',
  provider_setting: 'providers',
  rating_close: 'ratings',
  rating_club_name: 'ratings',
  rating_league: 'ratings',
  rating_match: 'ratings',
  rating_night: 'ratings',
  rating_version: 'ratings',
  rates_quote: 'rates',
  rates_rate: 'rates',
  rates_refused: 'rates',
  rates_source: 'rates',
  reconcile_mark: 'reconcile',
  report_day: 'reports',
  report_flow: 'reports',
  report_mail: 'reports',
  report_sum: 'reports',
  report_sum_day: 'reports',
  report_view: 'reports',
  risk_exposure: 'risk',
  risk_limit: 'risk',
  risk_player: 'risk',
  risk_refusal: 'risk',
  risk_setting: 'risk',
  round: 'rounds',
  race: 'races',
  race_entry: 'races',
  race_prize: 'races',
  round_seeds: 'rounds',
  second_factor: 'second-factor',
  settlement_quarantine: 'settlement',
  settlement_due: 'settlement',
  settlement_excluded_due: 'settlement',
  settlement_excluded_ticket: 'settlement',
  checkpoint_mark: 'checkpoints',
  statement_difference: 'payments',
  statement_difference_step: 'payments',
  statement_line: 'payments',
  statement_provider: 'payments',
  statement_run: 'payments',
  setup_token: 'setup',
  setting_draft: 'settings',
  setting_logo: 'settings',
  setting_version: 'settings',
  support_conversation: 'support',
  support_message: 'support',
  system_gate: 'system',
  system_process: 'system',
  ticket: 'tickets',
  ticket_cash_out: 'tickets',
  ticket_cash_out_lease: 'tickets',
  ticket_cash_out_rule: 'tickets',
  ticket_event: 'tickets',
  ticket_leg: 'tickets',
  ticket_offer: 'tickets',
  ticket_receipt_key: 'tickets',
  ticket_settlement: 'settlement',
  ticket_checkpoint: 'tickets',
  manual_override: 'catalogue',
  withdrawal: 'payments',
  withdrawal_address: 'payments',
  withdrawal_destination: 'payments',
  withdrawal_step: 'payments',
};

export interface TableWrite {
  readonly file: string;
  readonly line: number;
  readonly table: string;
  /** Who writes: the capability or part of the platform that the file belongs to. */
  readonly writer: string;
}

/** The first word of a function's name says whose it is. */
const FUNCTION_OWNERS: Readonly<Record<string, string>> = {
  agent: 'agents',
  bonus: 'bonuses',
  identity: 'identity',
  ledger: 'wallet',
  live: 'tables',
  message: 'messages',
  place: 'tickets',
  play: 'play-limits',
  provider: 'providers',
  risk: 'risk',
  round: 'rounds',
  setting: 'settings',
  ticket: 'tickets',
};

const OF_DATABASE = /^apps\/server\/src\/database\/functions\/([a-z]+)_/;
const OF_SERVER = /^apps\/server\/src\/(?:capabilities\/[a-z]+|platform)\/([a-z-]+)\//;

/** Whose SQL a file holds: by the folder, and by the name of a function; entrypoints are a writer of no table. */
export function writerOf(file: string): string {
  const word = OF_DATABASE.exec(file)?.[1];
  return word === undefined ? (OF_SERVER.exec(file)?.[1] ?? 'entrypoints') : (FUNCTION_OWNERS[word] ?? word);
}

export const WITHOUT_COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;
/** What changes rows. `for update` and `on conflict do update` name no table behind it, `update of` is a trigger's. */
const WRITES =
  /\b(?:insert\s+into|(?<!for\s)(?<!for no key\s)(?<!do\s)(?<!before\s)(?<!after\s)(?<!or\s)update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy)\s+(?:only\s+)?(?:public\.)?"?([a-z_][a-z0-9_]*)"?/gi;

export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Inside SQL text only: in TypeScript that is what stands in backticks. */
function sqlOf(file: SourceFile): string {
  if (file.path.endsWith('.sql')) return file.text.replace(WITHOUT_COMMENTS, blank);
  let inside = false;
  return file.text
    .split('`')
    .map((part) => {
      const shown = inside ? part.replace(/--[^\n]*/g, blank) : blank(part);
      inside = !inside;
      return shown;
    })
    .join(' ');
}

/** Every place where SQL of the server changes rows of a table; words that are no table of ours are left out. */
export function tableWrites(files: readonly SourceFile[], tables: ReadonlySet<string>): TableWrite[] {
  return files.flatMap((file) => {
    const text = sqlOf(file);
    return [...text.matchAll(WRITES)].flatMap((match) => {
      const table = (match[1] ?? '').toLowerCase();
      if (!tables.has(table)) return [];
      const line = text.slice(0, match.index).split('\n').length;
      return [{ file: file.path, line, table, writer: writerOf(file.path) }];
    });
  });
}

/** The tables of the files that show the schema, by the capability whose file it is. */
export function tablesOf(schema: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(
    schema.flatMap((file) => {
      const capability = /([a-z-]+)\.sql$/.exec(file.path)?.[1] ?? '';
      const made = file.text.matchAll(/^create (?:unlogged )?table ([a-z_0-9]+) \(/gm);
      return [...made].map(([, name = '']): [string, string] => [name, capability]);
    }),
  );
}
