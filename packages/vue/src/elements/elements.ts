// Renders the tag on a server too. AppKitPlugin registers the tags, so that templates need no import or compiler option.
import type {
  AccountButtonProps,
  ButtonProps,
  ConnectButtonProps,
  NetworkButtonProps,
  WalletButtonProps,
} from '@openappkit/modal';
import { type Component, type FunctionalComponent, h, inject } from 'vue';
import { kitKey } from '../kit/use-kit.js';

export interface ElementProps {
  /** Names the kit if a page has two. Default: the provided kit. */
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
  // Without declared props, Vue treats all attributes as props, and the component passes them on itself.
  component.inheritAttrs = false;
  return component;
}

/** Shows the account button when connected, otherwise the connect button. @example <AppKitButton size="md" /> */
export const AppKitButton = /* @__PURE__ */ element<AppKitButtonProps>('appkit-button');

/** Opens the connect view. @example <AppKitConnectButton label="Sign in" /> */
export const AppKitConnectButton =
  /* @__PURE__ */ element<AppKitConnectButtonProps>('appkit-connect-button');

/** Shows address and balance; opens the account view. @example <AppKitAccountButton balance="hide" /> */
export const AppKitAccountButton =
  /* @__PURE__ */ element<AppKitAccountButtonProps>('appkit-account-button');

/** Shows the active network; opens the networks view. @example <AppKitNetworkButton /> */
export const AppKitNetworkButton =
  /* @__PURE__ */ element<AppKitNetworkButtonProps>('appkit-network-button');

/** Connects one wallet by name. @example <AppKitWalletButton wallet="metamask" /> */
export const AppKitWalletButton =
  /* @__PURE__ */ element<AppKitWalletButtonProps>('appkit-wallet-button');

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

/** Returns a component for each tag, keyed by tag. */
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

/**
 * Maps `loadingLabel` and `loading-label` to `loadinglabel`; `aria-*`, `data-*` and listeners stay unchanged.
 * A tag that is not upgraded yet takes only attributes, where `false` would become the text "false". So omit false, and
 * write true as an empty text.
 */
export function toAttributes(props: object): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    attributes[attributeName(name)] = value === true ? '' : value;
  }
  return attributes;
}

function attributeName(name: string): string {
  if (/^(aria-|data-|on[A-Z])/.test(name)) return name;
  return name.replaceAll('-', '').toLowerCase();
}
