// Describes the sandbox as plain data, which the fixture passes from Node to the page as `globalThis.openappkitSandbox`.
import type { SandboxDescription } from '@openappkit/sandbox';
import {
  sandboxHarbor,
  sandboxLagoon,
  sandboxQuarry,
  sandboxReef,
  withRpcUrl,
} from '@openappkit/sandbox/networks';
import type { OpenappkitSandbox } from '../in-page.js';

export function sandboxInPage({
  bitcoin,
  chains,
  services,
  solana,
}: SandboxDescription): OpenappkitSandbox {
  const at = <N extends typeof sandboxHarbor | typeof sandboxLagoon>(network: N) => {
    const { rpcUrl } = chains.find(({ chainId }) => chainId === network.id) ?? {};
    return rpcUrl === undefined ? [] : [withRpcUrl(network, rpcUrl)];
  };
  const reef = solana && {
    ...sandboxReef,
    rpcUrls: { default: { http: [solana.rpcUrl], webSocket: [solana.wsUrl] } },
  };
  const networks = {
    eip155: [...at(sandboxHarbor), ...at(sandboxLagoon)],
    solana: reef ? [reef] : [],
    bip122: bitcoin ? [withRpcUrl(sandboxQuarry, bitcoin.apiUrl)] : [],
  };
  return { services, networks };
}
