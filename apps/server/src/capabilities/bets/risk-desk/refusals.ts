import { type DeskRefusal, getDeskRefusals } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { type KeptRefusal, refusalSums, refusalsOf } from '../risk/index.ts';
import { namesOfAccounts } from './desk-store.ts';
import { competitorsOf, fixtureName, type RiskDeskParts, shortly } from './parts.ts';

const PAGE = 100;
const HOUR_MS = 3_600_000;

export function refusalRoutes(parts: RiskDeskParts): readonly OperatorRoute[] {
  const { db, clock } = parts;
  const lastHour = shortly(clock, 2000, () => refusalSums(db, clock.wallMs() - HOUR_MS));
  return [
    route(getDeskRefusals, async ({ query: { before, ...filter } }) => {
      const asked = { ...filter, before: before === undefined ? undefined : BigInt(before) };
      const found = await refusalsOf(db, asked, PAGE + 1);
      const page = found.slice(0, PAGE);
      const names = await namesOfAccounts(
        db,
        page.map(({ accountId }) => accountId),
      );
      return {
        refusals: page.map((each) => present(parts, each, names.get(each.accountId) ?? '')),
        next: found.length > PAGE ? String(page.at(-1)?.id) : null,
        lastHour: [...(await lastHour())],
      };
    }),
  ];
}

function present({ book }: RiskDeskParts, refused: KeptRefusal, userName: string): DeskRefusal {
  const { id, at, stakeMinor, ...rest } = refused;
  const fixture = book.getFixture(refused.fixtureId);
  const name = fixture && fixtureName({ competitors: competitorsOf(fixture), name: fixture.name });
  return {
    ...rest,
    id: String(id),
    atMs: at.getTime(),
    userName,
    fixtureName: name ?? '',
    stake: stakeMinor === null ? null : formatAmount(stakeMinor, refused.currency),
  };
}
