// Type tests of navigation. Type-checked by scripts/tsconfig.json, never run.
import type { ExplorerWallet } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { navigate } from './navigate.js';
import type { Route } from './route.types.js';

declare const kit: AppKit;
declare const wallet: ExplorerWallet;

navigate(kit).push('Networks');
navigate(kit).push('Connect');
navigate(kit).push('Connect', { namespace: 'eip155' });
navigate(kit).push('ConnectingWalletConnect', { wallet });
navigate(kit).reset('ConnectingExternal', { connectorId: 'a', namespace: 'eip155', name: 'A' });
navigate(kit).goTo({ view: 'Downloads', params: { wallet } });

// @ts-expect-error the view requires a wallet
navigate(kit).push('ConnectingWalletConnect');
// @ts-expect-error these are the parameters of another view
navigate(kit).push('ConnectingWalletConnect', { namespace: 'eip155' });
// @ts-expect-error a parameter of another type
navigate(kit).push('Connect', { namespace: 1 });
// @ts-expect-error no view has this name
navigate(kit).push('Network');
// @ts-expect-error `reset` requires the parameters, too
navigate(kit).reset('ConnectingMultiChain');
// @ts-expect-error a location requires the parameters of its view
navigate(kit).goTo({ view: 'Downloads', params: undefined });

const common = { tag: 'ak-x', title: () => '', load: async () => undefined };
export const free: Route<undefined> = common;
// @ts-expect-error a route that requires parameters must define `resolveLocation`
export const lost: Route<{ readonly id: string }> = common;
