// A browser with two tabs of an app and a second kit. All of them share the storage of the app and of the frame.
import type { EmbeddedProvider } from '@openappkit/connector-embedded';
import { createMemoryStorage } from '@openappkit/testing';
import { type Hex, stringToHex } from 'viem';
import { createCallServer } from '../call-server.js';
import { createMemoryStore } from '../state/page-store.js';
import { createSessionState } from '../state/session.js';
import { createMemoryServer, rightCode } from './memory-server.js';
import { appOrigin, openTab, type Tab } from './open-tab.js';

const nativeCurrency = { name: 'Coin', symbol: 'C', decimals: 18 };
export const networks = [31337, 31338].map((id) => ({
  id,
  name: `Network ${id}`,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}` as const,
  nativeCurrency,
  rpcUrls: { default: { http: ['https://node.example'] } },
}));
const config = {
  projectId: 'app',
  origins: [appOrigin],
  identities: ['email' as const],
  networks: networks.map(({ caipNetworkId, name, id }) => ({
    caipNetworkId,
    name,
    rpcUrl: 'https://node.example/',
    nativeCurrency,
    // Only the first network has smart accounts.
    ...(id === 31337 && { bundlerUrl: 'https://bundler.example/' }),
  })),
};
const node = async (_: unknown, init?: RequestInit): Promise<Response> => {
  const { id } = JSON.parse(String(init?.body)) as { readonly id: number };
  return Response.json({ jsonrpc: '2.0', id, result: '0x' });
};

export interface SignRequest {
  readonly text: string;
  readonly address: string;
  readonly chainId: number;
  /** The address of the user who was signed in at approval. */
  key?: string | undefined;
  /** One entry for each time that the request settled. */
  readonly outcomes: unknown[];
}
export interface SignInResult {
  readonly message: string;
  readonly address: string;
  readonly signature: Hex;
}
export type Browser = ReturnType<typeof openBrowser>;

export function openBrowser() {
  const server = createMemoryServer();
  const store = createMemoryStore();
  const storage = createMemoryStorage();
  const state = createSessionState(store, appOrigin);
  const call = createCallServer(server.fetch);
  const origin = 'https://wallet.example';
  const context = { config, store, state, call, origin, pause: async () => undefined };
  const open = (index: number): Tab =>
    openTab({ context, storage, networks, node, ...(index === 2 && { instanceId: 'second' }) });
  const tabs = [open(0), open(1), open(2)] as [Tab, Tab, Tab];
  const providers: (EmbeddedProvider | undefined)[] = [];
  const signRequests: SignRequest[] = [];
  const signedIn: SignInResult[] = [];
  const background: Promise<unknown>[] = [];
  const { signal } = new AbortController();
  let logins = 0;
  let nonces = 0;

  const signIn = async () => ({
    message: async (chainId: `${string}:${string}`) => {
      nonces += 1;
      const site = { domain: 'app.example', uri: 'https://app.example/', version: '1' };
      return { ...site, chainId, nonce: `nonce0000${nonces}` };
    },
    signed: ({ message, signature, data }: Signed) =>
      void signedIn.push({ message, signature: signature as Hex, address: data.accountAddress }),
  });
  type Signed = { message: string; signature: string; data: { accountAddress: string } };

  /** Advances the clock only while a frame is loading. */
  async function advanceClock(): Promise<void> {
    for (const tab of tabs) {
      const { frame } = await tab.wallet();
      await tab.env.clock.advance(frame() === 'ready' ? 0 : 50);
    }
  }

  return {
    tabs,
    signRequests,
    signedIn,
    /** Runs work in the background and ignores its failures. */
    behind: {
      push(work: Promise<unknown>) {
        background.push(work.catch(() => undefined));
      },
      all: () => Promise.all(background),
    },
    server,
    state,
    turn: advanceClock,
    logins: () => logins,
    /** Waits for the work. @returns undefined if it fails */
    async done<T>(work: Promise<T>): Promise<T | undefined> {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      work.then(end, end);
      for (let rounds = 0; !isOver; rounds += 1) {
        if (rounds > 10_000) throw new Error('This does not end.');
        await advanceClock();
      }
      return work.catch(() => undefined);
    },
    async logIn(tab: Tab, email: string): Promise<void> {
      // Skip the delay of half a minute between emails.
      for (const prefix of ['', 'second/'])
        storage.removeItem(`@appkit-wallet/${prefix}LAST_EMAIL_LOGIN_TIME`);
      const wallet = await tab.wallet();
      const { action } = await wallet.connectEmail({ email });
      if (action === 'CONNECT') return;
      logins += 1;
      await wallet.connectOtp({ otp: rightCode });
    },
    /** @param microtasks - the number of microtasks after which the user aborts */
    async enter(tab: Tab, microtasks = Number.POSITIVE_INFINITY): Promise<void> {
      const controller = new AbortController();
      const abortLater = async (): Promise<void> => {
        for (let remaining = microtasks; remaining > 0; remaining -= 1) await Promise.resolve();
        controller.abort();
      };
      if (microtasks < Number.POSITIVE_INFINITY) void abortLater();
      const how = { networks, signal: controller.signal, onCode: () => undefined, signIn };
      const { connections } = await tab.connector.connect(how);
      providers[tabs.indexOf(tab)] = connections[0].provider as EmbeddedProvider;
    },
    moveTo: (tab: Tab, index: number): Promise<void> => {
      const network = networks[index] ?? networks[0];
      if (!network) throw new Error('There is no network.');
      return tab.connector.switchNetwork({ namespace: 'eip155', network, signal });
    },
    async ask(from: number): Promise<void> {
      const provider = findFrom(from, (index) => providers[index]);
      if (!provider) return;
      const [address = ''] = (await provider.request({ method: 'eth_accounts' })) as string[];
      const chainId = Number(await provider.request({ method: 'eth_chainId' }));
      const signRequest: SignRequest = {
        text: `message ${signRequests.length}`,
        address,
        chainId,
        outcomes: [],
      };
      signRequests.push(signRequest);
      const end = (outcome: unknown) => void signRequest.outcomes.push(outcome);
      const params = [stringToHex(signRequest.text), address];
      provider.request({ method: 'personal_sign', params }).then(end, end);
    },
    async approve(from: number): Promise<void> {
      const session = await state.session();
      const current = findFrom(from, (index) => tabs[index]?.queue.current());
      if (current?.request.kind !== 'message') return;
      const { text } = current.request;
      const signRequest = signRequests.find((each) => each.text === text);
      if (signRequest) signRequest.key = session?.addresses.evm;
      current.approve();
    },
    load(index: number): Tab {
      tabs[index]?.connector.destroy();
      providers[index] = undefined;
      const tab = open(index);
      tabs[index] = tab;
      return tab;
    },
    async comeBack(tab: Tab): Promise<void> {
      const session = await tab.connector.reconnect(signal);
      providers[tabs.indexOf(tab)] = session?.connections[0].provider as EmbeddedProvider;
    },
    providerOf: (tab: Tab) => providers[tabs.indexOf(tab)],
  };
}

function findFrom<T>(from: number, find: (index: number) => T | undefined): T | undefined {
  for (const index of [from, from + 1, from + 2]) {
    const match = find(index % 3);
    if (match !== undefined) return match;
  }
  return undefined;
}
