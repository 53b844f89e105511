// Finds or starts the sandbox for a worker. OPENAPPKIT_SANDBOX names the control port of one that runs.
import { type SandboxDescription, startSandbox } from '@openappkit/sandbox';
import { createSandboxControl, type SandboxControl } from './sandbox-control.js';

export interface OpenedSandbox {
  readonly control: SandboxControl;
  /** Ends a sandbox that was started here; leaves one that ran before alone. */
  readonly close: () => Promise<void>;
}

/** @param controlUrl - such as `http://127.0.0.1:7100`; without it, one starts on free ports */
export async function openSandbox(controlUrl: string | undefined): Promise<OpenedSandbox> {
  if (controlUrl) {
    const response = await fetch(`${controlUrl}/sandbox.json`);
    const description = (await response.json()) as SandboxDescription;
    return { control: createSandboxControl(description), close: async () => {} };
  }
  const { stop, ...description } = await startSandbox({ ports: 'free', silent: true });
  return { control: createSandboxControl(description), close: stop };
}

/** The control URL in OPENAPPKIT_SANDBOX, if that is set. */
export function runningSandbox(): string | undefined {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return process?.env.OPENAPPKIT_SANDBOX;
}
