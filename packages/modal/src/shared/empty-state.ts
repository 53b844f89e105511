// What a view shows in place of its content. Registers the elements for it, because bundlers make each element that several lazy
// views import alone a file: `ak-skeleton` while loading, `ak-empty`, and `ak-banner` for a notice.
import '@openappkit/ui/components/banner';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/skeleton';
import { html, nothing, type TemplateResult } from 'lit';
import type { AkButton, BannerVariant } from '@openappkit/ui';
import { errorIcon } from '@openappkit/ui/icons';
import type { AppKit } from '@openappkit/kit';
import { canGoHome, navigate } from '../navigation/navigate.js';
import { commonMessages } from '../messages/common-messages.js';

interface EmptyState {
  readonly icon: TemplateResult;
  readonly heading: string;
  readonly text: string;
}

/** @param actions buttons from `renderAction` */
export function renderEmptyState(
  { icon, heading, text }: EmptyState,
  ...actions: readonly unknown[]
): TemplateResult {
  return html`<ak-empty heading=${heading} text=${text}>
    <span slot="icon">${icon}</span>
    ${actions}
  </ak-empty>`;
}

/** @example renderAction(t.tryAgain, () => retry()); */
export function renderAction(
  label: string,
  onClick: () => void,
  variant: AkButton['variant'] = 'primary',
): TemplateResult {
  return html`<ak-button slot="action" variant=${variant} full-width @click=${onClick}
    >${label}</ak-button
  >`;
}

export function renderChunkMissing(kit: AppKit, onRetry: () => void): TemplateResult {
  const t = kit.messages.of(commonMessages);
  return renderEmptyState(
    { icon: errorIcon, heading: t.partFailed, text: t.checkConnection },
    renderAction(t.tryAgain, onRetry),
    canGoHome(kit) ? renderAction(t.back, () => navigate(kit).goHome(), 'quiet') : nothing,
  );
}

interface BannerAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Renders nothing without a text. */
export function renderBanner(
  text: string | false | undefined,
  variant: BannerVariant = 'warn',
  action?: BannerAction,
): TemplateResult | typeof nothing {
  if (!text) return nothing;
  const button =
    action &&
    html`<ak-button slot="action" size="sm" variant="secondary" @click=${action.onClick}
      >${action.label}</ak-button
    >`;
  return html`<ak-banner variant=${variant} text=${text}>${button}</ak-banner>`;
}
