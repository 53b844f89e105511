// Deploys the sandbox's contracts. It can run again, because existing contracts stay.

import { deployments, deterministicDeployer } from '@openappkit/frame/smart-contracts';
import {
  concat,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  parseEther,
  parseUnits,
} from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { getCode, readContract } from 'viem/actions';
import { nftBase } from '../../../explorer/nft-metadata.js';
import { devAddresses } from '../../../signing/dev-accounts.js';
import {
  type AccountClient,
  type AnvilCall,
  createAccountClient,
  type LocalTransaction,
  openAnvil,
  sendTransactions,
} from '../chain-client.js';
import {
  multicall3Code,
  toyBoats,
  toyExchange,
  toyNames,
  toyShells,
  toyToken,
  toyWrapped,
} from './contracts.gen.js';
import { entryPointInitCode } from './entry-point.gen.js';
import {
  deriveEvmAccount,
  exchangeAccount,
  exchangeAddress,
  faucetAccount,
  namesAccount,
  toyContracts,
  toyNamesAddress,
} from './toy-contracts.js';

const { toyDollar } = toyContracts;
const dollars = (amount: string) => parseUnits(amount, toyDollar.decimals);

/** Initial prices: a coin is 2500 dollars, a coral 4. The last pool is shallow. */
const seed = [
  [parseEther('400'), dollars('1000000')],
  [dollars('500000'), parseEther('125000')],
  [parseEther('20'), parseEther('12500')],
] as const;

/**
 * Creates tokens, pools and liquidity in one transaction. An existing exchange keeps its prices.
 *
 * @throws Error if the exchange is not at its expected address afterwards
 */
async function deployExchange(chainId: number, rpcUrl: string): Promise<void> {
  const client = createAccountClient(exchangeAccount, chainId, rpcUrl);
  if (await getCode(client, { address: exchangeAddress })) return;
  await client.setBalance({ address: exchangeAccount.address, value: parseEther('10000') });
  const data = encodeDeployData({
    ...toyExchange,
    args: [toyContracts.toyWrapped.address, toyDollar.address, seed],
  });
  const value = seed[0][0] + seed[2][0];
  await sendTransactions(client, [{ data, value, gas: 15_000_000n }]);
  if (!(await getCode(client, { address: exchangeAddress })))
    throw new Error(`Chain ${chainId} did not take the exchange; start the sandbox with --reset.`);
}

/** The chain with name contracts, as Ethereum mainnet has ENS. */
export const namesChainId = 31337;

const namesClient = (chainId: number, rpcUrl: string) =>
  createAccountClient(namesAccount, chainId, rpcUrl);

/** Deploys the name contracts and names the wallet accounts. */
async function deployNames(chainId: number, rpcUrl: string): Promise<void> {
  const client = namesClient(chainId, rpcUrl);
  if (await getCode(client, { address: toyNamesAddress })) return;
  await client.setBalance({ address: namesAccount.address, value: parseEther('100') });
  const [maple, willow] = devAddresses.evm;
  await sendTransactions(client, [
    { data: encodeDeployData(toyNames) },
    nameTransaction('maple.eth', maple),
    nameTransaction('willow.eth', willow),
  ]);
}

function nameTransaction(name: string, to: Hex): LocalTransaction {
  const [label = '', ...zone] = name.split('.');
  const { abi } = toyNames;
  const data = encodeFunctionData({ abi, functionName: 'register', args: [label, zone, to] });
  return { to: toyNamesAddress, data };
}

/**
 * Registers a name that resolves to the address and is owned by it.
 *
 * @param name at least two labels, normalized
 * @throws Error when the chain rejects it, for example because the name is taken
 */
export async function registerName(rpcUrl: string, name: string, to: Hex): Promise<void> {
  const client = namesClient(namesChainId, rpcUrl);
  await sendTransactions(client, [nameTransaction(name, to)]).catch((cause: unknown) => {
    throw new Error(`${name} was not registered.`, { cause });
  });
}

/** Also the bundler's account. Index 23 of the test phrase, reserved for this. */
export const bundlerAccount = deriveEvmAccount(23);

/** The published salt gives the same address as on every chain. */
const entryPoint = {
  address: entryPoint08Address,
  salt: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
  initCode: entryPointInitCode,
} as const;

/** Code of the deployment proxy. A new anvil chain has it, but a reset chain does not. */
const deployerCode: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3';

export const bundlerClient = (chainId: number, rpcUrl: string) =>
  createAccountClient(bundlerAccount, chainId, rpcUrl);

/**
 * Deploys ERC-4337's EntryPoint and smart account contracts through the deterministic deployment proxy, so that they
 * have the same addresses as on public chains.
 *
 * @throws Error if a contract is not at its expected address afterwards
 */
async function deploySmartAccounts(chainId: number, rpcUrl: string): Promise<void> {
  const client = bundlerClient(chainId, rpcUrl);
  const required = [entryPoint, ...deployments];
  const lacking = async () => {
    const codes = await Promise.all(required.map(({ address }) => getCode(client, { address })));
    return required.filter((_, at) => codes[at] === undefined);
  };
  const missing = await lacking();
  if (missing.length === 0) return;
  await client.setBalance({ address: bundlerAccount.address, value: parseEther('1000') });
  await client.setCode({ address: deterministicDeployer, bytecode: deployerCode });
  const deployTransactions = missing.map(({ salt, initCode }) => ({
    to: deterministicDeployer,
    data: concat([salt, initCode]),
    gas: 8_000_000n,
  }));
  await sendTransactions(client, deployTransactions);
  const [refused] = await lacking();
  if (refused) throw new Error(`Chain ${chainId} did not take the contract ${refused.address}.`);
}

