// Serves the embedded wallet's frame on its own origin, for every app on this machine.
// Loads it at the first request, because most tests do not need it.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameConfigInput, FrameServer } from '@openappkit/frame/server';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import type { OpenServer } from '../http/open-server.js';
import { sandboxHarbor, sandboxLagoon, sandboxReef } from '../networks.js';
import { oidcClients } from '../oidc/oidc-store.js';

export type EmbeddedWallet = ReturnType<typeof startEmbedded>;

export const embeddedFiles = ['frame.db', 'frame.db-wal', 'frame.db-shm'] as const;

interface FrameNeighbors {
  readonly chains: SandboxChains;
  readonly smtpUrl: string;
  readonly oidcUrl: string;
  readonly bundlerUrl: string;
  readonly farcasterUrl: string;
}

/** @param options.server - bound to its port */
export function startEmbedded(
  options: FrameNeighbors & { readonly server: OpenServer; readonly folder: string },
) {
  const { server, folder } = options;
  let opening: Promise<FrameServer> | undefined;
  const open = async (): Promise<FrameServer> => {
    const { createFrameServer, createPages } = await import('@openappkit/frame/server');
    const databaseUrl = `file:${join(folder, 'frame.db')}`;
    const config = frameConfig({ ...options, url: server.url, databaseUrl });
    return createFrameServer(config, { pages: createPages(), log: () => undefined });
  };
  const close = async (): Promise<void> => {
    const opened = opening;
    opening = undefined;
    await (await opened)?.close();
  };
  const { host } = new URL(server.url);
  server.serveWhole(async (incoming, outgoing) => {
    // Another host name is another origin, whose calls would be rejected.
    if (incoming.method === 'GET' && incoming.headers.host !== host) {
      outgoing.writeHead(307, { location: server.url + incoming.url }).end();
      return;
    }
    opening ??= open();
    await (await opening).handle(incoming, outgoing);
  });
  return {
    async reset(): Promise<void> {
      await close();
      for (const file of embeddedFiles) await rm(join(folder, file), { force: true });
    },
    close,
  };
}

const evmNetworks = [sandboxHarbor, sandboxLagoon];
const loopbackOrigins = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*'];
const day = 24 * 60 * 60 * 1000;
/** Tests log in more often than users. */
const generousLimit = { count: 1_000_000, windowMs: day };

/** The frame's keys here are public, so never use them for anything of value. */
export function frameConfig(
  params: FrameNeighbors & { readonly url: string; readonly databaseUrl: string },
): FrameConfigInput {
  const { url, databaseUrl, smtpUrl, oidcUrl } = params;
  const [first] = params.chains.evm;
  return {
    publicUrl: url,
    projects: { '*': { origins: loopbackOrigins } },
    networks: readNetworks(params),
    databaseUrl,
    mail: { url: smtpUrl, from: 'Sandbox wallet <wallet@sandbox.example>' },
    masterKeys: [{ id: 'sandbox', key: 'c2FuZGJveC1rZXktdGhhdC1ldmVyeWJvZHkta25vd3M' }],
    pepper: 'a pepper of the sandbox, that everybody knows',
    farcaster: {
      relayUrl: params.farcasterUrl,
      hubUrl: params.farcasterUrl,
      // The first chain has the contracts that own a Farcaster id.
      ...(first && { custody: { rpcUrl: first.rpcUrl, chainId: first.chainId } }),
    },
    limits: {
      perAddress: generousLimit,
      perIp: generousLimit,
      perProject: generousLimit,
      perPerson: generousLimit,
    },
    social: Object.fromEntries(
      oidcClients.map(({ id, secret, profile }) => [
        id,
        {
          clientId: id,
          clientSecret: secret,
          issuer: oidcUrl,
          authorizationUrl: `${oidcUrl}/auth`,
          tokenUrl: `${oidcUrl}/token`,
          profileUrl: `${oidcUrl}${profile?.path ?? ''}`,
        },
      ]),
    ),
  };
}

function readNetworks({
  chains: { evm, solana },
  bundlerUrl,
}: FrameNeighbors): FrameConfigInput['networks'] {
  const evmRead = evm.flatMap(({ chainId, rpcUrl }) => {
    const network = evmNetworks.find(({ id }) => id === chainId);
    if (!network) return [];
    const bundler = `${bundlerUrl}/${chainId}`;
    return [{ ...describe(network), rpcUrl, bundlerUrl: bundler, eip7702: true }];
  });
  return solana ? [...evmRead, { ...describe(sandboxReef), rpcUrl: solana.rpcUrl }] : evmRead;
}

const describe = (network: (typeof evmNetworks)[number] | typeof sandboxReef) => ({
  caipNetworkId: network.caipNetworkId,
  name: network.name,
  nativeCurrency: network.nativeCurrency,
});
