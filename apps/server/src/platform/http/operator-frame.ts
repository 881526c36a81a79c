import type { FastifyInstance } from 'fastify';

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><rect width="26" height="26" rx="6" fill="#0a1120"/><rect x="9" y="6" width="13" height="5.4" rx="2.7" fill="#ffc53d"/><rect x="4" y="14.6" width="13" height="5.4" rx="2.7" fill="#f4f7fc"/></svg>
`;

const STYLE = `:root { color-scheme: dark light; --page: #090e18; --bar: #0a1120; --card: #131c2c; --line: #1d293e; --text: #f0f4fb; --quiet: #b7c3d8; --focus: #9db1ff; }
@media (prefers-color-scheme: light) { :root { --page: #e4e9f1; --bar: #101b30; --card: #fff; --line: #e1e7f0; --text: #0d1627; --quiet: #3f4e68; --focus: #2c49c8; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--page); color: var(--text); font: 14px/1.5 Geist, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header { display: flex; align-items: center; gap: 10px; min-height: 56px; padding: 0 16px; background: var(--bar); color: #f4f7fc; font-size: 16px; font-weight: 600; letter-spacing: -.02em; }
header img { width: 26px; height: 26px; }
header span { color: #b9c5da; font-size: 13px; font-weight: 400; letter-spacing: 0; }
main { display: grid; place-items: center; padding: 16px; }
section { width: min(480px, 100%); padding: 24px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.25; letter-spacing: -.02em; }
p { margin: 0; color: var(--quiet); }
ul { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 16px 0 0; padding: 0; list-style: none; }
a { display: inline-block; padding: 10px 0; color: var(--text); text-underline-offset: 3px; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="/frame.css">
<title>Evens back office</title>
</head>
<body>
<header><img src="/favicon.svg" alt="">Evens <span>Back office</span></header>
<main><section>
<h1>Nobody signs in here yet</h1>
<p>This is the operator's door of the house. Sign-in comes with the trader's desk; until then the house is run by its commands.</p>
<ul><li><a href="/ready">Is the house ready?</a></li><li><a href="/api/docs">API of this door</a></li></ul>
</section></main>
</body>
</html>
`;

/** What stands behind the operator's door: its frame, until people can sign in there. */
export function serveOperatorFrame(app: FastifyInstance): void {
  const files = [
    ['/', 'text/html; charset=utf-8', PAGE],
    ['/frame.css', 'text/css; charset=utf-8', STYLE],
    ['/favicon.svg', 'image/svg+xml', MARK],
  ] as const;
  for (const [url, type, text] of files) {
    app.get(url, { config: { access: 'operatorPublic' } }, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(text),
    );
  }
}
