// Compiles the examples of the public docstrings. doc-examples.scenario.test.ts finds each of them here.
import type { CaipNetworkId } from '@openappkit/core';
import { createAppKit } from '@openappkit/kit';
import {
  type AppKitSIWEClient,
  BIP122Verifier,
  createNonce,
  createSIWEConfig,
  DefaultSIWX,
  EIP155Verifier,
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
  InformalMessenger,
  LocalStorage,
  mapToSIWX,
  MemoryStorage,
  RemoteStorage,
  ReownAuthentication,
  type SIWEConfig,
  SIWEController,
  type SIWECreateMessageArgs,
  type SIWXMessage,
  SIWXMessenger,
  type SIWXSession,
  type SIWXStorage,
  SIWXVerifier,
  SolanaVerifier,
  StandardMessenger,
  verifySignature,
} from './index.js';
import {
  formatSignInMessage,
  parseSignInMessage,
  signInRefusal,
  validateSignIn,
  verifySignIn,
} from './verify.js';

type Options = Parameters<typeof createAppKit>[0];
type Is = (data: SIWXMessage.Data, chainId: CaipNetworkId, address: string) => boolean;

export function kits(options: Options): void {
  createAppKit({ ...options, siwx: new DefaultSIWX({ required: false }) });
  createAppKit({ ...options, siwx: new ReownAuthentication({ required: false }) });
}

export function local(): DefaultSIWX {
  const siwx = new DefaultSIWX({ storage: new LocalStorage({ key: 'my-sessions' }) });
  return siwx;
}

export function memory(): DefaultSIWX {
  const siwx = new DefaultSIWX({ storage: new MemoryStorage() });
  return siwx;
}

export function remote(options: Options): void {
  const storage = new RemoteStorage({ url: 'https://example.com/auth/v1' });
  const messenger = new StandardMessenger({
    domain: location.host,
    uri: location.origin,
    getNonce: () => storage.getNonce(),
  });
  createAppKit({ ...options, siwx: new DefaultSIWX({ messenger, storage }) });
}

export function own(isOf: Is): SIWXStorage {
  class Ours implements SIWXStorage {
    #sessions: SIWXSession[] = [];
    async add(session: SIWXSession) {
      this.#sessions.push(session);
    }
    async set(sessions: SIWXSession[]) {
      this.#sessions = sessions;
    }
    async get(chainId: CaipNetworkId, address: string) {
      return this.#sessions.filter(({ data }) => isOf(data, chainId, address));
    }
    async delete(chainId: CaipNetworkId, address: string) {
      this.#sessions = this.#sessions.filter(({ data }) => !isOf(data, chainId, address));
    }
  }
  return new Ours();
}

export function messengers(): readonly unknown[] {
  class ToyMessenger extends SIWXMessenger {
    protected readonly version = '1';
    protected override stringify({ accountAddress, nonce }: SIWXMessage.Data): string {
      return `I am ${accountAddress}: ${nonce}`;
    }
  }
  return [ToyMessenger];
}

export function informal(): InformalMessenger {
  const messenger = new InformalMessenger({
    domain: location.host,
    uri: location.href,
    getNonce: async () => createNonce(),
  });
  return messenger;
}

export function standard(): StandardMessenger {
  const messenger = new StandardMessenger({
    domain: location.host,
    uri: location.origin,
    expiration: 10 * 60_000,
    getNonce: async () => (await fetch('/nonce')).text(),
  });
  return messenger;
}

export function verifiers(): readonly unknown[] {
  class ToyVerifier extends SIWXVerifier {
    readonly chainNamespace = 'toy';
    async verify({ data, signature }: SIWXSession): Promise<boolean> {
      return signature === `signed by ${data.accountAddress}`;
    }
  }
  const verifier = new EIP155Verifier({ rpcUrls: () => ['https://rpc.example'] });
  return [ToyVerifier, verifier];
}

export async function solana(session: SIWXSession): Promise<boolean> {
  const isSigned = await new SolanaVerifier().verify(session);
  return isSigned;
}

export async function bitcoin(session: SIWXSession): Promise<boolean> {
  const isSigned = await new BIP122Verifier().verify(session);
  return isSigned;
}

export function siwe(options: Options, app: SIWEConfig): void {
  const { getNonce, getSession, signOut, verifyMessage } = app;
  const getMessageParams = async () => ({ domain: 'a', uri: 'b:', chains: [1] });
  const createMessage = ({ address, ...args }: SIWECreateMessageArgs) =>
    formatMessage(args, address);
  const siweConfig = createSIWEConfig({
    getNonce,
    getMessageParams,
    createMessage,
    verifyMessage,
    getSession,
    signOut,
  });
  createAppKit({ ...options, siweConfig });
}

export function mapped(options: Options, siweConfig: AppKitSIWEClient): void {
  createAppKit({ ...options, siwx: mapToSIWX(siweConfig) });
}

export async function controller(): Promise<unknown> {
  SIWEController.subscribeKey('status', (status) => console.log(status));
  const session = await SIWEController.signIn();
  return session;
}

export function dids(): void {
  getDidChainId('did:pkh:eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'); // '1'
  getDidAddress('did:pkh:eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'); // '0xC02a…'
}

export async function signature(
  message: string,
  signature: string,
  projectId: string,
): Promise<boolean> {
  const address = getAddressFromMessage(message); // '0xC02a…'
  const chainId = getChainIdFromMessage(message); // 'eip155:1'
  const isValid = await verifySignature({ address, message, signature, chainId, projectId });
  return isValid;
}

export async function server(
  body: { message: string; signature: string },
  nonce: string,
): Promise<unknown> {
  const { data } = await verifySignIn({
    message: body.message,
    signature: body.signature,
    expected: { domain: 'example.com', uri: 'https://example.com/login', nonce },
    rpcUrls: () => ['https://rpc.example'],
  });
  return data;
}

export function read(body: { message: string }): unknown {
  const { domain, nonce, chainId } = parseSignInMessage(body.message);
  return [domain, nonce, chainId];
}

export function validated(text: string): void {
  const nonce = createNonce(); // 'd0f1c4…', 32 characters
  const uri = 'https://example.com/login';
  validateSignIn(parseSignInMessage(text), { domain: 'example.com', uri, nonce });
}

export function written(): string {
  const text = formatSignInMessage({
    domain: 'example.com',
    accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    chainId: 'eip155:1',
    uri: 'https://example.com/login',
    version: '1',
    nonce: '32891756',
    issuedAt: '2021-09-30T16:25:24Z',
  });
  return text;
}

export async function refused(response: Response): Promise<never> {
  const { code } = await response.json();
  throw signInRefusal(code) ?? new Error('The server did not respond');
}
