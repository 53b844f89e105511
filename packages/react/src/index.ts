// Public face of the React bindings: named exports only, pinned by index.test.ts.
export {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
  AppKitWalletButton,
} from './elements/elements.js';
export type {
  AppKitAccountButtonProps,
  AppKitButtonProps,
  AppKitConnectButtonProps,
  AppKitNetworkButtonProps,
  AppKitWalletButtonProps,
} from './elements/elements.types.js';
export type { AppKitElements } from './elements/jsx.js';
export * from './hooks/hooks.js';
export { createAppKit } from './kit/create-app-kit.js';
export { getAppKit } from './kit/get-app-kit.js';
export { AppKitProvider } from './provider/app-kit-provider.js';
export type { AppKitProviderProps } from './provider/use-kit-provider.js';
