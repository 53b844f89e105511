#!/usr/bin/env node
// `openappkit-sandbox` starts everything and prints one line per service. `seed` fills a running sandbox.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { ChainFamily } from './sandbox.types.js';

const seedUsage = `openappkit-sandbox seed [--transactions COUNT] [--tokens COUNT] [--address ADDRESS] [--chain ID] [--sandbox URL]

  --transactions COUNT  number of transactions to mine for one account (default 0)
  --tokens COUNT        number of ERC-20 tokens to give another account (default 0)
  --address ADDRESS     use this account for both (default: accounts 20 and 21 of the test phrase)
  --chain ID            EVM chain (default 31337)
  --sandbox URL         the first URL a running sandbox printed (default: $OPENAPPKIT_SANDBOX)
`;

const options = {
  transactions: { type: 'string', default: '0' },
  tokens: { type: 'string', default: '0' },
  address: { type: 'string' },
  chain: { type: 'string', default: '31337' },
  sandbox: { type: 'string' },
} as const;

const done = z.object({
  chainId: z.number(),
  accounts: z.object({ transactions: z.string(), tokens: z.string() }),
});

/**
 * @returns one line per step
 * @throws Error with a sentence: an invalid flag, no sandbox, or the sandbox's refusal
 */
export async function seedCommand(
  flags: string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { values } = parseArgs({ args: flags, options });
  const transactions = readCount('transactions', values.transactions);
  const tokens = readCount('tokens', values.tokens);
  if (transactions + tokens === 0) throw new Error('Set --transactions or --tokens.');
  const address = values.sandbox ?? env.OPENAPPKIT_SANDBOX;
  if (!address) throw new Error('Set --sandbox to the first URL the sandbox printed.');
  const url = new URL(address);
  const answer = await fetch(new URL('/admin/evm/seed', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${url.searchParams.get('token') ?? ''}` },
    body: JSON.stringify({
      transactions,
      tokens,
      address: values.address,
      chainId: readCount('chain', values.chain),
    }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${text}`);
  const { chainId, accounts } = done.parse(JSON.parse(text));
  const lines = [
    ...(transactions
      ? [`Transactions on chain ${chainId} to ${accounts.transactions}: ${transactions}`]
      : []),
    ...(tokens ? [`Tokens on chain ${chainId} to ${accounts.tokens}: ${tokens}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function readCount(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${flag} must be a number; got "${text}".`);
  return Number(text);
}

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
