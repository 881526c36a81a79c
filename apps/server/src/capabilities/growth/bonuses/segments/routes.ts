import {
  getPlayerTags,
  listSegments,
  previewSegment,
  SEGMENT_LIST,
  tagPlayer,
  writeSegment as writeSegmentRoute,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import { audit } from '../../../house/audit/index.ts';
import { allVersions } from '../campaign-store.ts';
import type { Named } from '../campaign-views.ts';
import { countryOf } from '../deposits-store.ts';
import type { BonusParts } from '../parts.ts';
import { allSegments, tagsOf, writeSegment } from './store.ts';
import type { tagging } from './tagging.ts';
import { countIn, playersIn } from './who-is-in.ts';

type Parts = Pick<BonusParts, 'db' | 'clock'>;
type NamesOf = (by: readonly string[]) => Promise<Named>;

/** Segments as data: who is in them, and writing one. */
function segmentDesk({ db, clock }: Parts, namesOf: NamesOf): readonly OperatorRoute[] {
  const nowMs = (): number => Math.floor(clock.wallMs());
  return [
    route(listSegments, async () => {
      const [segments, versions] = await Promise.all([allSegments(db), allVersions(db)]);
      const named = await namesOf(segments.map(({ writtenBy }) => writtenBy));
      const views = [];
      // One after another: each looks through all players.
      for (const { key, content, writtenBy, writtenAt } of segments) {
        const naming = versions.filter((version) => version.state !== 'over' && version.content.who.segment === key);
        views.push({
          ...{ Key: key, Content: content, WrittenBy: named(writtenBy), WrittenMs: writtenAt.getTime() },
          Players: await countIn(db, content, nowMs()),
          Campaigns: [...new Set(naming.map((version) => version.content.key))],
        });
      }
      return { Segments: views };
    }),

    route(previewSegment, async ({ body: { Content } }) => {
      const list = await playersIn(db, Content, nowMs(), SEGMENT_LIST);
      return {
        Players: await countIn(db, Content, nowMs()),
        List: list.map(({ accountId, userName, country, currency, deposits, seen, tags }) => ({
          ...{ AccountId: accountId, UserName: userName, Country: country, Currency: currency, Deposits: deposits },
          ...{ SeenMs: seen.getTime(), Tags: [...tags] },
        })),
      };
    }),

    route(writeSegmentRoute, async ({ body: { Key, Content }, caller }) => {
      const { operatorId: operator } = caller;
      const written = await inTransaction(db, async (tx) => {
        const row = { key: Key, content: Content, writtenBy: `operator:${operator}`, writtenAt: new Date(nowMs()) };
        if (!(await writeSegment(tx, row))) return false;
        const subject = `segment/${Key}`;
        await audit.record(tx, {
          operator,
          action: 'bonuses.segment',
          subject,
          after: { key: Key },
          reason: 'written',
        });
        return true;
      });
      return written ? {} : refuse(refusal('InvalidRequest', { field: 'segment.key' }));
    }),
  ];
}

/** Segments and tags by who may see and write them. */
export function segmentRoutes(
  parts: Parts,
  namesOf: NamesOf,
  tag: ReturnType<typeof tagging>,
): readonly OperatorRoute[] {
  const { db } = parts;
  return [
    ...segmentDesk(parts, namesOf),

    route(getPlayerTags, async ({ params: { accountId } }) => {
      if ((await countryOf(db, accountId)) === undefined) return refuse(refusal('NotFound'));
      const tags = await tagsOf(db, accountId);
      const named = await namesOf(tags.map(({ by }) => by));
      return { Tags: tags.map((each) => ({ Tag: each.tag, GivenBy: named(each.by), GivenMs: each.at.getTime() })) };
    }),

    route(tagPlayer, async ({ params: { accountId }, body, caller }) => {
      const wish = { accountId, tag: body.Tag, put: body.Put, reason: body.Reason };
      const done = await tag(wish, caller.operatorId);
      return done.ok ? { ApprovalId: done.value.approvalId } : done;
    }),
  ];
}
