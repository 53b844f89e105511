// What the compiler holds of navigation. Type-checked by scripts/tsconfig.json, never run.
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

// @ts-expect-error the view cannot do without its wallet
navigate(kit).push('ConnectingWalletConnect');
// @ts-expect-error these are the parameters of another view
navigate(kit).push('ConnectingWalletConnect', { namespace: 'eip155' });
// @ts-expect-error a parameter of another type
navigate(kit).push('Connect', { namespace: 1 });
// @ts-expect-error no view is called that
navigate(kit).push('Network');
// @ts-expect-error a start needs the parameters, too
navigate(kit).reset('ConnectingMultiChain');
// @ts-expect-error a place has the parameters of its view
navigate(kit).goTo({ view: 'Downloads', params: undefined });

const common = { tag: 'ak-x', title: () => '', load: async () => undefined };
export const free: Route<undefined> = common;
// @ts-expect-error a view that cannot do without parameters says where its name alone leads
export const lost: Route<{ readonly id: string }> = common;
