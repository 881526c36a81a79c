// How a program is built that `apps/server/src/platform/program` runs: one function around everything, which is given what a
// module of its own would have.
const GIVEN = ['exports', 'require', 'module', '__filename', '__dirname', 'importMetaUrl', 'importAtRun'];

/** @type {import('esbuild').BuildOptions} */
export const PROGRAM = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: { js: `(function(${GIVEN.join(',')}){` },
  footer: { js: '})' },
  // Its stacks are told by the map beside it (`source-lines.ts`), which nothing reads before somebody asks.
  sourcemap: 'external',
  plugins: [
    {
      name: 'import-at-run',
      setup({ onLoad }) {
        onLoad({ filter: /program[\\/]import-at-run\.ts$/ }, () => ({
          contents: 'const given = importAtRun; export { given as importAtRun };',
        }));
      },
    },
  ],
};
