import { createScriptedFetch, createSimulatedClock } from '@openappkit/testing';
import type { DecodedRequest } from '../../decode/decoded.types.js';
import { createKeys, deriveAddresses } from '../../vault/create-keys.js';
import { createAnswerRpc } from '../create-answer-rpc.js';
import { createEoaAccount } from '../eoa/eoa-account.js';
import type { EvmNetwork, SolanaNetwork } from '../networks.types.js';
import { createNodes } from '../request-node.js';
import { RpcFailure } from '../rpc-failure.js';
import type { RpcDeps } from '../rpc.types.js';

export const harbor: EvmNetwork = {
  namespace: 'eip155',
  chainId: 31337,
  name: 'Harbor',
  rpcUrl: 'https://harbor.example/',
  currency: { symbol: 'ETH', decimals: 18 },
};
export const lagoon: EvmNetwork = {
  ...harbor,
  chainId: 31338,
  name: 'Lagoon',
  rpcUrl: 'https://lagoon.example/',
};
export const reef: SolanaNetwork = {
  namespace: 'solana',
  chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Reef',
  rpcUrl: 'https://reef.example/',
};

/** The node's answer by method. If a function throws, the node returns an error with that message. */
export type Script = Record<string, (params: readonly unknown[]) => unknown>;

export const entropy = () => Uint8Array.from({ length: 16 }, (_, at) => at + 1);
export const addresses = await deriveAddresses(entropy());

const usualNode: Script = {
  eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00' }),
  eth_maxPriorityFeePerGas: () => '0x3b9aca00',
  eth_estimateGas: () => '0x5208',
  eth_getBalance: () => '0xde0b6b3a7640000',
  eth_getTransactionCount: () => '0x7',
  eth_sendRawTransaction: () => `0x${'0'.repeat(64)}`,
  eth_call: () => '0x',
};

export function setUpRpc(node: Script = {}, changes: Partial<RpcDeps> = {}) {
  const script: Script = { ...usualNode, ...node };
  const clock = createSimulatedClock();
  const fetch = createScriptedFetch();
  const requests: { readonly url: string; readonly method: string; readonly params: unknown[] }[] =
    [];
  fetch.route('', ({ body, url }) => {
    const { method, params } = JSON.parse(body ?? '');
    requests.push({ url, method, params });
    const answer = script[method];
    if (answer === undefined) return errorAnswer(`the method ${method} does not exist`);
    try {
      return { jsonrpc: '2.0', id: 1, result: answer(params) };
    } catch (error) {
      return errorAnswer(error instanceof Error ? error.message : '');
    }
  });
  const nodes = createNodes({ fetch, clock });
  const keys = createKeys(addresses, async () => entropy());
  const account = createEoaAccount({ signer: keys.evm, nodes, clock });
  const approvals: DecodedRequest[] = [];
  const deps: RpcDeps = {
    app: { origin: 'https://app.example' },
    networks: [harbor, lagoon, reef],
    current: (namespace) => (namespace === 'solana' ? reef : harbor),
    evmAccounts: () => [account],
    solanaAccount: () => keys.solana,
    fetch,
    clock,
    approve: async (decoded) => {
      approvals.push(decoded);
    },
    ...changes,
  };
  const answerRpc = createAnswerRpc(deps);
  return { answerRpc, requests, approvals, account, keys, clock, fetch, nodes };
}

const errorAnswer = (message: string) => ({
  jsonrpc: '2.0',
  id: 1,
  error: { code: -32000, message },
});

export const decline = async (): Promise<never> => {
  throw new RpcFailure('declined', 'You declined.');
};
