import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../../../platform/reconcile/index.ts';
import { isNewTransfer, isTouchedAccount } from '../../../wallet/index.ts';

/** What is always true between bank statements and the books. */
export const BANK_CHECKS: readonly Check[] = [
  sqlCheck(
    'every credit by bank transfer has one line of a statement with its amount',
    (since) => sql`
      select 'deposit ' || d.id || ': credited ' || t.amount_minor || ' ' || t.currency || ', its line says '
        || coalesce(l.amount_minor || ' ' || l.currency || ' (' || l.state || ')', 'nothing') as fault
      from cashier_deposit d
      join ledger_transfer t on t.idempotency_key = 'deposit:' || d.id
      left join cashier_bank_line l on l.deposit_id = d.id and l.amount_minor > 0
      where d.kind = 'bank' and d.provider = 'bank' and ${isNewTransfer('t.id', since)}
        and (l.id is null or l.state <> 'matched' or l.amount_minor <> t.amount_minor or l.currency <> t.currency)
      order by d.id`,
  ),
  sqlCheck(
    'every matched line of a bank statement was credited once, or is held',
    (since) => sql`
      select 'line ' || l.id || ' of deposit ' || d.id || ' in state ' || d.status || ': '
        || coalesce(m.moved, 0) || ' of ' || l.amount_minor || ' credited' as fault
      from cashier_bank_line l join cashier_deposit d on d.id = l.deposit_id
      left join lateral (
        select sum(t.amount_minor) as moved from ledger_transfer t where t.idempotency_key = 'deposit:' || d.id
      ) m on true
      where l.state = 'matched' and ${
        since
          ? sql`d.account_id::text in (
              select a.holder_id from ledger_account a where a.kind = 'cash' and ${isTouchedAccount('a.id', since)}
            )`
          : sql`true`
      } and coalesce(m.moved, 0) <> case when d.status = 6 then 0 else l.amount_minor end
      order by l.id`,
  ),
  sqlCheck(
    'every line of a bank statement that took a deposit back did so once, by its whole amount',
    (since) => sql`
      select 'line ' || l.id || ' of ' || l.amount_minor || ' ' || l.currency || ', deposit ' || d.id || ' of '
        || d.amount_minor || ' ' || d.currency || ': taken back '
        || coalesce(r.cash_minor + r.debt_minor || ' by it', 'not by it') as fault
      from cashier_bank_line l join cashier_deposit d on d.id = l.deposit_id
      left join cashier_reversal r on r.deposit_id = d.id and r.dispute = 'line:' || l.id and r.taken_at is not null
      where l.state = 'takenBack' and ${
        since
          ? sql`d.account_id::text in (
              select a.holder_id from ledger_account a
              where a.kind in ('cash', 'receivable') and ${isTouchedAccount('a.id', since)}
            )`
          : sql`true`
      } and (r.deposit_id is null or l.currency <> d.currency or r.cash_minor + r.debt_minor <> -l.amount_minor)
      order by l.id`,
  ),
  sqlCheck(
    'every bank transfer that was taken back has the line of a statement that says so',
    () => sql`
      select 'deposit ' || r.deposit_id || ', time ' || r.place || ': ' || r.dispute as fault
      from cashier_reversal r join cashier_deposit d on d.id = r.deposit_id
      where d.provider = 'bank' and not exists (
        select from cashier_bank_line l
        where l.deposit_id = d.id and l.amount_minor < 0 and l.state = 'takenBack' and r.dispute = 'line:' || l.id
      )
      order by r.deposit_id, r.place`,
  ),
];
