// The table of shared connectors. Each loads when it is needed or has a stored session. Only this file may
// name a connector package; it must not import lit, because the headless entry uses it too.
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

export const connectorLoads: Loads = {
  connectors: [
    {
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      needs: 'code',
      isOn: ({ enableWalletConnect, projectId, services, universalProvider }) =>
        !!universalProvider || (enableWalletConnect && projectId !== '' && services.relay !== null),
      load: () =>
        import('@openappkit/connector-walletconnect').then((loaded) => loaded.makeWalletConnect),
    },
    embeddedWallet,
  ],
};
