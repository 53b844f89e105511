#!/usr/bin/env node
// The command `openappkit-sandbox`: starts everything, prints one line per service, ends on Ctrl-C or SIGTERM.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ChainFamily } from './sandbox.types.js';
import { startSandbox } from './start-sandbox.js';

const families = ['evm', 'solana', 'bitcoin'] as const satisfies readonly ChainFamily[];

const usage = `openappkit-sandbox [--data DIR] [--reset] [--port-base PORT] [--chains LIST]

  --data DIR         where the database and the chains are kept (default .sandbox)
  --reset            start from nothing
  --port-base PORT   first port of the block (default 7100)
  --chains LIST      which to run, by commas: evm, solana, bitcoin (default all)
`;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.sandbox' },
    reset: { type: 'boolean', default: false },
    'port-base': { type: 'string', default: '7100' },
    chains: { type: 'string', default: families.join(',') },
    help: { type: 'boolean', default: false },
  },
});

const portBase = Number(values['port-base']);
const asked = values.chains.split(',').map((name) => name.trim());
const chains = families.filter((family) => asked.includes(family));
const isUnknown = chains.length < asked.length;
if (values.help || isUnknown || !Number.isInteger(portBase) || portBase < 1 || portBase > 65_000) {
  process.stdout.write(usage);
  process.exit(values.help ? 0 : 2);
}

const sandbox = await startSandbox({
  portBase,
  dataDir: resolve(values.data),
  reset: values.reset,
  chains,
});

const end = () => {
  void sandbox.stop().then(() => process.exit(0));
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
process.once('SIGHUP', end);
