import type { FixtureView } from './views.ts';

/** Nobody films what is not played, and a stream of a race is none of a match. */
const FILMED: ReadonlySet<string> = new Set(['live', 'suspended', 'interrupted']);

/** The fixture with the address of its picture, where the house has pictures (STREAM_URL) and it is being played. */
export function withStream<View extends FixtureView>(template: string | undefined, view: View): View {
  if (template === undefined || view.kind !== 'match' || !FILMED.has(view.status)) return view;
  const url = template.replaceAll('{id}', String(view.id)).replaceAll('{sport}', view.sportAlias);
  return { ...view, stream: { url, type: /\.mp4(\?|$)/.test(template) ? 'mp4' : 'hls' } };
}
