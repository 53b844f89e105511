// The table of shared connectors: what each is and needs, and where its package is. Loaded by import() when one is wanted
// or a session of it is stored. No lit in here, so that the headless entry uses it too. The only file that may name a
// connector package.
import type { Loads } from '@openappkit/core/internal';

export const embeddedWallet: NonNullable<Loads['connectors']>[number] = {
  id: 'AUTH',
  type: 'AUTH',
  name: 'Email wallet',
  needs: 'frame',
  namespaces: ['eip155', 'solana'],
  isOn: ({ features: { email, socials }, projectId, services }) =>
    projectId !== '' &&
    services.embeddedWallet !== null &&
    (email || socials === true || (socials && socials.length > 0)),
  load: () => import('@openappkit/connector-embedded').then((loaded) => loaded.makeEmbeddedWallet),
};

/** Given to createCore. */
export const connectorLoads: Loads = {
  connectors: [
    {
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      needs: 'code',
      // A projectId and a relay, or a provider of the host's own.
      isOn: ({ enableWalletConnect, projectId, services, universalProvider }) =>
        !!universalProvider || (enableWalletConnect && projectId !== '' && services.relay !== null),
      load: () =>
        import('@openappkit/connector-walletconnect').then((loaded) => loaded.makeWalletConnect),
    },
    embeddedWallet,
  ],
};
