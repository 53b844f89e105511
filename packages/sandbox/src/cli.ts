#!/usr/bin/env node
// `openappkit-sandbox` starts everything and prints one line per service. `seed` fills a running sandbox.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ChainFamily } from './sandbox.types.js';
import { seedCommand, seedUsage } from './seed-command.js';

const families = ['evm', 'solana', 'bitcoin'] as const satisfies readonly ChainFamily[];

const usage = `openappkit-sandbox [--data DIR] [--reset] [--port-base PORT] [--chains LIST]

  --data DIR         where to keep the database and chains (default .sandbox)
  --reset            start from scratch
  --port-base PORT   first port to use (default 7100)
  --chains LIST      chains to run, comma-separated: evm, solana, bitcoin (default all)

${seedUsage}`;

/** No stack, because a wrong argument is not a bug. */
function giveUp(sentence: string, code: number): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        data: { type: 'string', default: '.sandbox' },
        reset: { type: 'boolean', default: false },
        'port-base': { type: 'string', default: '7100' },
        chains: { type: 'string', default: families.join(',') },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(
      /(?<=\.) /,
    );
    return giveUp(`${sentence}\n\n${usage}`, 2);
  }
}

if (process.argv[2] === 'seed') {
  const output = await seedCommand(process.argv.slice(3), process.env).catch((error: unknown) =>
    giveUp(error instanceof Error ? error.message : String(error), 1),
  );
  process.stdout.write(output);
  process.exit(0);
}
const values = readFlags();
if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}
const portBase = Number(values['port-base']);
if (!Number.isInteger(portBase) || portBase < 1 || portBase > 65_000)
  giveUp(
    `--port-base must be a number from 1 to 65000; got "${values['port-base']}".\n\n${usage}`,
    2,
  );
const asked = values.chains.split(',').map((name) => name.trim());
const isFamily = (name: string): name is ChainFamily => families.some((family) => family === name);
const unknown = asked.filter((name) => !isFamily(name));
if (unknown.length > 0)
  giveUp(`--chains must be evm, solana or bitcoin; got "${unknown.join(',')}".\n\n${usage}`, 2);

// Loaded late, so that argument errors show at once.
const { startSandbox } = await import('./start-sandbox.js');
const sandbox = await startSandbox({
  portBase,
  dataDir: resolve(values.data),
  reset: values.reset,
  chains: asked.filter(isFamily),
}).catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error), 1));

const end = () => {
  void sandbox.stop().then(() => process.exit(0));
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
process.once('SIGHUP', end);
