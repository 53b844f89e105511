// Finds or starts the sandbox for a worker. OPENAPPKIT_SANDBOX names the control port of one that runs, as it prints it:
// with the token of the run.
import { type SandboxDescription, startSandbox } from '@openappkit/sandbox';
import { createSandboxControl, type SandboxControl } from './sandbox-control.js';

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

/** The value of OPENAPPKIT_SANDBOX, if set. */
export function runningSandbox(): string | undefined {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return process?.env.OPENAPPKIT_SANDBOX;
}
