import { html, type TemplateResult } from 'lit/html.js';

export const permissionsMessages = {
  title: 'App permissions',
  explanation: 'What apps can do from your smart account without asking each time.',
  none: 'No app permissions.',
  validUntil: ({ network, until }: { readonly network: string; readonly until: string }): string =>
    `On ${network}, until ${until}`,
  unlimited: ({ origin }: { readonly origin: string }): TemplateResult =>
    html`<strong>Danger.</strong> With this permission <bdi>${origin}</bdi> can do anything with your account, and may have changed who controls it. Revoke it, and move everything to another account.`,
  earlierVersion:
    'You gave this under an earlier version of this wallet. It can’t be renewed there.',
  unchecked: ({ network }: { readonly network: string }): string =>
    `${network} didn’t respond. This permission may have ended.`,
  revokeButton: 'Revoke',
  revokeLabel: ({ origin }: { readonly origin: string }): string =>
    `Revoke permission of ${origin}`,
  revokeQuestion: ({
    origin,
    fee,
  }: {
    readonly origin: string;
    readonly fee: string;
  }): TemplateResult => html`<bdi>${origin}</bdi> will lose this permission. Network fee: ${fee}.`,
  revoking: 'Revoking…',
  revoked: 'Permission revoked.',
  formerContract: ({ network }: { readonly network: string }): TemplateResult =>
    html`<strong>Danger.</strong> On ${network}, your account still follows a faulty permission contract from an earlier version of this wallet. An app you gave a permission there may have granted itself more than this list shows. Remove the contract: all permissions under it will end, and apps can ask you again.`,
  removeButton: 'Remove',
  removeLabel: ({ network }: { readonly network: string }): string =>
    `Remove the earlier permission contract on ${network}`,
  removeQuestion: ({
    network,
    fee,
  }: {
    readonly network: string;
    readonly fee: string;
  }): TemplateResult =>
    html`All permissions you gave under it on ${network} will end. Network fee: ${fee}.`,
  removing: 'Removing…',
  removed: 'The earlier contract was removed.',
} as const;
