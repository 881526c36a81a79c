import process from 'node:process';
import { parseArgs } from 'node:util';
import { OPERATOR_ROLES, type OperatorRole } from '@evens/contract';
import { LINK_MS, type OperatorDesk, openOperatorDesk } from '../capabilities/house/operators/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { type Config, loadConfig } from '../platform/config/index.ts';
import { demoOperatorsText, readDemoOperators } from './demo-operators.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand, type Streams } from './operator-command.ts';
import { printable } from './printable.ts';

const HELP = `npm run -s operator                                         lists the operators of the back office
npm run -s operator -- add NAME --as "Display Name" --role ROLE   makes one and prints a one-time link
npm run -s operator -- link NAME                           a new link for somebody who lost password or app
npm run -s operator -- roles NAME --role ROLE              gives other roles in place of those there were
npm run -s operator -- lock NAME [--reason TEXT]           locks: signed out everywhere, cannot sign in
npm run -s operator -- unlock NAME
npm run -s operator -- demo                                the demo operators, with the codes of the moment

--role may be given several times: ${OPERATOR_ROLES.join(', ')}. Works beside a running house. A link counts once, for
${LINK_MS / 3_600_000} hours: whoever opens it chooses a password and puts the second factor into an app. Every command but list and demo is
written to the audit log. Exit code 1: there is no such operator, or the name is taken.
`;

type Order =
  | { readonly verb: 'list' | 'demo' }
  | { readonly verb: 'link' | 'lock' | 'unlock'; readonly name: string; readonly reason?: string | undefined }
  | { readonly verb: 'add'; readonly name: string; readonly as: string; readonly roles: readonly OperatorRole[] }
  | { readonly verb: 'roles'; readonly name: string; readonly roles: readonly OperatorRole[] };

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,39}$/u;

const isRole = (word: string): word is OperatorRole => (OPERATOR_ROLES as readonly string[]).includes(word);

/** Undefined when the words make no sense. */
function orderOf(args: string[]): Order | undefined {
  const { values, positionals } = parseArgs({
    args,
    options: { as: { type: 'string' }, role: { type: 'string', multiple: true }, reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb = 'list', name = '', ...more] = positionals;
  const { as = '', role = [], reason } = values;
  if (more.length > 0) return undefined;
  if (verb === 'list' || verb === 'demo') return name === '' ? { verb } : undefined;
  if (!NAME.test(name)) return undefined;
  if (verb === 'link' || verb === 'unlock' || verb === 'lock') return { verb, name, reason };
  if (role.length === 0 || !role.every(isRole)) return undefined;
  const roles = [...new Set(role)];
  if (verb === 'roles') return { verb, name, roles };
  return verb === 'add' && as.trim() !== '' && as.length <= 60 ? { verb, name, as: as.trim(), roles } : undefined;
}

const linkText = ({ backofficeUrl, backofficeHost, backofficePort }: Config, token: string): string =>
  `${backofficeUrl ?? `http://${backofficeHost}:${backofficePort}`}/welcome#${token}\n`;

const NOBODY = (name: string): string => `There is no operator ${name}.\n`;

async function carryOut(order: Order, desk: OperatorDesk, config: Config, { out, err }: Streams): Promise<number> {
  switch (order.verb) {
    case 'list': {
      for (const { name, displayName, roles, lockedAt, passwordHash, sessions } of await desk.list()) {
        const state = lockedAt ? 'locked' : passwordHash === null ? 'invited' : `${sessions} signed in`;
        out(`${name.padEnd(16)} ${printable(displayName).padEnd(24)} ${roles.join(' ').padEnd(28)} ${state}\n`);
      }
      return 0;
    }
    case 'demo': {
      const operators = config.demo ? await readDemoOperators(config.dataDir) : [];
      if (operators.length === 0)
        err(`There are no demo operators in ${config.dataDir}: the first start with DEMO=on makes them.\n`);
      else out(demoOperatorsText(operators, systemClock().wallMs()));
      return operators.length > 0 ? 0 : 1;
    }
    case 'add':
    case 'link': {
      const token =
        order.verb === 'add'
          ? await desk.add({ name: order.name, displayName: order.as, roles: order.roles }, 'command')
          : await desk.newLink(order.name, 'command');
      if (token === undefined) err(order.verb === 'add' ? `The name ${order.name} is taken.\n` : NOBODY(order.name));
      else out(linkText(config, token));
      return token === undefined ? 1 : 0;
    }
    case 'roles': {
      const given = await desk.giveRoles(order.name, order.roles, 'command');
      if (given) out(`${order.name} is ${order.roles.join(' and ')} now.\n`);
      else err(NOBODY(order.name));
      return given ? 0 : 1;
    }
    default: {
      const locked = order.verb === 'lock';
      const id = await desk.idOf(order.name);
      const done = id !== undefined && (await desk.lock(id, locked, 'command', order.reason));
      if (done) out(`${order.name} is ${locked ? 'locked' : 'unlocked'}.\n`);
      else err(NOBODY(order.name));
      return done ? 0 : 1;
    }
  }
}

async function run(order: Order, streams: Streams): Promise<number> {
  const config = loadConfig(process.env);
  const { db, close } = await findDatabase(config);
  try {
    return await carryOut(order, openOperatorDesk(db, systemClock()), config, streams);
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
