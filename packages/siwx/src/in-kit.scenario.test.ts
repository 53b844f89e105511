// Runs DefaultSIWX and a SIWE client in a kit whose network can verify smart accounts.
import { toyAccountFactory } from '@openappkit/sandbox/contracts';
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
import { openSigningKit } from './test/open-signing-kit.js';

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

const mount = (
  options: Parameters<typeof openSigningKit>[1],
  address: string,
  sign: (message: string) => Promise<string>,
) => openSigningKit({ address, sign, chainId: 31337, rpcUrl: chain.rpcUrl }, options);

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
});
