// Runs the frame's handlers against a real server, without a browser. Users approve logins on a second page.
import type { RequestPayload, MessageName } from '@openappkit/connector-embedded/protocol';
import type { PageConfig } from '../../api/page-config.js';
import { codeOf, linkOf } from '../../server/test/catch-mail.js';
import { publicUrl, type TestFrame, testConfig } from '../../server/test/start-frame.js';
import { type ApprovalQueue, createApprovalQueue } from '../approve/approval-queue.js';
import { createHandlers } from '../create-handlers.js';
import type { Handlers } from '../host-link.js';
import { approveLogin, openLoginRequest } from '../keys/approve-login.js';
import { createCallServer } from '../call-server.js';
import type { PageContext } from '../page-context.js';
import { createMemoryStore, type PageStore } from '../state/page-store.js';
import { createSessionState } from '../state/session.js';

export const appOrigin = 'https://app.example';

export interface OpenFrame {
  readonly handlers: Handlers;
  readonly queue: ApprovalQueue;
  readonly context: PageContext;
  readonly calls: readonly string[];
  readonly reloads: () => number;
}

const config: PageConfig = {
  projectId: 'app',
  origins: [appOrigin],
  networks: [
    ...testConfig('', '').networks.map((network) => ({ ...network })),
    {
      caipNetworkId: 'solana:localnet',
      name: 'Shore',
      rpcUrl: 'http://127.0.0.1:8899',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    },
  ],
  identities: ['email'],
};

export function pageContext(
  server: TestFrame,
  store: PageStore,
  owner: string,
): PageContext & { calls: string[] } {
  const calls: string[] = [];
  const call = createCallServer((path, init) => {
    calls.push(String(path));
    const headers = { ...(init?.headers as Record<string, string>), origin: publicUrl };
    return fetch(`${server.url}${String(path)}`, { ...init, headers });
  });
  return {
    // The frame's own pages belong to no app.
    config:
      owner === publicUrl ? { ...config, projectId: '', pageToken: server.pageToken() } : config,
    store,
    call,
    calls,
    state: createSessionState(store, owner),
    origin: publicUrl,
    pause: async () => undefined,
  };
}

/** @param store - a separate store is a separate device */
export async function openFrame(
  server: TestFrame,
  store: PageStore = createMemoryStore(),
  origin = appOrigin,
): Promise<OpenFrame> {
  const context = pageContext(server, store, origin);
  const queue = createApprovalQueue(() => undefined);
  let reloads = 0;
  const handlers = await createHandlers({
    context,
    appOrigin: origin,
    chainId: 'eip155:31337',
    queue,
    proofs: { next: () => new Promise(() => undefined) },
    fetch: () => Promise.reject(new TypeError('no node here')),
    setTheme: () => undefined,
    onBusy: () => undefined,
    reload: () => {
      reloads += 1;
    },
  });
  return { handlers, queue, context, calls: context.calls, reloads: () => reloads };
}

export const sendMessage = async <N extends MessageName>(
  { handlers }: OpenFrame,
  name: N,
  payload: RequestPayload<N>,
): Promise<unknown> => (handlers[name] as (payload: RequestPayload<N>) => unknown)(payload);

export async function logIn(
  server: TestFrame,
  frame: OpenFrame,
  email: string,
  approver: PageStore = createMemoryStore(),
): Promise<void> {
  const mailCount = server.mail.mails.filter(({ to }) => to === email).length;
  await sendMessage(frame, 'CONNECT_EMAIL', { email });
  const waiting = sendMessage(frame, 'CONNECT_DEVICE', undefined);
  const link = linkOf(await server.mail.mailTo(email, mailCount));
  const window = pageContext(server, approver, publicUrl);
  await approveLogin(window, link, await openLoginRequest(window, link), undefined);
  await waiting;
  const otp = codeOf(await server.mail.mailTo(email, mailCount + 1));
  await sendMessage(frame, 'CONNECT_OTP', { otp });
}
