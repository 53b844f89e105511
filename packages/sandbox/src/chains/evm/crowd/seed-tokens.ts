// Gives an account balances of many tokens, each a contract of its own (EIP-1167).
// Token number n has the same address on every chain, and the account gets n of it.

import { createClient, encodeFunctionData, type Hex, http } from 'viem';
import { getCode } from 'viem/actions';
import { seedTokens as maker } from '../contracts/contracts.gen.js';
import { mineTogether, type PlannedTransaction } from './mine-together.js';
import { seeder, seedTokensAddress } from './seed-accounts.js';

/** Tokens per transaction. One transaction fills a block. */
const atOnce = 150;
const gas = { deploy: 3_000_000n, make: 28_000_000n } as const;

/** @throws Error when the tokens are missing afterwards */
export async function seedTokens(rpcUrl: string, account: Hex, count: number): Promise<void> {
  const client = createClient({ transport: http(rpcUrl) });
  const isThere = await getCode(client, { address: seedTokensAddress });
  if (!isThere)
    await mineTogether(rpcUrl, [{ from: seeder, data: maker.bytecode, gas: gas.deploy }]);
  if (!(await getCode(client, { address: seedTokensAddress })))
    throw new Error(
      'The account that makes tokens was used for something else; reset the sandbox.',
    );
  const planned: PlannedTransaction[] = [];
  for (let made = 0; made < count; made += atOnce)
    planned.push({
      from: seeder,
      to: seedTokensAddress,
      data: encodeFunctionData({
        abi: maker.abi,
        functionName: 'make',
        args: [BigInt(Math.min(atOnce, count - made)), account],
      }),
      gas: gas.make,
    });
  await mineTogether(rpcUrl, planned);
}
