import type { ReceivedMail } from './mailbox.ts';

const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Addresses in a mail are there to be pressed, as in a reader. */
const withLinks = (text: string): string =>
  html(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);

const letter = ({ to, from, subject, text, atMs }: ReceivedMail): string => `<article>
<h2>${html(subject)}</h2>
<p class="meta">${html(from)} → ${html(to.join(', '))} · <time>${new Date(atMs).toISOString()}</time></p>
<pre>${withLinks(text)}</pre>
</article>`;

/** What arrived at the sandbox's mail server, for people who try the product. */
export const mailPage = (mails: readonly ReceivedMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail of the demo</title>
<link rel="stylesheet" href="/page.css">
<link rel="stylesheet" href="/mail.css">
</head>
<body>
<main>
<h1>Mail of the demo</h1>
${mails.length === 0 ? '<p>Nothing has arrived yet. What the house sends to anybody stands here.</p>' : mails.map(letter).join('\n')}
</main>
</body>
</html>
`;

export const MAIL_STYLE = `main { max-width: 46rem; } article { border-top: 1px solid var(--line); margin-top: 1rem; padding-top: .75rem; }
h1 { font-size: 1.2rem; font-weight: 650; } h2 { font-size: 1rem; margin: 0; } .meta { font-size: .85rem; margin: .2rem 0 .6rem; overflow-wrap: anywhere; }
pre { font: inherit; margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
`;
