// `openappkit-sandbox seed` fills accounts of a running sandbox.

import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

export const seedUsage = `openappkit-sandbox seed [--transactions COUNT] [--tokens COUNT] [--address ADDRESS] [--chain ID] [--sandbox URL]

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
