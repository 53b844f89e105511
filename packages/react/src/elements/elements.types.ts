// Props of the public elements, for the wrappers and for JSX. Types only.
import type { Wallet } from '@openappkit/kit';
import type { CSSProperties, ReactNode } from 'react';

/** What every element takes besides its own. `instance` names the kit when a page has two. */
export interface ElementProps {
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly instance?: string;
  readonly [attribute: `data-${string}` | `aria-${string}`]: string | number | boolean | undefined;
}

export interface AppKitButtonProps extends ElementProps {
  readonly disabled?: boolean;
  /** Default 'show'. */
  readonly balance?: 'show' | 'hide';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly label?: string;
  readonly loadingLabel?: string;
  /** Characters of the address before the dots, default 4. */
  readonly charsStart?: number;
  /** Characters of the address after the dots, default 6. */
  readonly charsEnd?: number;
  readonly namespace?: string;
}

export interface AppKitConnectButtonProps extends ElementProps {
  readonly size?: 'sm' | 'md' | 'lg';
  readonly label?: string;
  readonly loadingLabel?: string;
  readonly namespace?: string;
}

export interface AppKitAccountButtonProps extends ElementProps {
  readonly disabled?: boolean;
  readonly balance?: 'show' | 'hide';
  readonly charsStart?: number;
  readonly charsEnd?: number;
  readonly namespace?: string;
}

export interface AppKitNetworkButtonProps extends ElementProps {
  readonly disabled?: boolean;
  readonly label?: string;
  readonly children?: ReactNode;
}

export interface AppKitWalletButtonProps extends ElementProps {
  /** Default 'metamask'. */
  readonly wallet?: Wallet;
  readonly disabled?: boolean;
  readonly namespace?: string;
}
