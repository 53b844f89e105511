// The public elements as React components. They render their tag on a server too; the tag comes
// alive when the kit mounts in the browser.
import { forwardRef } from 'react';
import type {
  AppKitAccountButtonProps,
  AppKitButtonProps,
  AppKitConnectButtonProps,
  AppKitNetworkButtonProps,
  AppKitWalletButtonProps,
} from './elements.types.js';
import { useElement } from './use-element.js';

/** Account button when connected, connect button otherwise. @example <AppKitButton size="md" /> */
export const AppKitButton = forwardRef<HTMLElement, AppKitButtonProps>((props, ref) =>
  useElement('appkit-button', props, ref),
);
AppKitButton.displayName = 'AppKitButton';

/** Opens the connect view. @example <AppKitConnectButton label="Sign in" /> */
export const AppKitConnectButton = forwardRef<HTMLElement, AppKitConnectButtonProps>((props, ref) =>
  useElement('appkit-connect-button', props, ref),
);
AppKitConnectButton.displayName = 'AppKitConnectButton';

/** Address and balance; opens the account view. @example <AppKitAccountButton balance="hide" /> */
export const AppKitAccountButton = forwardRef<HTMLElement, AppKitAccountButtonProps>((props, ref) =>
  useElement('appkit-account-button', props, ref),
);
AppKitAccountButton.displayName = 'AppKitAccountButton';

/** The active network; opens the networks view. @example <AppKitNetworkButton /> */
export const AppKitNetworkButton = forwardRef<HTMLElement, AppKitNetworkButtonProps>((props, ref) =>
  useElement('appkit-network-button', props, ref),
);
AppKitNetworkButton.displayName = 'AppKitNetworkButton';

/** Connects one wallet by name. @example <AppKitWalletButton wallet="metamask" /> */
export const AppKitWalletButton = forwardRef<HTMLElement, AppKitWalletButtonProps>((props, ref) =>
  useElement('appkit-wallet-button', props, ref),
);
AppKitWalletButton.displayName = 'AppKitWalletButton';
