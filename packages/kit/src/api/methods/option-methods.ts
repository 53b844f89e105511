// Part of the first load, so keep it small.
import type { Core } from '@openappkit/core/internal';
import type {
  AccountMethods,
  FeatureChange,
  NetworkMethods,
  OptionMethods,
} from '../app-kit.types.js';
import { onChange } from '../on-change.js';

/** @param methods the methods that have another name here */
export function createOptionMethods(
  core: Core,
  methods: AccountMethods & NetworkMethods,
): OptionMethods {
  const { chain, options } = core;
  const getRemoteFeatures = () => options.state.current.features;
  const updateFeatures = (change: FeatureChange): void =>
    options.update({ features: { ...getRemoteFeatures(), ...change } });
  const approved = () => methods.getNetwork().approvedCaipNetworkIds;
  return {
    updateFeatures,
    updateRemoteFeatures: updateFeatures,
    getRemoteFeatures,
    subscribeRemoteFeatures: (listener) => onChange([options.state], getRemoteFeatures, listener),
    getConnectMethodsOrder: () => getRemoteFeatures().connectMethodsOrder,
    setConnectMethodsOrder: (connectMethodsOrder) => updateFeatures({ connectMethodsOrder }),
    setWalletFeaturesOrder: (walletFeaturesOrder) => updateFeatures({ walletFeaturesOrder }),
    setSocialsOrder: (socials) => updateFeatures({ socials }),
    setCollapseWallets: (collapseWallets) => updateFeatures({ collapseWallets }),
    setEIP6963Enabled: (enableEIP6963) => options.update({ enableEIP6963 }),
    getSIWX: <T>() => options.state.current.siwx as T | undefined,
    getAddressByChainNamespace: methods.getAddress,
    getCaipNetworkId: methods.getChainId,
    getApprovedCaipNetworkIds: approved,
    getDisabledCaipNetworks: () =>
      methods
        .getCaipNetworks(chain.state.activeNamespace)
        .filter(({ caipNetworkId }) => approved()?.includes(caipNetworkId) === false),
    subscribeCaipNetworkChange: (listener) => onChange([chain.state], chain.active, listener),
    getWalletProviderType: () => methods.getProviderType(chain.state.activeNamespace ?? ''),
  };
}
