// <AppKitCustomButton>: a button that the app draws itself, over the kit's state and verbs. No element of ours is in it.
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { useAppKitButton, type UseAppKitButtonReturn } from '../hooks/use-app-kit-button.js';

export interface AppKitCustomButtonProps {
  /** Only about this namespace, such as `eip155`; the active one when left out. */
  namespace?: string;
  children: (button: UseAppKitButtonReturn) => ReactNode;
}

/**
 * Draws what its function gives, again whenever that would be something else. On a server, and in the first paint, nobody is
 * connected and `isReady` is false.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * <AppKitCustomButton>
 *   {({ account, network, open, openNetworks }) =>
 *     account ? (
 *       <>
 *         <button onClick={openNetworks}>{network?.name ?? 'Wrong network'}</button>
 *         <button onClick={() => open()}>{account.name ?? account.shortAddress}</button>
 *       </>
 *     ) : (
 *       <button onClick={() => open()}>Log in</button>
 *     )
 *   }
 * </AppKitCustomButton>
 */
export function AppKitCustomButton({ namespace, children }: AppKitCustomButtonProps): ReactElement {
  return createElement(Fragment, null, children(useAppKitButton({ namespace })));
}
