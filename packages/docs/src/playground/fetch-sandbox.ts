// Reads a sandbox's description for the playground. The playground runs the sandbox's wallet script in its own page, so accept loopback addresses only.
import { isLoopback } from '@openappkit/core/adapter';

interface SandboxInfo {
  readonly walletScriptUrl: string;
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[];
  readonly services: Readonly<Record<string, string>>;
}

/** @throws Error if no sandbox answers at the address, or the address is not on this machine */
export async function fetchSandbox(
  address: string,
  request: (url: URL) => Promise<Response> = (url) => fetch(url, { redirect: 'error' }),
): Promise<SandboxInfo> {
  if (!isLoopback(address)) throw new Error(`${address} is not on this machine.`);
  const answer = await request(new URL('/sandbox.json', address));
  if (!answer.ok) throw new Error(`The sandbox answered with ${answer.status}.`);
  const info: SandboxInfo = await answer.json();
  if (!isLoopback(info.walletScriptUrl))
    throw new Error('The script of the wallet is not on this machine.');
  return info;
}
