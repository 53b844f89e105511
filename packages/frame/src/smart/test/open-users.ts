// Test users with an EOA that answer requests of an app, and third parties that submit what the key signed.
import { type Hex, toHex, zeroAddress } from 'viem';
import {
  getCode,
  getTransactionCount,
  sendTransaction,
  waitForTransactionReceipt,
} from 'viem/actions';
import type { DecodedRequest } from '../../decode/decoded.types.js';
import { createAnswerRpc } from '../../rpc/create-answer-rpc.js';
import { createEoaAccount } from '../../rpc/eoa/eoa-account.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import { createNodes } from '../../rpc/request-node.js';
import { accountOf, newOwner, type SmartTest } from './open-smart-test.js';

const clock = {
  now: Date.now,
  setTimeout: (run: () => void, delayMs: number) => setTimeout(run, Math.min(delayMs, 20)),
  clearTimeout: (handle: unknown) => clearTimeout(Number(handle)),
};
/** Never fires, so that requests to nodes do not time out. */
const patient = { ...clock, setTimeout: () => 0 };

export type Authorization = Awaited<
  ReturnType<NonNullable<ReturnType<typeof newOwner>['signAuthorization']>>
>;
interface TestUserOptions {
  /** Throws to decline. Approves by default. */
  readonly approve?: () => Promise<never>;
  /** Called with each transaction before the network receives it. */
  readonly beforeSent?: (raw: Hex) => Promise<void>;
}
type TestUser = Awaited<ReturnType<ReturnType<typeof openUsers>['createUser']>>;

export function openUsers(open: () => SmartTest) {
  const mined = (hash: Hex, network: EvmNetwork = open().network) =>
    waitForTransactionReceipt(open().client(network), { hash, pollingInterval: 20 });

  async function createUser({ approve, beforeSent }: TestUserOptions = {}) {
    const set = open();
    const key = newOwner();
    const { address } = key;
    await set.fund(address);
    const watched = async (url: string, init: RequestInit): Promise<Response> => {
      const { method, params } = JSON.parse(String(init.body));
      if (method === 'eth_sendRawTransaction') await beforeSent?.(params[0]);
      return fetch(url, init);
    };
    const nodes = createNodes({ fetch: watched, clock: patient });
    const account = createEoaAccount({ signer: key, nodes, clock });
    const approvals: DecodedRequest[] = [];
    const answer = createAnswerRpc({
      app: { origin: 'https://app.example' },
      networks: [set.network, set.other],
      current: () => set.network,
      evmAccounts: () => [account, accountOf(key)],
      solanaAccount: () => undefined,
      fetch,
      clock: patient,
      approve: async (decoded) => {
        approvals.push(decoded);
        await approve?.();
      },
    });
    const sendRequest = (method: string, ...params: unknown[]) => answer({ method, params });
    const codeOn = (network: EvmNetwork) => getCode(set.client(network), { address });
    /** Pays a new address in one request and waits until its transactions are mined. */
    const batch = async (values: readonly bigint[], changes: object = {}) => {
      const to = newOwner().address;
      const calls = values.map((value) => ({ to, value: toHex(value) }));
      const input = { version: '2.0.0', chainId: '0x7a69', from: address, calls, ...changes };
      const sent = await sendRequest('wallet_sendCalls', { atomicRequired: true, ...input });
      const { id, capabilities } = sent as {
        readonly id: string;
        readonly capabilities: { readonly caip345: { readonly transactionHashes: Hex[] } };
      };
      const { transactionHashes: hashes } = capabilities.caip345;
      await Promise.all(hashes.map((hash) => mined(hash)));
      return { to, id, hashes, hash: hashes[0] ?? '0x' };
    };
    const atomic = async () => {
      const capabilities = await sendRequest('wallet_getCapabilities', address, ['0x7a69']);
      return (capabilities as { readonly '0x7a69': object })['0x7a69'];
    };
    return { key, address, account, sendRequest, approvals, codeOn, batch, atomic };
  }

  /** Submits the authorization from another account with its own coins. */
  async function passOn(network: EvmNetwork, authorization: Authorization) {
    const stranger = newOwner();
    await open().fund(stranger.address, network);
    const client = open().client(network);
    const hash = await sendTransaction(client, {
      account: stranger,
      chain: client.chain,
      to: zeroAddress,
      gas: 200_000n,
      authorizationList: [authorization],
    });
    const { status } = await mined(hash, network);
    if (status !== 'success') throw new Error('The chain did not take it.');
  }

  /** Delegates the account in another wallet with the same key, without the frame. */
  async function delegate({ key }: Pick<TestUser, 'key'>, contractAddress: Hex): Promise<void> {
    const client = open().client();
    const { chainId } = open().network;
    const nonce = await getTransactionCount(client, { address: key.address });
    const authorization = await key.signAuthorization?.({ contractAddress, chainId, nonce });
    if (!authorization) throw new Error('The key signs no authorization.');
    await passOn(open().network, authorization);
  }

  return { createUser, passOn, delegate, mined };
}
