import type { AppKit } from '@openappkit/kit';
import '@openappkit/ui/components/chip';
import { html, type TemplateResult } from 'lit';
import { namespaceName } from '../../messages/namespace-messages.js';
import { allWalletsMessages } from './messages.js';

export interface FilterState {
  readonly isInstalled: boolean;
  readonly isVerified: boolean;
  readonly namespace?: string | undefined;
}

export function walletFilters(
  kit: AppKit,
  namespaces: readonly string[],
  state: FilterState,
  onChange: (state: FilterState) => void,
): TemplateResult {
  const { isInstalled, isVerified, namespace } = state;
  const t = kit.messages.of(allWalletsMessages);
  const offered = [...new Set(namespace === undefined ? namespaces : [...namespaces, namespace])];
  const several = offered.length > 1 || namespace !== undefined ? offered : [];
  const chip = (word: string, selected: boolean, change: Partial<FilterState>): TemplateResult =>
    html`<ak-chip selectable ?selected=${selected} @click=${() => onChange({ ...state, ...change })}
      >${word}</ak-chip
    >`;
  return html`<div class="filters" role="group" aria-label=${t.filters}>
    ${chip(t.installed, isInstalled, { isInstalled: !isInstalled })}
    ${chip(t.verified, isVerified, { isVerified: !isVerified })}
    ${several.map((each) =>
      chip(namespaceName(kit, each), each === namespace, {
        namespace: each === namespace ? undefined : each,
      }),
    )}
  </div>`;
}
