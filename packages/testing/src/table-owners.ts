import type { SourceFile } from './source-files.ts';

/** Every table of the house and the one capability (or part of the platform) that writes it. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  approval: 'approvals',
  approval_amount: 'approvals',
  audit_entry: 'audit',
  audit_head: 'audit',
  betslip: 'tickets',
  betslip_booking: 'tickets',
  betslip_selection: 'tickets',
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
  content_text: 'content',
  decided_word: 'trading',
  disk_probe: 'disk',
  document_content: 'documents',
  document_file: 'documents',
  document_page: 'documents',
  document_paper: 'documents',
  feed_epoch: 'catalogue',
  feed_world: 'catalogue',
  fixture: 'catalogue',
  fixture_story: 'catalogue',
  free_bet: 'promotions',
  harm_case: 'harm',
  harm_due: 'harm',
  harm_note: 'harm',
  held_result: 'catalogue',
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
  ledger_account: 'wallet',
  ledger_known_balance: 'wallet',
  ledger_refused_call: 'wallet',
  ledger_shelf: 'wallet',
  ledger_transfer: 'wallet',
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
  price_error: 'trading',
  protection_absence: 'protection',
  protection_pass: 'protection',
  protection_refused_country: 'protection',
  privacy_erasure: 'privacy',
  privacy_export: 'privacy',
  privacy_export_piece: 'privacy',
  privacy_remembered: 'privacy',
  privacy_secret: 'privacy',
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
  risk_exposure: 'risk',
  risk_limit: 'risk',
  risk_player: 'risk',
  risk_refusal: 'risk',
  risk_setting: 'risk',
  second_factor: 'second-factor',
  settlement_aside: 'settlement',
  settlement_due: 'settlement',
  settlement_excluded_due: 'settlement',
  settlement_excluded_ticket: 'settlement',
  shelf_mark: 'shelves',
  statement_difference: 'payments',
  statement_difference_step: 'payments',
  statement_line: 'payments',
  statement_provider: 'payments',
  statement_run: 'payments',
  support_conversation: 'support',
  support_message: 'support',
  ticket: 'tickets',
  ticket_cash_out: 'tickets',
  ticket_cash_out_lease: 'tickets',
  ticket_cash_out_rule: 'tickets',
  ticket_event: 'tickets',
  ticket_leg: 'tickets',
  ticket_offer: 'tickets',
  ticket_receipt_key: 'tickets',
  ticket_settlement: 'settlement',
  ticket_shelf: 'tickets',
  trader_word: 'catalogue',
  withdrawal: 'payments',
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

/** A capability of two words is known by both, where a function of its migrations writes. */
const MIGRATION = /^apps\/server\/src\/migrations\/\d+-(play-limits|[a-z]+)-/;
const OF_SERVER = /^apps\/server\/src\/(?:capabilities|platform)\/([a-z-]+)\//;

/** Whose SQL a file holds. A migration belongs to the capability in its name; entrypoints are a writer of no table. */
export const writerOf = (file: string): string =>
  MIGRATION.exec(file)?.[1] ?? OF_SERVER.exec(file)?.[1] ?? 'entrypoints';

const WITHOUT_COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;
/** What changes rows. `for update` and `on conflict do update` name no table behind it, `update of` is a trigger's. */
const WRITES =
  /\b(?:insert\s+into|(?<!for\s)(?<!for no key\s)(?<!do\s)(?<!before\s)(?<!after\s)(?<!or\s)update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy)\s+(?:only\s+)?(?:public\.)?"?([a-z_][a-z0-9_]*)"?/gi;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

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

/** Tables that the migrations leave standing. */
export function tablesOf(migrations: readonly SourceFile[]): string[] {
  const standing = new Set<string>();
  for (const file of [...migrations].sort((a, b) => a.path.localeCompare(b.path, 'en'))) {
    const text = file.text.replace(WITHOUT_COMMENTS, blank);
    for (const match of text.matchAll(
      /\b(?:(create|drop)\s+(?:unlogged\s+)?table\s+(?:if\s+(?:not\s+)?exists\s+)?([a-z_0-9,\s]+)|alter\s+table\s+([a-z_0-9]+)\s+rename\s+to\s+([a-z_0-9]+))/gi,
    )) {
      const [, verb = '', names = '', from = '', to = ''] = match;
      const named = names
        .trim()
        .toLowerCase()
        .split(/[\s,]+/);
      // A table is created one at a time, and its name ends where its columns begin.
      if (verb.toLowerCase() === 'create') standing.add(named[0] ?? '');
      else for (const name of [...named, from.toLowerCase()]) standing.delete(name);
      if (to) standing.add(to.toLowerCase());
    }
  }
  return [...standing].sort();
}

const FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?function\s+([a-z_][a-z0-9_]*)[\s\S]*?\$([a-z_]*)\$[\s\S]*?\$\2\$/gi;
const DROPPED = /\bdrop\s+function\s+(?:if\s+exists\s+)?([a-z_0-9,\s]+)/gi;

/**
 * Of the migrations the bodies of functions that no later one replaces or drops: what is in force. What else a migration
 * changes it changes once, while nothing runs, and several capabilities' rows where that is the point of it.
 */
export function inForce(migrations: readonly SourceFile[]): SourceFile[] {
  const later = new Set<string>();
  const newestFirst = [...migrations].sort((a, b) => b.path.localeCompare(a.path, 'en'));
  return newestFirst
    .map((file) => {
      const here: string[] = [...file.text.matchAll(DROPPED)].flatMap((match) => (match[1] ?? '').split(/[\s,]+/));
      let text = '';
      let end = 0;
      for (const match of file.text.matchAll(FUNCTION)) {
        const [whole, name = ''] = match;
        text += blank(file.text.slice(end, match.index)) + (later.has(name) ? blank(whole) : whole);
        end = match.index + whole.length;
        here.push(name);
      }
      for (const name of here) later.add(name);
      return { path: file.path, text };
    })
    .reverse();
}
