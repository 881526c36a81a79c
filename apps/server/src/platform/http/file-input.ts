import { isUtf8 } from 'node:buffer';
import type { Endpoint, FileRule, FileType, ReceivedFile } from '@evens/contract';
import { isStorableText, refusal } from '@evens/kernel';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FormFields } from './form-input.ts';
import { RefusedRequest } from './refusal-answer.ts';
import { invalid, unstorable } from './storable.ts';

/** Besides its files a form has so many fields at most, each of so many bytes. */
const MOST_FIELDS = 50;
const MOST_FIELD_BYTES = 16 * 1024;
const MOST_NAME_LENGTH = 200;
/** What boundaries, part headers and fields may take, beside the files. */
const BESIDE_FILES = 128 * 1024;

type Rules = Readonly<Record<string, FileRule>>;

/** What the rules of a form add up to, in bytes. */
export const filesBodyLimit = (rules: Rules): number =>
  Object.values(rules).reduce((sum, { maxBytes, maxCount = 1 }) => sum + maxBytes * maxCount, BESIDE_FILES);

const countOf = (rules: Rules): number => Object.values(rules).reduce((sum, { maxCount = 1 }) => sum + maxCount, 0);

/**
 * How the parts of a form are read. Every part comes as bytes, fields too: the parser would decode them and forgive what
 * is not UTF-8, and believe a part that says it is JSON.
 */
const parsingOf = (rules: Rules) => ({
  isPartAFile: () => true,
  limits: {
    fileSize: Math.max(MOST_FIELD_BYTES, ...Object.values(rules).map(({ maxBytes }) => maxBytes)),
    files: MOST_FIELDS + countOf(rules),
    parts: MOST_FIELDS + countOf(rules),
    headerPairs: 20,
    headerSize: 4096,
  },
});

export interface FilesInput {
  readonly fields: FormFields;
  readonly files: Readonly<Record<string, readonly ReceivedFile[]>>;
}

/**
 * The fields and files of a form, held in memory: mounting has bounded the body by its declared length. Throws a refusal
 * for whatever breaks the rules; the rest of the body is then thrown away, so that the answer arrives.
 */
export async function readFiles({ files: rules = {} }: Endpoint, request: FastifyRequest): Promise<FilesInput> {
  if (!request.isMultipart()) throw new RefusedRequest(refusal('UnsupportedMediaType'));
  const fields: Record<string, string | string[]> = Object.create(null);
  const files: Record<string, ReceivedFile[]> = Object.create(null);
  for (const name of Object.keys(rules)) files[name] = [];
  try {
    // Its types know two kinds of parts; read as above, all are files.
    for await (const part of request.parts(parsingOf(rules)) as AsyncIterable<MultipartFile>) {
      const name = nameOf(part.fieldname, 'body');
      const bytes = await part.toBuffer();
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      const into = rule && files[name];
      if (rule && into) {
        if (into.length >= (rule.maxCount ?? 1)) throw invalid([{ path: `files.${name}`, message: 'too many files' }]);
        into.push(await fileOf(name, rule, part.filename, bytes));
      } else {
        addField(fields, name, part.filename, bytes);
      }
    }
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof RefusedRequest ? error : fromParser(error);
  }
  for (const [name, { minCount = 1 }] of Object.entries(rules)) {
    if ((files[name]?.length ?? 0) < minCount) throw invalid([{ path: `files.${name}`, message: 'a file is missing' }]);
  }
  return { fields: { ...fields }, files: { ...files } };
}

/** A name that came in a part's header; the parser puts U+FFFD for what is not UTF-8. */
function nameOf(text: string | undefined, path: string): string {
  if (!text) throw invalid([{ path, message: 'a part has no name' }]);
  if (!isStorableText(text) || text.includes('\u{fffd}')) throw unstorable(path);
  if (text.length > MOST_NAME_LENGTH) throw invalid([{ path, message: 'a name is too long' }]);
  return text;
}

async function fileOf(
  field: string,
  rule: FileRule,
  fileName: string | undefined,
  bytes: Buffer,
): Promise<ReceivedFile> {
  const path = `files.${field}`;
  if (fileName === undefined) throw invalid([{ path, message: 'not a file' }]);
  if (bytes.length > rule.maxBytes)
    throw new RefusedRequest(refusal('BodyTooLarge'), {
      issues: [{ path, message: `more than ${rule.maxBytes} bytes` }],
    });
  // Loaded by the first file: a start does without it.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime as FileType | undefined;
  if (!found || !rule.types.includes(found)) {
    throw new RefusedRequest(refusal('FileTypeNotAllowed'), {
      issues: [{ path, message: `not ${rule.types.join(', ')} by its content` }],
    });
  }
  return { name: nameOf(fileName, path), type: found, bytes };
}

function addField(
  fields: Record<string, string | string[]>,
  name: string,
  fileName: string | undefined,
  bytes: Buffer,
): void {
  const path = `body.${name}`;
  if (fileName !== undefined) throw invalid([{ path: `files.${name}`, message: 'no file is taken under this name' }]);
  if (bytes.length > MOST_FIELD_BYTES)
    throw new RefusedRequest(refusal('BodyTooLarge'), {
      issues: [{ path, message: `more than ${MOST_FIELD_BYTES} bytes` }],
    });
  if (!isUtf8(bytes)) throw unstorable(path);
  const text = bytes.toString('utf8');
  const before = fields[name];
  fields[name] = before === undefined ? text : [...(Array.isArray(before) ? before : [before]), text];
}

/** The parser's own complaints are all about what was sent. */
function fromParser(error: unknown): RefusedRequest {
  const tooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  if (tooLarge) return new RefusedRequest(refusal('BodyTooLarge'));
  return invalid([{ path: 'body', message: 'not a whole multipart/form-data' }]);
}
