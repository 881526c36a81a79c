import { listReportViews, removeReportView, saveReportView } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { dropView, keepView, viewsOf } from './view-store.ts';

/** Saved views of reports: everybody's own, seen and changed by nobody else. `isPeriod`: whether a report may have these days. */
export function viewRoutes(db: Database, isPeriod: (from: string, to: string) => boolean): readonly OperatorRoute[] {
  return [
    route(listReportViews, async ({ caller }) => ({ views: await viewsOf(db, caller.operatorId) })),

    route(saveReportView, async ({ caller, body }) => {
      const { period } = body;
      if (typeof period !== 'string' && !isPeriod(period.from, period.to)) return refuse(refusal('InvalidRequest'));
      if (!(await keepView(db, caller.operatorId, body))) return refuse(refusal('InvalidRequest'));
      return { views: await viewsOf(db, caller.operatorId) };
    }),

    route(removeReportView, async ({ caller, body: { name } }) => {
      if (!(await dropView(db, caller.operatorId, name))) return refuse(refusal('NotFound'));
      return { views: await viewsOf(db, caller.operatorId) };
    }),
  ];
}
