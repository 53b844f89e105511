// A real local Solana chain for the tests of this package: the sandbox's, on free ports.
import { startSandbox } from '@openappkit/sandbox';

export async function startReef() {
  const sandbox = await startSandbox({ ports: 'free', chains: ['solana'], silent: true });
  if (sandbox.solana === null) throw new Error('The sandbox started no Solana chain');
  return { rpcUrl: sandbox.solana.rpcUrl, wsUrl: sandbox.solana.wsUrl, stop: sandbox.stop };
}
