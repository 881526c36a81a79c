import { getDeskPlayers, getRiskSettings, setPlayerClass, setRiskSettings } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import {
  classOfPlayer,
  playersByClass,
  playersInClass,
  type Risk,
  STANDARD_CLASS,
  writePlayerClass,
  writeSetting,
} from '../risk/index.ts';
import { accountIs, accountsBy } from './desk-store.ts';
import type { RiskDeskParts } from './parts.ts';

const MOST_PLAYERS = 100;
const MOST_IN_CLASS = 1000;

const presentSettings = (risk: Risk) => {
  const { classes, timeLimits, traderRules } = risk.settings();
  return { classes: [...classes], timeLimits: [...timeLimits], traderRules: [...traderRules] };
};

export function playerRoutes({ db, risk }: RiskDeskParts): readonly OperatorRoute[] {
  return [
    route(getDeskPlayers, async ({ query: { name, playerClass } }) => {
      const ids = playerClass === undefined ? undefined : await playersInClass(db, playerClass, MOST_IN_CLASS);
      const [found, counts] = await Promise.all([accountsBy(db, { name, ids }, MOST_PLAYERS), playersByClass(db)]);
      return {
        players: found.map(({ openedAt, ...each }) => ({
          ...each,
          openedMs: openedAt.getTime(),
          playerClass: risk.classOf(each.accountId).name,
        })),
        classes: risk.settings().classes.map((each) => ({ ...each, players: counts.get(each.name) ?? 0 })),
      };
    }),

    route(setPlayerClass, async ({ caller, params: { accountId }, body: { playerClass, reason } }) => {
      if (!risk.settings().classes.some(({ name }) => name === playerClass)) return refuse(refusal('NotFound'));
      if (!(await accountIs(db, accountId))) return refuse(refusal('NotFound'));
      await inTransaction(db, async (tx) => {
        const before = (await classOfPlayer(tx, accountId)) ?? STANDARD_CLASS.name;
        await writePlayerClass(tx, { accountId, playerClass });
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'players.setClass',
          subject: `player/${accountId}`,
          before: { playerClass: before },
          after: { playerClass },
          reason,
        });
      });
      // Here at once, elsewhere within a second.
      await risk.refresh();
      return { playerClass };
    }),

    route(getRiskSettings, () => presentSettings(risk)),

    route(setRiskSettings, async ({ caller, body: { classes, timeLimits, traderRules, reason } }) => {
      const said = { classes, 'time-limits': timeLimits, 'trader-rules': traderRules };
      const changed = (['classes', 'time-limits', 'trader-rules'] as const).filter((name) => said[name] !== undefined);
      const inUse = await inTransaction(db, async (tx) => {
        const counts = classes && (await playersByClass(tx));
        const gone = [...(counts ?? [])].find(([name, players]) => {
          return players > 0 && !classes?.some((each) => each.name === name);
        });
        if (gone) return gone[0];
        for (const name of changed) {
          await writeSetting(tx, name, said[name]);
          await audit.record(tx, {
            operator: caller.operatorId,
            action: 'limits.setRiskSettings',
            subject: `risk-setting/${name}`,
            before: { rows: countOf(risk, name) },
            after: { rows: said[name]?.length ?? 0, value: JSON.stringify(said[name]).slice(0, 3000) },
            reason,
          });
        }
        return undefined;
      });
      if (inUse !== undefined) return refuse(refusal('ClassInUse', { playerClass: inUse }));
      await risk.refresh();
      return presentSettings(risk);
    }),
  ];
}

function countOf(risk: Risk, name: 'classes' | 'time-limits' | 'trader-rules'): number {
  const { classes, timeLimits, traderRules } = risk.settings();
  return { classes, 'time-limits': timeLimits, 'trader-rules': traderRules }[name].length;
}
