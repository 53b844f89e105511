// A session becomes active when the app learns about it, by its next request or by the response that signs it in.
import { expect, it } from 'vitest';
import type { Handlers } from '../host-link.js';
import { createApprovalQueue } from '../approve/approval-queue.js';
import { createHandlers } from '../create-handlers.js';
import { createCallServer } from '../call-server.js';
import { createMemoryStore } from '../state/page-store.js';
import { randomText } from '../../vault/bytes.js';
import { createSessionState } from '../state/session.js';
import { createMemoryServer } from '../test/memory-server.js';

const appOrigin = 'https://app.example';
const origin = 'https://wallet.example';
const chainId = 'eip155:1';
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const siwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId,
  domain: 'app.example',
  uri: appOrigin,
  version: '1',
  nonce: 'abcdefgh12345',
};

async function openFrame() {
  const store = createMemoryStore();
  const state = createSessionState(store, appOrigin);
  const context = {
    config: {
      projectId: 'app',
      origins: [appOrigin],
      identities: ['google' as const],
      networks: [
        {
          caipNetworkId: chainId,
          name: 'Ethereum',
          rpcUrl: 'https://node.example',
          nativeCurrency,
        },
      ],
    },
    store,
    state,
    origin,
    call: createCallServer(createMemoryServer().fetch),
    pause: async () => undefined,
  };
  const load = (): Promise<Handlers> =>
    createHandlers({
      context,
      appOrigin,
      chainId,
      queue: createApprovalQueue(() => undefined),
      proofs: { next: () => new Promise(() => undefined) },
      fetch: () => Promise.reject(new TypeError('no node here')),
      setTheme: () => undefined,
      onBusy: () => undefined,
      reload: () => undefined,
    });
  return { handlers: await load(), load, state };
}

it.each([
  ['sent no sign-in message and no GET_USER, no session is', {}, false],
  ['was signed in by the response, the session is', { siwxMessage }, true],
] as const)(
  'activates a session once the app knows the user, so if the app %s there after a reload',
  async (_, wishes, isThere) => {
    const { handlers, load, state } = await openFrame();
    await handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google' });
    const uri = `${origin}/callback?proof=${randomText(32)}`;
    await handlers.CONNECT_SOCIAL({ uri, ...wishes });
    expect(await state.session()).toBeDefined();
    expect((await state.activeSession()) !== undefined).toBe(isThere);
    const anew = await load();
    expect(await anew.IS_CONNECTED(undefined)).toEqual({ isConnected: isThere });
  },
);

it('says that it has a button that declines', async () => {
  const { handlers } = await openFrame();
  const metadata = { name: 'Demo', description: '', url: appOrigin, icons: [] };
  const about = { metadata, sdkVersion: 'html-1', sdkType: 'appkit', projectId: 'app' };
  expect(await handlers.SYNC_DAPP_DATA(about)).toEqual({ hasDecline: true });
});
