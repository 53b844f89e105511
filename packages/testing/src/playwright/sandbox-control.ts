// A running sandbox as a test sees it: where it is, its logs, its faults, its chains. Made by the `sandbox`
// fixture; talks to the control port and the chains' RPC only.
import { type SandboxDescription, startSandbox } from '@openappkit/sandbox';
import {
  createSandboxCommands,
  type SandboxCommands,
  type SandboxFault,
} from './sandbox-commands.js';

export interface SandboxRequest {
  readonly at: number;
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An email that the sandbox received. */
export interface SandboxMail {
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  /** URLs in the text, in order. */
  readonly links: readonly string[];
  /** The first six-digit number in the text, or null. */
  readonly code: string | null;
}

export interface SandboxControl extends SandboxCommands {
  readonly description: SandboxDescription;
  /** The control URL with the run's token, for OPENAPPKIT_SANDBOX. Never expose it to a page. */
  readonly adminUrl: string;
  addFault(fault: SandboxFault): Promise<void>;
  clearFaults(): Promise<void>;
  requests(): Promise<readonly SandboxRequest[]>;
  clearRequests(): Promise<void>;
  /** Emails sent to the address, oldest first. */
  mails(email: string): Promise<readonly SandboxMail[]>;
  /** A command to the relay, such as `relay('offline', { offline: true })`; see the sandbox's README. */
  relay(order: string, body?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Advances the clock of the services and the chains. */
  advanceClock(ms: number): Promise<void>;
  /** Resets data, chains, faults and logs. */
  reset(): Promise<void>;
  /** Turns automine on for every chain. Called after each test. */
  releaseBlocks(): Promise<void>;
  /** Sends a JSON-RPC request to a chain. @throws Error if the chain returns an error */
  rpc(chainId: number, method: string, params?: readonly unknown[]): Promise<unknown>;
  balanceOf(chainId: number, address: string): Promise<bigint>;
}

/**
 * The control of the sandbox described.
 *
 * @param adminToken - of the run: `startSandbox()` gives it, and the command prints it with the control port
 * @example createSandboxControl(await (await fetch(`${controlUrl}/sandbox.json`)).json(), token)
 */
export function createSandboxControl(
  description: SandboxDescription,
  adminToken: string,
): SandboxControl {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${description.controlUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const rpc: SandboxControl['rpc'] = (chainId, method, params = []) => {
    const chain = description.chains.find((each) => each.chainId === chainId);
    if (!chain) throw new Error(`The sandbox has no chain ${chainId}`);
    return callRpc(chain.rpcUrl, method, params);
  };
  // Automine stays off if a test fails before it turns it on again.
  const state = { blocks: false };
  const commands = createSandboxCommands(call, (enabled) => {
    state.blocks = state.blocks || !enabled;
  });
  return {
    ...commands,
    description,
    adminUrl: `${description.controlUrl}/?token=${adminToken}`,
    rpc,
    addFault: async (fault) => void (await call('POST', '/admin/fault', fault)),
    clearFaults: async () => void (await call('POST', '/admin/faults/clear')),
    requests: async () => (await call('GET', '/admin/requests')) as readonly SandboxRequest[],
    clearRequests: async () => void (await call('POST', '/admin/requests/clear')),
    mails: async (email) => {
      const mails = (await call('GET', '/admin/mails')) as readonly SandboxMail[];
      return mails.filter((mail) => mail.email === email);
    },
    relay: async (order, body) => void (await call('POST', `/admin/relay/${order}`, body)),
    advanceClock: async (ms) => void (await call('POST', '/admin/clock', { advanceMs: ms })),
    reset: async () => {
      await call('POST', '/admin/reset');
      state.blocks = false;
    },
    releaseBlocks: async () => {
      if (state.blocks) await commands.automine(true);
      state.blocks = false;
    },
    balanceOf: async (chainId, address) =>
      BigInt(String(await rpc(chainId, 'eth_getBalance', [address, 'latest']))),
  };
}

async function callRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}

export interface OpenedSandbox {
  readonly control: SandboxControl;
  /** Stops the sandbox if it was started here; one that was already running stays. */
  readonly close: () => Promise<void>;
}

/** @param adminUrl - such as `http://127.0.0.1:7100/?token=…`; if undefined, starts a sandbox on free ports */
export async function openSandbox(adminUrl: string | undefined): Promise<OpenedSandbox> {
  if (adminUrl) {
    const url = new URL(adminUrl);
    const response = await fetch(new URL('/sandbox.json', url));
    const description = (await response.json()) as SandboxDescription;
    const token = url.searchParams.get('token') ?? '';
    return { control: createSandboxControl(description, token), close: async () => {} };
  }
  const { stop, adminToken, ...description } = await startSandbox({ ports: 'free', silent: true });
  return { control: createSandboxControl(description, adminToken), close: stop };
}

/** The value of OPENAPPKIT_SANDBOX, if set: the control port of a running sandbox, as it prints it, with its token. */
export function runningSandbox(): string | undefined {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return process?.env.OPENAPPKIT_SANDBOX;
}
