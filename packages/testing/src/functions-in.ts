import type { SourceFile } from './source-files.ts';
import { blank, WITHOUT_COMMENTS } from './table-owners.ts';

/** What a migration may say of a function: that a trigger will call it. Its text stands in a file of its own. */
const WITHOUT_TEXT = /create function \w+\(\) returns trigger language plpgsql as 'begin end';/g;

/** Functions whose text a migration holds: nobody would find it there, and the next start would put the file's over it. */
export const functionsIn = ({ text }: SourceFile): string[] =>
  [
    ...text
      .replace(WITHOUT_COMMENTS, blank)
      .replace(WITHOUT_TEXT, blank)
      .matchAll(/\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)/gi),
  ].map(([, name = '']) => name);
