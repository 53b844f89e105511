import { html, type TemplateResult } from 'lit/html.js';

export const upgradesMessages = {
  title: 'Account upgrades',
  explanation:
    'On networks where you agreed to it, your Ethereum account can combine several actions into one. Its address and key stay the same.',
  networkUnreachable: 'The network isn’t responding.',
  notUpgraded: 'Not upgraded',
  upgraded: 'Upgraded',
  foreignCode: ({ delegate }: { readonly delegate: string }): TemplateResult =>
    html`Runs code that is not this wallet’s: <bdi class="mono">${delegate}</bdi>. If you didn’t set this up, someone has your key. Move everything to another account.`,
  undoOnNetworkButton: ({ network }: { readonly network: string }): string => `Undo on ${network}`,
  undoFee: ({ network, fee }: { readonly network: string; readonly fee: string }): string =>
    `Network fee: ${fee}. Nothing else changes on ${network}.`,
  undoButton: 'Undo upgrade',
} as const;