const faucetClient = (chainId: number, rpcUrl: string) =>
  createAccountClient(faucetAccount, chainId, rpcUrl);

/** 10 ETH, 1000 TUSD, 5 TWE, one boat and three shells of one kind, in this order. */
function giftTransactions(to: Hex) {
  const five = parseEther('5');
  const { toyDollar, toyWrapped: wrapped, toyBoats: boats, toyShells: shells } = toyContracts;
  const mint = { functionName: 'mint' } as const;
  return [
    { to, value: parseEther('10') },
    {
      to: toyDollar.address,
      data: encodeFunctionData({ ...mint, abi: toyToken.abi, args: [to, 1_000_000_000n] }),
    },
    {
      to: wrapped.address,
      data: encodeFunctionData({ abi: toyWrapped.abi, functionName: 'deposit' }),
      value: five,
    },
    {
      to: wrapped.address,
      data: encodeFunctionData({ abi: toyWrapped.abi, functionName: 'transfer', args: [to, five] }),
    },
    { to: boats.address, data: encodeFunctionData({ ...mint, abi: toyBoats.abi, args: [to] }) },
    {
      to: shells.address,
      data: encodeFunctionData({ ...mint, abi: toyShells.abi, args: [to, 1n, 3n] }),
    },
  ] as const satisfies readonly LocalTransaction[];
}

/**
 * Sends all gifts and waits until they are mined. Sends real transactions instead of setting balances, so that the
 * history is complete.
 *
 * @returns the hash of each gift's transaction
 * @throws Error when one of the transactions fails
 */
export async function fund(chainId: number, rpcUrl: string, to: Hex) {
  const client = faucetClient(chainId, rpcUrl);
  const [coins, toyDollar, , toyWrapped, toyBoats, toyShells] = await sendTransactions(
    client,
    giftTransactions(to),
  );
  return { coins, toyDollar, toyWrapped, toyBoats, toyShells };
}

const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11';

interface DeployPlan {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly explorerUrl: string;
}

/**
 * Deploys missing contracts and gives the wallet accounts tokens.
 *
 * @throws Error when the chain's first transactions are not the sandbox's own, or are from an older sandbox
 */
export async function deployContracts(plan: DeployPlan): Promise<void> {
  const client = faucetClient(plan.chainId, plan.rpcUrl);
  const last = { address: toyContracts.toyShells.address };
  if (!(await getCode(client, last))) {
    await client.setCode({ address: multicallAddress, bytecode: multicall3Code });
    // Contract addresses depend on the nonce of the transaction that creates them.
    await sendTransactions(client, [
      ...toyTransactions(),
      ...devAddresses.evm.flatMap(giftTransactions),
    ]).catch((cause: unknown) => {
      throw notFreshMessage(plan, cause);
    });
    if (!(await getCode(client, last))) throw notFreshMessage(plan);
  }
  await pointToExplorer(client, plan);
  if (plan.chainId === namesChainId) await deployNames(plan.chainId, plan.rpcUrl);
  await deploySmartAccounts(plan.chainId, plan.rpcUrl);
  await deployExchange(plan.chainId, plan.rpcUrl);
}

const notFreshMessage = ({ chainId }: DeployPlan, cause?: unknown) =>
  new Error(`Chain ${chainId} is not fresh; start the sandbox with --reset.`, { cause });

function toyTransactions(): readonly LocalTransaction[] {
  const { toyDollar, toyShells: shells } = toyContracts;
  return [
    encodeDeployData({
      ...toyToken,
      args: [toyDollar.name, toyDollar.symbol, toyDollar.decimals],
    }),
    encodeDeployData(toyWrapped),
    encodeDeployData(toyBoats),
    encodeDeployData({ ...toyShells, args: [shells.name, shells.symbol] }),
  ].map((data) => ({ data }));
}

/** The explorer may have a different port than when the chain was created. */
async function pointToExplorer(client: AccountClient, plan: DeployPlan): Promise<void> {
  const { abi } = toyBoats;
  const updates = [toyContracts.toyBoats, toyContracts.toyShells].map(async ({ address }) => {
    const base = nftBase(plan.explorerUrl, plan.chainId, address);
    if ((await readContract(client, { address, abi, functionName: 'baseUri' })) === base) return [];
    const data = encodeFunctionData({ abi, functionName: 'setBaseUri', args: [base] });
    return [{ to: address, data }];
  });
  await sendTransactions(client, (await Promise.all(updates)).flat());
}

/** Moves the chain's clock forward by seconds and mines a block with the new time. */
export async function advanceChain(rpcUrl: string, seconds: number): Promise<void> {
  const anvil = openAnvil(rpcUrl);
  await anvil.increaseTime({ seconds });
  await anvil.mine({ blocks: 1 });
}

/**
 * Resets one chain to its initial contracts. The first reset deploys them and takes a snapshot; later ones revert to it.
 * This saves some forty transactions.
 */
export function createReset(plan: DeployPlan): () => Promise<void> {
  const client = openAnvil(plan.rpcUrl);
  const call = (method: string, ...params: Hex[]) =>
    client.request<AnvilCall<string, Hex[]>>({ method, params });
  let snapshot: Hex | undefined;
  return async () => {
    await call('anvil_dropAllTransactions');
    await client.setAutomine(true);
    // False if the chain does not know the snapshot. Anvil drops a snapshot once it reverts to it.
    const isReverted = snapshot !== undefined && (await call('evm_revert', snapshot)) === true;
    if (!isReverted) {
      await call('anvil_reset');
      await deployContracts(plan);
    }
    snapshot = await client.snapshot();
  };
}
