#!/usr/bin/env node
// Completes package-lock.json for `npm ci`: some registries lack optional binaries made for other platforms, npm then
// leaves their entries out of the lock, and `npm ci` refuses it. This adds the missing optional entries (name, version,
// os, cpu; no integrity), so that the lock is accepted on every platform. Run it after a change of dependencies.
import fs from 'node:fs';

const OS = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openharmony', 'sunos', 'aix', 'netbsd', 'openbsd'];
const CPU = ['x64', 'arm64', 'arm', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'wasm32', 'mips64el'];
const EXACT = /^\d+\.\d+\.\d+[\w.+-]*$/;
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));

/** Where node would find `name` from the package at `from`: the nearest node_modules that holds it, if any. */
function resolve(from, name) {
  for (let at = from; ; ) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (!at) return undefined;
    const cut = at.lastIndexOf('/node_modules/');
    at = cut < 0 ? '' : at.slice(0, cut);
  }
}

let added = 0;
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = resolve(owner, name);
    if (!EXACT.test(version) || (found && lock.packages[found].version === version)) continue;
    const words = name.split(/[-/]/);
    const os = OS.find((o) => words.includes(o));
    const cpu = CPU.find((c) => words.includes(c));
    const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined;
    lock.packages[found ? `${owner}/node_modules/${name}` : `node_modules/${name}`] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os: [os] }),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
fs.writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} optional entries added`);
