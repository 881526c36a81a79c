import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/*
 * What a Node process spent its time on, out of the profiles that `--cpu-prof` leaves: self time by function and by file.
 */

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  /** Microseconds of the monotonic clock. */
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** A span on the monotonic clock, microseconds. */
export interface Span {
  readonly fromUs: number;
  readonly untilUs: number;
}

export const monotonicUs = (): number => Number(process.hrtime.bigint() / 1000n);

/** The flags with which Node writes its profile into this folder when it ends. */
export const profileFlags = (folder: string): string[] => [
  '--cpu-prof',
  `--cpu-prof-dir=${folder}`,
  '--cpu-prof-interval=500',
];

/** Whose code it is: a library, Node, V8, or a place in our bundle. */
function placeOf(url: string): string {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (library) return library;
  if (url.startsWith('node:')) return url.replace(/^node:(internal\/)?/, 'node:').split('/')[0] ?? url;
  return url === '' ? 'v8' : 'own';
}

const most = (times: ReadonlyMap<string, number>, count: number): [string, number][] =>
  [...times].sort((a, b) => b[1] - a[1]).slice(0, count);

/** Readable lines: microseconds a unit of work, the most expensive first. Samples outside the spans are left out. */
export function readProfile(folder: string, spans: readonly Span[], units: number, lines = 45): string[] {
  const file = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .sort()[0];
  if (file === undefined) return ['no profile was written'];
  const profile: CpuProfile = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  const [functions, places] = [new Map<string, number>(), new Map<string, number>()];
  let [atUs, total] = [profile.startTime, 0];
  for (const [at, id] of profile.samples.entries()) {
    const tookUs = profile.timeDeltas[at] ?? 0;
    atUs += tookUs;
    const frame = nodes.get(id);
    const now = atUs;
    if (!frame || frame.functionName === '(idle)' || !spans.some((span) => now >= span.fromUs && now < span.untilUs)) {
      continue;
    }
    const place = placeOf(frame.url);
    const name = `${frame.functionName || 'anonymous'} (${place}:${frame.lineNumber + 1})`;
    functions.set(name, (functions.get(name) ?? 0) + tookUs);
    places.set(place, (places.get(place) ?? 0) + tookUs);
    total += tookUs;
  }
  const line = ([name, us]: [string, number]): string =>
    `${(us / units).toFixed(2).padStart(8)} ${((us / total) * 100).toFixed(1).padStart(5)} %  ${name}`;
  return [
    `${(total / units).toFixed(1)} microseconds a unit, idle left out`,
    ...most(places, 16).map(line),
    '--',
    ...most(functions, lines).map(line),
  ];
}
