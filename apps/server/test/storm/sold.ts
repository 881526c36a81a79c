import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/index.ts';
import type { SaleRecord } from './seller.ts';

/** A part of a bet that was sold. */
export interface SoldPart {
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
  readonly askedBy: 'player' | 'rule';
  readonly whole: boolean;
}

/** What was sold of each bet, in order, by its id. */
export async function soldByTicket(db: Database): Promise<ReadonlyMap<string, readonly SoldPart[]>> {
  const { rows } = await sql<SoldPart & { readonly id: string }>`
    select ticket_id::text as id, stake_minor as "stakeMinor", amount_minor as "amountMinor", asked_by as "askedBy", whole
    from ticket_cash_out c where status = 1 order by c.id`.execute(db);
  const sold = new Map<string, SoldPart[]>();
  for (const { id, ...part } of rows) sold.set(id, [...(sold.get(id) ?? []), part]);
  return sold;
}

export interface SaleCounts {
  readonly wholeSold: number;
  readonly partsSold: number;
  readonly ruleSold: number;
  readonly wholeRefused: number;
  readonly partsRefused: number;
  readonly rulesRefused: number;
}

/** Sales and refusals; a rule that came to nothing, as its bet was decided first or could not be sold, was refused too. */
export async function saleCounts(db: Database, sales: readonly SaleRecord[]): Promise<SaleCounts> {
  const all = [...(await soldByTicket(db)).values()].flat();
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ticket_cash_out_rule where state in ('refused', 'expired')`.execute(db);
  const { rows: declined } = await sql<{ whole: boolean; count: bigint }>`
    select whole, count(*) from ticket_cash_out where status = 2 and asked_by = 'player' group by whole`.execute(db);
  const late = (whole: boolean): number => Number(declined.find((each) => each.whole === whole)?.count ?? 0n);
  const refused = (kind: SaleRecord['kind']): number =>
    sales.filter((each) => each.kind === kind && each.code !== undefined).length;
  const manual = all.filter(({ askedBy }) => askedBy === 'player');
  return {
    wholeSold: manual.filter(({ whole }) => whole).length,
    partsSold: manual.filter(({ whole }) => !whole).length,
    ruleSold: all.length - manual.length,
    wholeRefused: refused('whole') + late(true),
    partsRefused: refused('part') + late(false),
    rulesRefused: refused('rule') + Number(rows[0]?.count ?? 0n),
  };
}

/** What is wrong with how the house answered sales: one that cannot be was taken, or one that was told is not there. */
export function saleFaults(
  sales: readonly SaleRecord[],
  sold: ReadonlyMap<string, readonly SoldPart[]>,
): readonly string[] {
  return sales.flatMap(({ betId, kind, bad, code, paid }) => {
    const told = `the sale (${kind}) of ticket ${betId}`;
    if (bad && code === undefined) return [`${told} was taken though it makes no sense`];
    if (paid === undefined) return [];
    const minor = BigInt(paid.replace('.', ''));
    return sold.get(betId)?.some(({ amountMinor }) => amountMinor === minor) ? [] : [`${told} for ${paid} is lost`];
  });
}
