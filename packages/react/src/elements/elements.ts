// The public elements as React components. They render their tag on a server too; the tag comes
// alive when the kit mounts in the browser.
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

/** @param name what React's developer tools show */
function element<Props extends ElementProps>(tag: string, name: string) {
  const component = forwardRef<HTMLElement, Props>((props, ref) => useElement(tag, props, ref));
  component.displayName = name;
  return component;
}

/** Account button when connected, connect button otherwise. @example <AppKitButton size="md" /> */
export const AppKitButton = /* @__PURE__ */ element<AppKitButtonProps>(
  'appkit-button',
  'AppKitButton',
);

/** Opens the connect view. @example <AppKitConnectButton label="Sign in" /> */
export const AppKitConnectButton = /* @__PURE__ */ element<AppKitConnectButtonProps>(
  'appkit-connect-button',
  'AppKitConnectButton',
);

/** Address and balance; opens the account view. @example <AppKitAccountButton balance="hide" /> */
export const AppKitAccountButton = /* @__PURE__ */ element<AppKitAccountButtonProps>(
  'appkit-account-button',
  'AppKitAccountButton',
);

/** The active network; opens the networks view. @example <AppKitNetworkButton /> */
export const AppKitNetworkButton = /* @__PURE__ */ element<AppKitNetworkButtonProps>(
  'appkit-network-button',
  'AppKitNetworkButton',
);

/** Connects one wallet by name. @example <AppKitWalletButton wallet="metamask" /> */
export const AppKitWalletButton = /* @__PURE__ */ element<AppKitWalletButtonProps>(
  'appkit-wallet-button',
  'AppKitWalletButton',
);
