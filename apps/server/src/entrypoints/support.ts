import process from 'node:process';
import { parseArgs } from 'node:util';
import { type ConversationRow, openSupportDesk } from '../capabilities/people/support/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand, type Streams } from './operator-command.ts';
import { printable } from './printable.ts';

const HELP = `npm run -s support                         lists conversations that wait for an answer, longest first
npm run -s support -- list --all           the latest conversations, answered ones too
npm run -s support -- show ID              the messages of one
npm run -s support -- answer ID TEXT...    answers; the player's open page shows it within a second or two

Works beside a running house. Exit code 1: there is no such conversation.
`;

type Order =
  | { readonly verb: 'list'; readonly all: boolean }
  | { readonly verb: 'show'; readonly id: bigint }
  | { readonly verb: 'answer'; readonly id: bigint; readonly text: string };

/** Undefined when the words make no sense. */
function orderOf(args: string[]): Order | undefined {
  const { values, positionals } = parseArgs({ args, options: { all: { type: 'boolean' } }, allowPositionals: true });
  const [verb = 'list', id = '', ...words] = positionals;
  if (verb === 'list') return id === '' ? { verb, all: values.all === true } : undefined;
  if (!/^\d{1,18}$/.test(id) || values.all) return undefined;
  const text = words.join(' ').trim();
  if (verb === 'show') return text === '' ? { verb, id: BigInt(id) } : undefined;
  return verb === 'answer' && text !== '' ? { verb, id: BigInt(id), text } : undefined;
}

const line = ({ id, owner, waiting, lastAt }: ConversationRow): string =>
  `${id}  ${owner}  ${waiting > 0 ? `${waiting} waiting` : 'answered'}  ${lastAt.toISOString()}\n`;

async function run(order: Order, { out, err }: Streams): Promise<number> {
  const { db, close } = await findDatabase(loadConfig(process.env));
  const desk = openSupportDesk(db);
  try {
    if (order.verb === 'list') {
      const found = await desk.list(order.all);
      out(found.length > 0 ? found.map(line).join('') : 'Nobody waits for an answer.\n');
      return 0;
    }
    const found =
      order.verb === 'answer' ? await desk.answer(order.id, order.text, 'operator:command') : await desk.read(order.id);
    if (!found) {
      err(`There is no conversation ${order.id}.\n`);
      return 1;
    }
    if ('of' in found) {
      out(line(found.of));
      for (const { from, text, atMs } of found.messages)
        out(`${new Date(atMs).toISOString()}  ${from}: ${printable(text)}\n`);
    } else {
      out(`Conversation ${found.id} of ${found.owner} is answered.\n`);
    }
    return 0;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
