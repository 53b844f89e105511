// The public elements as Vue components. They render their tag on a server too; the tag comes alive when the kit mounts in the
// browser. AppKitPlugin registers them under the tags themselves, so that a template needs neither an import nor a compiler
// option.
import type {
  AccountButtonProps,
  ButtonProps,
  ConnectButtonProps,
  NetworkButtonProps,
  WalletButtonProps,
} from '@openappkit/modal';
import { type Component, type FunctionalComponent, h, inject } from 'vue';
import { kitKey } from '../kit/kit-key.js';
import { toAttributes } from './to-attributes.js';

/** What every element takes besides its own. */
export interface ElementProps {
  /** Names the kit when a page has two; by default the one that is provided. */
  readonly instance?: string;
}

export type AppKitButtonProps = ElementProps & ButtonProps;
export type AppKitConnectButtonProps = ElementProps & ConnectButtonProps;
export type AppKitAccountButtonProps = ElementProps & AccountButtonProps;
export type AppKitNetworkButtonProps = ElementProps & NetworkButtonProps;
export type AppKitWalletButtonProps = ElementProps & WalletButtonProps;

function element<Props extends ElementProps>(tag: string): FunctionalComponent<Props> {
  const component: FunctionalComponent<Props> = (props, { slots }) => {
    const instance = props.instance ?? inject(kitKey, undefined)?.instanceId;
    return h(tag, toAttributes({ ...props, instance }), slots.default?.());
  };
  component.displayName = tag;
  // Without declared props every attribute is a prop, and is passed on above.
  component.inheritAttrs = false;
  return component;
}

/** Account button when connected, connect button otherwise. @example <AppKitButton size="md" /> */
export const AppKitButton = /* @__PURE__ */ element<AppKitButtonProps>('appkit-button');

/** Opens the connect view. @example <AppKitConnectButton label="Sign in" /> */
export const AppKitConnectButton =
  /* @__PURE__ */ element<AppKitConnectButtonProps>('appkit-connect-button');

/** Address and balance; opens the account view. @example <AppKitAccountButton balance="hide" /> */
export const AppKitAccountButton =
  /* @__PURE__ */ element<AppKitAccountButtonProps>('appkit-account-button');

/** The active network; opens the networks view. @example <AppKitNetworkButton /> */
export const AppKitNetworkButton =
  /* @__PURE__ */ element<AppKitNetworkButtonProps>('appkit-network-button');

/** Connects one wallet by name. @example <AppKitWalletButton wallet="metamask" /> */
export const AppKitWalletButton =
  /* @__PURE__ */ element<AppKitWalletButtonProps>('appkit-wallet-button');

/** Every tag an app may place. */
export interface AppKitElements {
  readonly 'appkit-modal': FunctionalComponent<ElementProps>;
  readonly 'appkit-button': FunctionalComponent<AppKitButtonProps>;
  readonly 'appkit-connect-button': FunctionalComponent<AppKitConnectButtonProps>;
  readonly 'appkit-account-button': FunctionalComponent<AppKitAccountButtonProps>;
  readonly 'appkit-network-button': FunctionalComponent<AppKitNetworkButtonProps>;
  readonly 'appkit-wallet-button': FunctionalComponent<AppKitWalletButtonProps>;
  readonly 'w3m-modal': FunctionalComponent<ElementProps>;
  readonly 'w3m-button': FunctionalComponent<AppKitButtonProps>;
  readonly 'w3m-connect-button': FunctionalComponent<AppKitConnectButtonProps>;
  readonly 'w3m-account-button': FunctionalComponent<AppKitAccountButtonProps>;
  readonly 'w3m-network-button': FunctionalComponent<AppKitNetworkButtonProps>;
}

/** A component for every tag, by the tag. */
export const elements = (): AppKitElements & Readonly<Record<string, Component>> => ({
  'appkit-modal': element<ElementProps>('appkit-modal'),
  'appkit-button': AppKitButton,
  'appkit-connect-button': AppKitConnectButton,
  'appkit-account-button': AppKitAccountButton,
  'appkit-network-button': AppKitNetworkButton,
  'appkit-wallet-button': AppKitWalletButton,
  'w3m-modal': element<ElementProps>('w3m-modal'),
  'w3m-button': element<AppKitButtonProps>('w3m-button'),
  'w3m-connect-button': element<AppKitConnectButtonProps>('w3m-connect-button'),
  'w3m-account-button': element<AppKitAccountButtonProps>('w3m-account-button'),
  'w3m-network-button': element<AppKitNetworkButtonProps>('w3m-network-button'),
});
