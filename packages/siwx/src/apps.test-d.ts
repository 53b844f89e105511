// Compiles the sign-in code of migrating apps, in which each of their parts works with each of ours without a cast.
import type { CaipNetworkId } from '@openappkit/core';
import { createAppKit } from '@openappkit/kit';
import { expectTypeOf } from 'vitest';
import {
  type AppKitSIWEClient,
  BIP122Verifier,
  CloudAuthSIWX,
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
  ReownAuthentication,
  type SIWEClientMethods,
  type SIWEConfig,
  SIWEController,
  type SIWEControllerClient,
  type SIWECreateMessageArgs,
  type SIWEMessageArgs,
  type SIWESession,
  type SIWEVerifyMessageArgs,
  type SIWXConfig,
  type SIWXMessage,
  SIWXMessenger,
  type SIWXSession,
  type SIWXStorage,
  SIWXVerifier,
  SolanaVerifier,
  verifySignature,
} from './index.js';

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
};
const options = { projectId: 'p', networks: [network] as const };

export class OwnSIWX implements SIWXConfig {
  private sessions: SIWXSession[] = [];

  async createMessage({
    accountAddress,
    chainId,
    notBefore,
  }: SIWXMessage.Input): Promise<SIWXMessage> {
    return {
      accountAddress,
      chainId,
      ...(notBefore !== undefined && { notBefore }),
      domain: 'example.com',
      uri: 'https://example.com',
      version: '1',
      nonce: 'nonce1234',
      issuedAt: new Date().toISOString(),
      resources: ['https://example.com/terms'],
      toString: () => `Sign in as ${accountAddress}`,
    };
  }
  async addSession(session: SIWXSession): Promise<void> {
    this.sessions.push(session);
  }
  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    this.sessions = this.sessions.filter(
      ({ data }) => data.chainId !== chainId || data.accountAddress !== address,
    );
  }
  async setSessions(sessions: SIWXSession[]): Promise<void> {
    this.sessions = sessions;
  }
  async getSessions(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
    return this.sessions.filter(
      ({ data }) => data.chainId === chainId && data.accountAddress === address,
    );
  }
  getRequired(): boolean {
    return true;
  }
  signOutOnDisconnect = false;
}

export class OwnStorage implements SIWXStorage {
  private sessions: SIWXSession[] = [];

  async add(session: SIWXSession): Promise<void> {
    this.sessions.push(session);
  }
  async set(sessions: SIWXSession[]): Promise<void> {
    this.sessions = sessions;
  }
  async get(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
    return this.sessions.filter(
      ({ data }) => data.chainId === chainId && data.accountAddress === address,
    );
  }
  async delete(chainId: string, address: string): Promise<void> {
    this.sessions = this.sessions.filter(
      ({ data }) => data.chainId !== chainId || data.accountAddress !== address,
    );
  }
}

export class OwnMessenger extends SIWXMessenger {
  protected readonly version = '1';

  protected override stringify(params: SIWXMessage.Data): string {
    return [params.domain, params.accountAddress, params.nonce].join('\n');
  }
  protected override getExpirationTime(): string | undefined {
    return this.stringifyDate(new Date(0));
  }
  protected override getNotBefore({ notBefore }: SIWXMessage.Input): string | undefined {
    return notBefore;
  }
  protected override getIssuedAt(): string {
    return this.stringifyDate(new Date());
  }
  protected override stringifyDate(date: Date): string {
    return date.toUTCString();
  }
}

export class OwnVerifier extends SIWXVerifier {
  public readonly chainNamespace = 'eip155';

  public override shouldVerify(session: SIWXSession): boolean {
    return session.data.chainId.startsWith('eip155');
  }
  public async verify(session: SIWXSession): Promise<boolean> {
    return session.signature.length > 0;
  }
}

export async function useSIWX(): Promise<void> {
  const siwx = new DefaultSIWX({
    messenger: new InformalMessenger({
      domain: 'example.com',
      uri: 'https://example.com',
      getNonce: async ({ accountAddress }: SIWXMessage.Input) => `nonce${accountAddress}`,
      statement: 'Sign in.',
      resources: ['https://example.com/terms'],
      expiration: 60_000,
      getRequestId: async () => 'request',
      clearChainIdNamespace: true,
    }),
    verifiers: [
      new EIP155Verifier(),
      new SolanaVerifier(),
      new BIP122Verifier(),
      new OwnVerifier(),
    ],
    storage: new LocalStorage({ key: 'sessions' }),
    required: false,
    signer: { signMessage: async ({ message }) => message },
  });
  createAppKit({ ...options, siwx });
  createAppKit({ ...options, siwx: new DefaultSIWX() });
  createAppKit({ ...options, siwx: new DefaultSIWX({ storage: new OwnStorage() }) });
  const kit = createAppKit({ ...options, siwx: new OwnSIWX() });
  const sessions: SIWXSession[] = await siwx.getSessions('eip155:1', '0x12');
  await siwx.setSessions(sessions);
  const stored: SIWXSession[] =
    (await kit.getSIWX<SIWXConfig>()?.getSessions('eip155:1', '0x')) ?? [];
  await siwx.setSessions(stored);
  const message: SIWXMessage = await siwx.createMessage({
    accountAddress: '0x12',
    chainId: 'eip155:1',
  });
  const data: SIWXMessage.Data & SIWXMessage.Metadata & SIWXMessage.Identifier = message;
  await siwx.addSession({ data, message: message.toString(), signature: '0x' });
  expectTypeOf(siwx.getRequired()).toEqualTypeOf<boolean>();
}

