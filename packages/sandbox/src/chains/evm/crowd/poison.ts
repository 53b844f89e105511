// Mines what spammers do to an account: worthless tokens with malicious names, begging collections, and zero-value transfers from look-alikes.

import {
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  maxUint256,
} from 'viem';
import { createClient, http } from 'viem';
import { getTransactionCount } from 'viem/actions';
import { toyShells, toyToken } from '../contracts/contracts.gen.js';
import { spammer, toyContracts } from '../contracts/toy-contracts.js';
import { lookAlike } from './look-alike.js';
import { mineTogether, type PlannedTransaction } from './mine-together.js';

/** The result, as the admin API returns it. */
export interface Poison {
  readonly transactions: readonly string[];
  /** ERC-20 contracts, in the order of `spamTokens`. */
  readonly tokens: readonly Hex[];
  readonly collection: Hex;
  readonly lookAlikes: readonly { readonly of: Hex; readonly address: Hex }[];
}

/** Name, symbol, decimals and amount in base units. */
export const spamTokens: readonly (readonly [string, string, number, bigint])[] = [
  ['<img src=x onerror=alert(1)>', '<b>USDC</b>', 18, 10n ** 21n],
  ['Refund \u202e.knalb\u202c \u2066token\u2069', '\u202eCDSU', 6, 5_000_000n],
  // Its second letter is Cyrillic.
  ['UЅD Coin', 'UЅDC', 6, 1_000_000_000n],
  ['Long '.repeat(2_048), 'L'.repeat(64), 18, 10n ** 18n],
  ['Whole Coin', 'WHOLE', 0, 3n],
  ['Dust Coin', 'DUST', 255, maxUint256],
  ['Visit claim-eth.example for 5 ETH', 'ETH', 18, maxUint256],
];

/** Storing ten thousand letters takes a good part of a block. */
const gas = { deploy: 2_500_000n, deployLong: 12_000_000n, call: 200_000n } as const;

/** @param known - counterparties of the account; each gets a look-alike */
export async function poison(rpcUrl: string, account: Hex, known: readonly Hex[]): Promise<Poison> {
  const client = createClient({ transport: http(rpcUrl) });
  const nonce = await getTransactionCount(client, { address: spammer, blockTag: 'pending' });
  const at = (offset: number) =>
    getContractAddress({ from: spammer, nonce: BigInt(nonce + offset) });
  const tokens = spamTokens.map((_, index) => at(index));
  const collection = at(spamTokens.length);
  const lookAlikes = known.map((of) => ({ of, address: lookAlike(of) }));
  const transactions = await mineTogether(rpcUrl, [
    ...spamTokens.map(deployToken),
    deployCollection(),
    ...tokens.map((token, index) => mint(token, account, spamTokens[index]?.[3] ?? 0n)),
    call(
      collection,
      encodeFunctionData({ abi: toyShells.abi, functionName: 'mint', args: [account, 1n, 1n] }),
    ),
    ...lookAlikes.flatMap(({ address }) => [
      moveNothing(account, address),
      moveNothing(address, account),
    ]),
  ]);
  return { transactions, tokens, collection, lookAlikes };
}

const call = (to: Hex, data: Hex): PlannedTransaction => ({
  from: spammer,
  to,
  data,
  gas: gas.call,
});

function deployToken([name, symbol, decimals]: (typeof spamTokens)[number]): PlannedTransaction {
  const { abi, bytecode } = toyToken;
  const data = encodeDeployData({ abi, bytecode, args: [name, symbol, decimals] });
  return { from: spammer, data, gas: name.length > 1_000 ? gas.deployLong : gas.deploy };
}

function deployCollection(): PlannedTransaction {
  const { abi, bytecode } = toyShells;
  const args = ['Voucher: claim-eth.example <script>alert(1)</script>', 'FREE'] as const;
  return { from: spammer, data: encodeDeployData({ abi, bytecode, args }), gas: gas.deploy };
}

const mint = (token: Hex, to: Hex, units: bigint) =>
  call(token, encodeFunctionData({ abi: toyToken.abi, functionName: 'mint', args: [to, units] }));

/** An ERC-20 needs no approval for a transfer of zero. */
const moveNothing = (from: Hex, to: Hex) =>
  call(
    toyContracts.toyDollar.address,
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, 0n] }),
  );
