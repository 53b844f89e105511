// Runs DefaultSIWX and a SIWE client in a kit whose network can verify smart accounts.
import { createAppKit } from '@openappkit/kit';
import { toyAccountFactory } from '@openappkit/sandbox/contracts';
import { fakeAdapter, testEnv } from '@openappkit/testing';
import { type EvmChain, startEvmChain } from '@openappkit/testing/conformance';
import {
  createClient,
  encodeFunctionData,
  type Hex,
  http,
  serializeErc6492Signature,
  zeroHash,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { deployContract, readContract, waitForTransactionReceipt } from 'viem/actions';
import { foundry } from 'viem/chains';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createNonce,
  createSIWEConfig,
  DefaultSIWX,
  formatMessage,
  MemoryStorage,
  SIWEController,
  type SIWESession,
  StandardMessenger,
} from './index.js';

/** The first default key of anvil, which holds only test funds. */
const payer = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
);
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const { abi, bytecode } = toyAccountFactory;

let chain: EvmChain;
let factory: Hex;
let address: Hex;

beforeAll(async () => {
  chain = await startEvmChain();
  const client = createClient({
    chain: foundry,
    transport: http(chain.rpcUrl),
    pollingInterval: 20,
  });
  const hash = await deployContract(client, { account: payer, abi, bytecode });
  const { contractAddress } = await waitForTransactionReceipt(client, { hash });
  if (!contractAddress) throw new Error('The factory was not deployed');
  factory = contractAddress;
  const args = [owner.address, zeroHash] as const;
  address = await readContract(client, { abi, address: factory, functionName: 'addressOf', args });
});
afterAll(async () => chain?.stop());

/** Signs as a wallet does for an account that is not deployed yet (ERC-6492). */
async function signCounterfactually(message: string, signer = owner): Promise<Hex> {
  const args = [owner.address, zeroHash] as const;
  return serializeErc6492Signature({
    address: factory,
    data: encodeFunctionData({ abi, functionName: 'create', args }),
    signature: await signer.signMessage({ message }),
  });
}

async function mount(
  option: Partial<Pick<Parameters<typeof createAppKit>[0], 'siwx' | 'siweConfig'>>,
  account: string,
  sign: (message: string) => Promise<string>,
) {
  const adapter = fakeAdapter({
    connectors: [{ id: 'one' }],
    connect: async () =>
      adapter.connection({
        connectorId: 'one',
        accounts: [account],
        caipNetworkId: 'eip155:31337',
      }),
    can: { signMessage: ({ message }) => sign(message) },
  });
  const network = {
    id: 31337,
    name: 'Harbor',
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:31337',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  } as const;
  const env = testEnv();
  const kit = createAppKit(
    { projectId: 'p', networks: [network], adapters: [adapter], ...option },
    env,
  );
  kit.mount();
  await kit.ready();
  const signIn = await kit.feature('signIn');
  /** Real time, because the kit's clock runs by itself in a page. */
  const until = (getValue: () => unknown) =>
    expect.poll(async () => {
      await env.clock.advance(1);
      return getValue();
    });
  const step = () => signIn.state.step;
  return { kit, signIn, step, until, status: () => kit.getAccount().status };
}

it.each([
  ['its own', 'connected', owner],
  ['another', 'disconnected', payer],
])('judges an undeployed smart account signed by %s key as %s', async (_, end, signer) => {
  const storage = new MemoryStorage();
  const siwx = new DefaultSIWX({
    storage,
    messenger: new StandardMessenger({
      domain: 'app.example',
      uri: 'https://app.example/',
      getNonce: () => createNonce(),
    }),
  });
  const { kit, signIn, step, status, until } = await mount({ siwx }, address, (message) =>
    signCounterfactually(message, signer),
  );
  kit.connect({ connectorId: 'one' }).catch(() => undefined);
  await until(step).toBe('ready');
  await signIn.requestSignMessage();
  await until(status).toBe(end);
  expect(await storage.get('eip155:31337', address)).toHaveLength(end === 'connected' ? 1 : 0);
  kit.destroy();
});

/** Creates a client of an app whose server stores one session. */
function siweClient(required: boolean) {
  let session: SIWESession | null = null;
  return createSIWEConfig({
    required,
    getNonce: async () => createNonce(),
    createMessage: ({ address: of, ...args }) => formatMessage(args, of),
    getMessageParams: async () => ({
      domain: 'app.example',
      uri: 'https://app.example/',
      chains: [31337],
    }),
    async verifyMessage() {
      session = { address: owner.address, chainId: 31337 };
      return true;
    },
    getSession: async () => session,
    async signOut() {
      session = null;
      return true;
    },
  });
}

it('signs in with a SIWE client through its kit', async () => {
  const client = siweClient(false);
  const { kit, signIn, step, until } = await mount(
    { siweConfig: client },
    owner.address,
    (message) => owner.signMessage({ message }),
  );
  await kit.connect({ connectorId: 'one' });
  await until(step).toBe('ready');
  signIn.cancelSignMessage();
  await until(step).toBe('idle');
  const pending = client.signIn();
  await until(step).toBe('ready');
  await signIn.requestSignMessage();
  expect(await pending).toEqual({ address: owner.address, chainId: 31337 });
  kit.destroy();
});

it('makes the kit check sessions again when the app signs out with its client', async () => {
  const client = siweClient(true);
  const { kit, signIn, step, until, status } = await mount(
    { siweConfig: client },
    owner.address,
    (message) => owner.signMessage({ message }),
  );
  kit.connect({ connectorId: 'one' }).catch(() => undefined);
  await until(step).toBe('ready');
  await signIn.requestSignMessage();
  await until(status).toBe('connected');
  expect(SIWEController.state).toMatchObject({
    session: { address: owner.address, chainId: 31337 },
    status: 'success',
  });
  expect(await client.signOut()).toBe(true);
  await until(step).toBe('ready');
  expect(status()).not.toBe('connected');
  expect(SIWEController.state.session).toBeUndefined();
  await signIn.requestSignMessage();
  await until(status).toBe('connected');
  kit.destroy();
});
