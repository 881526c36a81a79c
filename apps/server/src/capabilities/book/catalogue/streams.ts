import type { FixtureView } from './views.ts';

/** Where a match can be seen outside the house; each with `{id}` for the match and `{sport}` for its sport. */
export interface OutsideViews {
  /** STREAM_URL: its picture. */
  readonly streamUrl?: string | undefined;
  /** VISUALISATION_URL: a page that shows it, with `{language}` for the reader's, which the browser puts in. */
  readonly visualisationUrl?: string | undefined;
}

/** Nobody films what is not played, and a stream of a race is none of a match. */
const SEEN: ReadonlySet<string> = new Set(['live', 'suspended', 'interrupted']);

/** The fixture with the addresses of what shows it, as far as the house has any and it is being played. */
export function withOutsideViews<View extends FixtureView>(outside: OutsideViews, view: View): View {
  const { streamUrl, visualisationUrl } = outside;
  if (streamUrl === undefined && visualisationUrl === undefined) return view;
  if (view.kind !== 'match' || !SEEN.has(view.status)) return view;
  const of = (template: string): string =>
    template.replaceAll('{id}', String(view.id)).replaceAll('{sport}', view.sportAlias);
  return {
    ...view,
    ...(streamUrl !== undefined && {
      stream: { url: of(streamUrl), type: /\.mp4(\?|$)/.test(streamUrl) ? 'mp4' : 'hls' },
    }),
    ...(visualisationUrl !== undefined && { visualisation: { url: of(visualisationUrl) } }),
  };
}
