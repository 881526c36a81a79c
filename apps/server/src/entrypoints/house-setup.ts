import type { SetupView } from '@evens/contract';
import { openConfigDesk } from '../capabilities/house/content/index.ts';
import { openOperatorDesk } from '../capabilities/house/operators/index.ts';
import { openSetup, type Setup } from '../capabilities/house/setup/index.ts';
import type { House } from './house.ts';

type Start = SetupView['starts'][number];

/** What feed, payments and mail hang on at this start: whether it is there, and its value where that is no secret. */
function startsOf(config: House['config']): readonly Start[] {
  const given = (step: Start['step'], setting: string, isSet: boolean): Start => {
    return { step, setting, value: isSet ? 'set' : 'not set', isSet };
  };
  return [
    { step: 'feed', setting: 'FEED', value: config.feed, isSet: config.feed !== 'none' },
    given('payments', 'BANK_ACCOUNTS', config.bankAccounts !== undefined),
    given('payments', 'PROCESSOR_URL', config.processorUrl !== undefined),
    given('payments', 'BTC_NODE_URL', config.btcNodeUrl !== undefined),
    given('mail', 'SMTP_URL', config.smtpUrl !== undefined),
  ];
}

/** The first run. Its token goes to the output of this start and nowhere else, so that reading it takes the machine. */
export function openHouseSetup({ db, clock, config }: Pick<House, 'db' | 'clock' | 'config'>): Setup {
  const desk = openOperatorDesk(db, clock);
  const address = config.backofficeUrl ?? `http://${config.backofficeHost}:${config.backofficePort}`;
  return openSetup({
    db,
    demo: config.demo,
    config: openConfigDesk(db),
    hasOperators: desk.hasAny,
    addFirst: (tx, operator) => desk.add({ ...operator, roles: ['administrator'] }, 'command', tx),
    starts: startsOf(config),
    onOpen: (token) => {
      process.stdout.write(`This house has no operator yet. Set it up within a week: ${address}/setup#${token}\n`);
    },
  });
}
