import type {
  AccountButtonProps,
  ButtonProps,
  ConnectButtonProps,
  NetworkButtonProps,
  WalletButtonProps,
} from '@openappkit/modal';
import type { CSSProperties, ReactNode } from 'react';

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
