// Renders the tag on a server too. The browser upgrades it when the kit mounts.
import {
  forwardRef,
  type CSSProperties,
  type ReactNode,
  createElement,
  type ForwardedRef,
  type ReactElement,
  useContext,
} from 'react';
import type {
  AccountButtonProps,
  ButtonProps,
  ConnectButtonProps,
  NetworkButtonProps,
  WalletButtonProps,
} from '@openappkit/modal';
import { useMissingKitWarning } from '#use-missing-kit-warning';
import { KitContext } from '../kit/use-kit.js';

/** Props that every element accepts. `instance` names the kit if a page has two. */
export interface ElementProps {
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly instance?: string;
  readonly [attribute: `data-${string}` | `aria-${string}`]: string | number | boolean | undefined;
}

export interface AppKitButtonProps extends ElementProps, ButtonProps {}

export interface AppKitConnectButtonProps extends ElementProps, ConnectButtonProps {}

export interface AppKitAccountButtonProps extends ElementProps, AccountButtonProps {}

export interface AppKitNetworkButtonProps extends ElementProps, NetworkButtonProps {
  readonly children?: ReactNode;
}

export interface AppKitWalletButtonProps extends ElementProps, WalletButtonProps {}

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

interface AnyElementProps {
  readonly instance?: string;
  readonly children?: ReactNode;
}

/** Elements fire no events, so plain attributes suffice and @lit/react is not needed. */
function useElement(
  tag: string,
  props: AnyElementProps,
  ref: ForwardedRef<HTMLElement>,
): ReactElement {
  const kit = useContext(KitContext);
  const { children, instance = kit?.instanceId, ...rest } = props;
  useMissingKitWarning(kit, instance);
  return createElement(tag, { ...toAttributes({ ...rest, instance }), ref }, children);
}

/**
 * Maps `className` to `class` and lower-cases camelCase names; `aria-*`, `data-*`, `on*` and `style` stay unchanged.
 * React 18 writes `false` as the text "false", so omit false. The result is the same in React 19.
 */
export function toAttributes(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const attributes: Record<string, unknown> = { suppressHydrationWarning: true };
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false || value === null) continue;
    attributes[attributeName(name)] = value;
  }
  return attributes;
}

function attributeName(name: string): string {
  if (name === 'className') return 'class';
  if (name === 'key' || name === 'ref' || /^on[A-Z]/.test(name)) return name;
  return name.toLowerCase();
}
