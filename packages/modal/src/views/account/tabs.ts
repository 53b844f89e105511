// The tabs of the account view. A tab appears if the kit has its feature, and loads when it is first shown. A panel that another
// view also renders lives in `shared/`, because views do not import each other.
import { html, type TemplateResult } from 'lit';
import type { accountMessages } from './messages.js';

export interface AccountTab {
  readonly id: string;
  readonly feature: 'portfolio' | 'collectibles' | 'history';
  readonly label: keyof (typeof accountMessages)['english'] & ('tokens' | 'nfts' | 'activity');
  readonly tag: string;
  readonly draw: () => TemplateResult;
  readonly load: () => Promise<unknown>;
}

export const loadTokens = () => import('./tokens-panel.js');

export const accountTabs: readonly AccountTab[] = [
  {
    id: 'tokens',
    feature: 'portfolio',
    label: 'tokens',
    tag: 'ak-tokens-panel',
    draw: () => html`<ak-tokens-panel></ak-tokens-panel>`,
    load: loadTokens,
  },
  {
    id: 'nfts',
    feature: 'collectibles',
    label: 'nfts',
    tag: 'ak-collectibles-panel',
    draw: () => html`<ak-collectibles-panel></ak-collectibles-panel>`,
    load: () => import('../../shared/collectibles/collectibles-panel.js'),
  },
  {
    id: 'activity',
    feature: 'history',
    label: 'activity',
    tag: 'ak-activity-panel',
    draw: () => html`<ak-activity-panel></ak-activity-panel>`,
    load: () => import('../../shared/activity/activity-panel.js'),
  },
];
