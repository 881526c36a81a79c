import type { Plugin } from 'vite';

const ROUTER = /node_modules[\\/]react-router[\\/].*\.mjs$/;

/**
 * The router's one file makes every component it has when it is loaded: links that load ahead, forms, fetchers. Told that
 * making one does nothing else, the bundler leaves out those that the site never names.
 */
export const lightRouter = (): Plugin => ({
  name: 'evens-light-router',
  transform: (code, id) =>
    ROUTER.test(id)
      ? {
          code: code
            .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
            .replace(/^\w+\.displayName = "\w+";$/gm, ''),
          map: null,
        }
      : undefined,
});
