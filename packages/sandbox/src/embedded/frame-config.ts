// The frame's keys here are public, so never use them for anything of value.

import type { FrameConfigInput } from '@openappkit/frame/server';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import { sandboxHarbor, sandboxLagoon, sandboxReef } from '../networks.js';
import { profilePath } from '../oidc/handle-profile.js';
import { oidcClients } from '../oidc/oidc-clients.js';

const evmNetworks = [sandboxHarbor, sandboxLagoon];
const loopbackOrigins = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*'];
const day = 24 * 60 * 60 * 1000;
/** Tests log in more often than users. */
const generousLimit = { count: 1_000_000, windowMs: day };

export function frameConfig(params: {
  readonly url: string;
  readonly databaseUrl: string;
  readonly chains: SandboxChains;
  readonly smtpUrl: string;
  readonly oidcUrl: string;
  readonly bundlerUrl: string;
  readonly farcasterUrl: string;
}): FrameConfigInput {
  const { url, databaseUrl, smtpUrl, oidcUrl } = params;
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
      ...readCustody(params),
    },
    limits: {
      perAddress: generousLimit,
      perIp: generousLimit,
      perProject: generousLimit,
      perPerson: generousLimit,
    },
    social: Object.fromEntries(
      oidcClients.map(({ id, secret }) => [
        id,
        {
          clientId: id,
          clientSecret: secret,
          issuer: oidcUrl,
          authorizationUrl: `${oidcUrl}/auth`,
          tokenUrl: `${oidcUrl}/token`,
          profileUrl: `${oidcUrl}${profilePath(id) ?? ''}`,
        },
      ]),
    ),
  };
}

/** The first chain has the contracts that own a Farcaster id. */
function readCustody({ chains: { evm } }: { readonly chains: SandboxChains }) {
  const [first] = evm;
  return first && { custody: { rpcUrl: first.rpcUrl, chainId: first.chainId } };
}

function readNetworks({
  chains: { evm, solana },
  bundlerUrl,
}: {
  readonly chains: SandboxChains;
  readonly bundlerUrl: string;
}): FrameConfigInput['networks'] {
  const evmRead = evm.flatMap(({ chainId, rpcUrl }) => {
    const network = evmNetworks.find(({ id }) => id === chainId);
    if (!network) return [];
    const bundler = `${bundlerUrl}/${chainId}`;
    return [{ ...describe(network), rpcUrl, bundlerUrl: bundler, eip7702: true }];
  });
  return solana ? [...evmRead, { ...describe(sandboxReef), rpcUrl: solana.rpcUrl }] : evmRead;
}

const describe = ({
  caipNetworkId,
  name,
  nativeCurrency,
}: (typeof evmNetworks)[number] | typeof sandboxReef) => ({ caipNetworkId, name, nativeCurrency });
