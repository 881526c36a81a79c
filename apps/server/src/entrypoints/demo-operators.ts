import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateSync } from 'otplib';
import { type DemoOperator, makeDemoOperators } from '../capabilities/house/operators/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { SecondFactor } from '../platform/second-factor/index.ts';
import type { House } from './house.ts';

const FILE = 'demo-operators.json';

/** `nowMs`: with it, the codes of that moment are told too. */
export function demoOperatorsText(operators: readonly DemoOperator[], nowMs?: number): string {
  const lines = operators.map(({ name, roles, password, secret }) => {
    const code = nowMs === undefined ? '' : `  code now ${generateSync({ secret, epoch: Math.floor(nowMs / 1000) })}`;
    return `  ${name.padEnd(8)} ${roles.join(' and ').padEnd(28)} ${password}  ${secret}${code}\n`;
  });
  return `Demo operators (name, roles, password, secret for an app):\n${lines.join('')}`;
}

/** What was kept; empty when nothing was. */
export async function readDemoOperators(dataDir: string): Promise<DemoOperator[]> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '[]');
  return JSON.parse(text) as DemoOperator[];
}

/**
 * At the first start of a demo: two operators for each desk, so that one can approve what the other proposes. Their secrets are printed and kept
 * in a file of the house's own user because whoever tries a demo out has no app at hand; of other operators the house tells none.
 */
export function demoOperators({ config, db, clock }: House, secondFactor: SecondFactor): Part {
  return {
    name: 'demo operators',
    start: async () => {
      if (!config.demo) return;
      const operators = await makeDemoOperators({ db, clock, secondFactor });
      if (operators.length === 0) return;
      await mkdir(config.dataDir, { recursive: true });
      const text = `${JSON.stringify(operators, null, 2)}\n`;
      await writeFile(path.join(config.dataDir, FILE), text, { mode: 0o600 });
      process.stdout.write(
        `${demoOperatorsText(operators)}npm run -s operator -- demo shows them again, with the codes of the moment.\n`,
      );
    },
    stop: async () => undefined,
  };
}
