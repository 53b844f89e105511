// Renders the tag on a server too. The browser upgrades it when the kit mounts.
import { forwardRef } from 'react';
import type {
  AppKitAccountButtonProps,
  AppKitButtonProps,
  AppKitConnectButtonProps,
  AppKitNetworkButtonProps,
  AppKitWalletButtonProps,
  ElementProps,
} from './elements.types.js';
import { useElement } from './use-element.js';

/** @param name the display name in React's developer tools */
function element<Props extends ElementProps>(tag: string, name: string) {
  const component = forwardRef<HTMLElement, Props>((props, ref) => useElement(tag, props, ref));
  component.displayName = name;
  return component;
}

/** Shows the account button when connected, otherwise the connect button. @example <AppKitButton size="md" /> */
export const AppKitButton = /* @__PURE__ */ element<AppKitButtonProps>(
  'appkit-button',
  'AppKitButton',
);

/** Opens the connect view. @example <AppKitConnectButton label="Sign in" /> */
export const AppKitConnectButton = /* @__PURE__ */ element<AppKitConnectButtonProps>(
  'appkit-connect-button',
  'AppKitConnectButton',
);

/** Shows address and balance; opens the account view. @example <AppKitAccountButton balance="hide" /> */
export const AppKitAccountButton = /* @__PURE__ */ element<AppKitAccountButtonProps>(
  'appkit-account-button',
  'AppKitAccountButton',
);

/** Shows the active network; opens the networks view. @example <AppKitNetworkButton /> */
export const AppKitNetworkButton = /* @__PURE__ */ element<AppKitNetworkButtonProps>(
  'appkit-network-button',
  'AppKitNetworkButton',
);

/** Connects one wallet by name. @example <AppKitWalletButton wallet="metamask" /> */
export const AppKitWalletButton = /* @__PURE__ */ element<AppKitWalletButtonProps>(
  'appkit-wallet-button',
  'AppKitWalletButton',
);
