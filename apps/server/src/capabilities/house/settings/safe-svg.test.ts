import { expect, it } from 'vitest';
import { isSafeSvg } from './safe-svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 26 26"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

it.each([
  ['a path', svg('<path d="M2 20 9 6l5 9z" fill="#37d6c3"/>')],
  ['groups, and a line between', svg('\n <g transform="rotate(45 13 13)"><circle cx="1" cy="2" r="3"></circle></g>\n')],
  [
    'a gradient that it names itself',
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)"/>',
    ),
  ],
  ['a title', svg('<title>Nordlys Spel</title>')],
])('takes %s', (_, text) => expect(isSafeSvg(text)).toBe(true));

it.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a handler', svg('<path onload="alert(1)" d="M0 0"/>')],
  ['a handler of the picture', svg('', 'onload="alert(1)"')],
  ['another document inside', svg('<foreignObject><b/></foreignObject>')],
  ['a picture from elsewhere', svg('<image href="https://evil.example/x.png"/>')],
  ['a link that runs', svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
  ['something used from elsewhere', svg('<use href="https://evil.example/x.svg#a"/>')],
  ['styles', svg('<style>@import "https://evil.example"</style>')],
  ['a colour from elsewhere', svg('<rect fill="url(https://evil.example#a)"/>')],
  ['an animation', svg('<set attributeName="onload" to="alert(1)"/>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
  ['an instruction', `<?xml-stylesheet href="https://evil.example"?>${svg('')}`],
  ['words that hide a tag', svg('<title>&lt;script&gt;</title>')],
  ['a comment', svg('<!-- x -->')],
  ['an open end', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  ['crossed ends', svg('<g><path d="M0 0"></g></path>')],
  ['two pictures', svg('') + svg('')],
  ['a picture with something behind it', `${svg('')}<b/>`],
  ['no picture', '<html></html>'],
  ['nothing', ''],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"><path d="M0 0"/></svg>'],
])('refuses %s', (_, text) => expect(isSafeSvg(text)).toBe(false));
