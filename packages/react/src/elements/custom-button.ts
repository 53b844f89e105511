import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { useAppKitButton, type UseAppKitButtonReturn } from '../hooks/use-app-kit-button.js';

export interface AppKitCustomButtonProps {
  /** Use only this namespace, such as `eip155`. Defaults to the active one. */
  namespace?: string;
  children: (button: UseAppKitButtonReturn) => ReactNode;
}

/**
 * Renders the children function with the button's state and actions. On a server and in the first paint, no account is
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
