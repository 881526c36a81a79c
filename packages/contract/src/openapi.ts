import { z } from 'zod';
import { type Access, bodyKindOf, type Endpoint, type FileRule } from './endpoint.ts';
import { refusalBody } from './refusal-body.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const templated = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** One parameter for each property of a params or query schema. */
function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input');
  const required = new Set(Array.isArray(json.required) ? json.required : []);
  return Object.entries((json.properties ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
}

function fileSchema({ types, maxBytes, maxCount = 1 }: FileRule): Json {
  const file = { type: 'string', format: 'binary', description: `${types.join(', ')}; ${maxBytes} bytes at most` };
  return maxCount === 1 ? file : { type: 'array', maxItems: maxCount, items: file };
}

function requestBodyOf(endpoint: Endpoint): Json {
  const fields: Json = endpoint.body ? schemaOf(endpoint.body, 'input') : { type: 'object' };
  const of = (type: string, schema: Json): Json => ({
    requestBody: { required: true, content: { [type]: { schema } } },
  });
  switch (bodyKindOf(endpoint)) {
    case 'raw':
      return of('*/*', { type: 'string', format: 'binary' });
    case 'form':
      return of('application/x-www-form-urlencoded', fields);
    case 'files': {
      const rules = Object.entries(endpoint.files ?? {});
      const needed = rules.filter(([, { minCount = 1 }]) => minCount > 0).map(([name]) => name);
      return of('multipart/form-data', {
        ...fields,
        properties: {
          ...(fields.properties as Json | undefined),
          ...Object.fromEntries(rules.map(([name, rule]) => [name, fileSchema(rule)])),
        },
        required: [...((fields.required as string[] | undefined) ?? []), ...needed],
      });
    }
    case 'json':
      return endpoint.body ? of('application/json', fields) : {};
  }
}

const CSRF_HEADER: Json = {
  name: 'x-csrf-token',
  in: 'header',
  required: true,
  description: 'The csrfToken that GET /api/session answered.',
  schema: { type: 'string' },
};

/** Whose session a route wants, by its access; the others want none. */
const SESSIONS: Readonly<Partial<Record<Access, string>>> = {
  player: 'session',
  agent: 'session',
  operator: 'operatorSession',
};

const sessionCookie = (name: string): Json => ({ type: 'apiKey', in: 'cookie', name });

const REFUSED: Json = { description: 'A refusal', content: jsonContent({ $ref: '#/components/schemas/Refusal' }) };

const responsesOfBytes = ({ summary, answersFile }: Endpoint): Json =>
  answersFile
    ? {
        200: { description: summary, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
        default: REFUSED,
      }
    : { default: { description: 'In the shape of the outside party, refusals too' } };

function operationOf(endpoint: Endpoint): Json {
  const unsafe = endpoint.method !== 'GET' && endpoint.access !== 'provider';
  const session = SESSIONS[endpoint.access];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.right ? { 'x-right': endpoint.right } : {}),
    'x-refusals': [...endpoint.refusals],
    ...(session ? { security: [{ [session]: [] }] } : {}),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(unsafe ? [CSRF_HEADER] : []),
    ],
    ...requestBodyOf(endpoint),
    responses: endpoint.response
      ? {
          200: { description: endpoint.summary, content: jsonContent(schemaOf(endpoint.response, 'output')) },
          default: REFUSED,
        }
      : responsesOfBytes(endpoint),
  };
}

/** The OpenAPI 3.1 description of a set of endpoints, one after another: all of them at once keep a process for a good while. */
export function* openApiSteps(endpoints: readonly Endpoint[]): Generator<undefined, Json, undefined> {
  const paths: Record<string, Json> = {};
  for (const each of [...endpoints].sort((a, b) => a.path.localeCompare(b.path))) {
    const path = templated(each.path);
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operationOf(each) };
    yield undefined;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Evens',
      version: '1',
      description:
        'Amounts are decimal strings in major units beside a currency; prices are whole thousandths; times are milliseconds since 1970 UTC. A refusal answers with a code of one catalogue.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(refusalBody, 'output') },
      securitySchemes: {
        session: sessionCookie('evens-session'),
        operatorSession: sessionCookie('evens-operator-session'),
      },
    },
  };
}

/** The same at once. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const steps = openApiSteps(endpoints);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