export async function useCloud(): Promise<void> {
  const siwx = new ReownAuthentication({
    localAuthStorageKey: 'auth',
    localNonceStorageKey: 'nonce',
    required: false,
  });
  createAppKit({ ...options, siwx: new CloudAuthSIWX() });
  createAppKit({ ...options, siwx });
  const stop = siwx.on('sessionChanged', (session) => {
    expectTypeOf(session).toEqualTypeOf<SIWXSession | undefined>();
  });
  stop();
  siwx.removeAllListeners();
  const account = await siwx.getSessionAccount();
  expectTypeOf(account.address).toEqualTypeOf<string>();
  expectTypeOf(account.email).toEqualTypeOf<string | undefined>();
  expectTypeOf(account.appKitAccount?.metadata).toEqualTypeOf<object | null | undefined>();
  await siwx.setSessionAccountMetadata({ username: 'maple' });
  await siwx.setSessionAccountMetadata(null);
  const { uuid } = await siwx.requestEmailOtp({ email: 'a@b.example', account: 'eip155:1:0x' });
  expectTypeOf(uuid).toEqualTypeOf<string | null>();
  await siwx.confirmEmailOtp({ code: '123456' });
  // @ts-expect-error no such event
  siwx.on('signedIn', () => undefined);
}

const api = async (path: string, body?: object): Promise<Response> =>
  fetch(path, { method: 'POST', body: JSON.stringify(body) });

export async function useSIWE(): Promise<void> {
  const siweConfig: AppKitSIWEClient = createSIWEConfig({
    getMessageParams: async () => ({
      domain: 'example.com',
      uri: 'https://example.com',
      chains: [network].map(({ id }) => Number.parseInt(id.toString(), 10)),
      statement: 'Sign in.',
      iat: new Date().toISOString(),
      type: 'eip191',
      expiry: 300,
    }),
    createMessage: ({ address, ...args }: SIWECreateMessageArgs) => formatMessage(args, address),
    getNonce: async () => (await api('/nonce')).text(),
    getSession: async () => {
      const session = (await (await api('/session')).json()) as SIWESession | null;
      if (!session) return null;
      const { address, chainId } = session;
      return { address, chainId } as SIWESession;
    },
    verifyMessage: async ({ message, signature, cacao }: SIWEVerifyMessageArgs) =>
      (await api('/verify', { message, signature, cacao })).ok,
    signOut: async () => (await api('/sign-out')).ok,
    onSignIn: (session?: SIWESession) => void session?.address,
    onSignOut: () => undefined,
    required: false,
    enabled: true,
    nonceRefetchIntervalMs: 300_000,
    sessionRefetchIntervalMs: 300_000,
    signOutOnDisconnect: true,
    signOutOnAccountChange: true,
    signOutOnNetworkChange: true,
  });
  createAppKit({ ...options, siweConfig });
  createAppKit({ ...options, siwx: mapToSIWX(siweConfig) });
  createAppKit({ ...options, siwx: siweConfig.mapToSIWX() });
  expectTypeOf(siweConfig.options.required).toEqualTypeOf<boolean>();
  expectTypeOf(siweConfig.methods).toEqualTypeOf<SIWEClientMethods>();
  expectTypeOf(await siweConfig.getSession()).toEqualTypeOf<SIWESession | null>();
  expectTypeOf(await siweConfig.signIn()).toEqualTypeOf<SIWESession | null>();
  expectTypeOf(await siweConfig.signOut()).toEqualTypeOf<boolean>();
  expectTypeOf(await siweConfig.getNonce('0x12')).toEqualTypeOf<string>();
  expectTypeOf(await siweConfig.getMessageParams()).toEqualTypeOf<SIWEMessageArgs | undefined>();
  expectTypeOf<SIWEConfig['required']>().toEqualTypeOf<boolean | undefined>();
}

export async function useSIWEController(client: SIWEControllerClient): Promise<void> {
  await SIWEController.setSIWEClient(client);
  const stops = [
    SIWEController.subscribe(({ status, session, nonce, message, _client }) => {
      expectTypeOf(session).toEqualTypeOf<SIWESession | undefined>();
      expectTypeOf(_client).toEqualTypeOf<SIWEControllerClient | undefined>();
      return [status, nonce, message];
    }),
    SIWEController.subscribeKey('session', (session) => session?.chainId),
    SIWEController.subscribeKey('status', (status) => status === 'rejected'),
  ];
  for (const stop of stops) stop();
  SIWEController.setStatus('ready');
  SIWEController.setNonce(await SIWEController.getNonce());
  SIWEController.setMessage(undefined);
  SIWEController.setSession(undefined);
  const session = await SIWEController.signIn();
  if (session) SIWEController.onSignIn(session);
  await SIWEController.signOut();
  SIWEController.onSignOut();
  expectTypeOf(SIWEController.state.status).toEqualTypeOf<
    'uninitialized' | 'ready' | 'loading' | 'success' | 'rejected' | 'error'
  >();
}

export async function atServer(message: string, signature: string): Promise<boolean> {
  const address = getAddressFromMessage(message);
  const chainId = getChainIdFromMessage(message);
  const iss = `did:pkh:${chainId}:${address}`;
  expectTypeOf(getDidChainId(iss)).toEqualTypeOf<string | undefined>();
  expectTypeOf(getDidAddress(iss)).toEqualTypeOf<string | undefined>();
  return verifySignature({ address, message, signature, chainId, projectId: 'p' });
}
