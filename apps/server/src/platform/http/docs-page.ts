/** The page that reads /api/openapi.json aloud: no library, no other origin, small. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evens API</title>
<link rel="stylesheet" href="/api/docs/reader.css">
</head>
<body>
<header><h1>Evens API</h1><p id="about"></p>
<label>Find <input id="find" type="search" placeholder="path, name or code"></label></header>
<main id="list" aria-busy="true"><p>Loading</p></main>
<script src="/api/docs/reader.js"></script>
</body>
</html>
`;

export const DOCS_STYLE = `:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0; }
header { border-bottom: 1px solid var(--line); margin-bottom: 1rem; padding-bottom: 1rem; }
input { font: inherit; padding: .35rem .6rem; width: min(24rem, 70vw); }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: .6rem .8rem; }
summary b { min-width: 4rem; }
summary code { font-weight: 600; overflow-wrap: anywhere; }
.access { border: 1px solid var(--line); border-radius: 1rem; font-size: .8rem; padding: 0 .6rem; }
.inside { border-top: 1px solid var(--line); padding: .6rem .8rem; }
h2 { font-size: 1rem; margin: .8rem 0 .3rem; }
pre { background: color-mix(in srgb, currentColor 6%, transparent); border-radius: .4rem; overflow-x: auto; padding: .6rem; }
`;

export const DOCS_SCRIPT = `const list = document.getElementById('list');
const el = (name, text, className) => {
  const node = document.createElement(name);
  if (text !== undefined) node.textContent = text;
  if (className) node.className = className;
  return node;
};
const schemaText = (schema, indent = '') => {
  if (!schema) return 'nothing';
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choice = schema.anyOf || schema.oneOf;
  if (choice) return choice.map((each) => schemaText(each, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((each) => schemaText(each, indent)).join(' & ');
  if (schema.$ref) return schema.$ref.split('/').pop();
  if (schema.prefixItems) return '[' + schema.prefixItems.map((each) => schemaText(each, indent)).join(', ') + ']';
  if (schema.type === 'array') return '[' + schemaText(schema.items, indent) + ', ...]';
  if (schema.type === 'object' && schema.properties) {
    const required = new Set(schema.required || []);
    const lines = Object.entries(schema.properties).map(
      ([key, value]) => indent + '  ' + key + (required.has(key) ? '' : '?') + ': ' + schemaText(value, indent + '  '),
    );
    return lines.length ? '{\\n' + lines.join('\\n') + '\\n' + indent + '}' : '{}';
  }
  if (schema.type === 'object') return '{ name: ' + schemaText(schema.additionalProperties || {}, indent) + ' }';
  return [schema.type || 'any', schema.format].filter(Boolean).join(' ');
};
const bodyText = (holder) => {
  const [type, content] = Object.entries((holder && holder.content) || {})[0] || [];
  if (!content) return holder ? holder.description : 'nothing';
  return (type === 'application/json' ? '' : type + '\\n') + schemaText(content.schema);
};
const section = (into, title, text) => {
  into.append(el('h2', title), el('pre', text));
};
const show = (api) => {
  document.getElementById('about').textContent = api.info.description;
  list.textContent = '';
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const box = el('details');
      box.id = operation.operationId;
      const head = el('summary');
      head.append(el('b', method.toUpperCase()), el('code', path), el('span', operation['x-access'], 'access'));
      head.append(el('span', operation.summary));
      const inside = el('div', undefined, 'inside');
      const parameters = (operation.parameters || []).filter((each) => each.in !== 'header');
      if (parameters.length) {
        section(inside, 'Parameters', parameters
          .map((each) => each.in + ' ' + each.name + (each.required ? '' : '?') + ': ' + schemaText(each.schema))
          .join('\\n'));
      }
      if (operation.requestBody) section(inside, 'Body', bodyText(operation.requestBody));
      section(inside, 'Answer', bodyText(operation.responses['200'] || operation.responses.default));
      section(inside, 'Refusals', operation['x-refusals'].join('\\n') || 'those of every request');
      box.append(head, inside);
      box.dataset.find = [path, operation.operationId, operation.summary, ...operation['x-refusals']].join(' ').toLowerCase();
      list.append(box);
    }
  }
  list.removeAttribute('aria-busy');
  const asked = document.getElementById(location.hash.slice(1));
  if (!asked) return;
  asked.open = true;
  asked.scrollIntoView();
};
document.getElementById('find').addEventListener('input', (event) => {
  const words = event.target.value.toLowerCase();
  for (const box of list.querySelectorAll('details')) box.hidden = !box.dataset.find.includes(words);
});
fetch('/api/openapi.json')
  .then((answer) => answer.json())
  .then(show)
  .catch(() => {
    list.textContent = 'The description could not be loaded.';
  });
`;
