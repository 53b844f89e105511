import '@openappkit/ui/components/banner';
import { hasAbandonedRequest } from '@openappkit/kit/internal';
import { html, nothing, type TemplateResult } from 'lit';

type AbandonableState = Parameters<typeof hasAbandonedRequest>[0];

/** Returns '' if the wallet has no abandoned request. */
export const unconfirmedText = (known: AbandonableState, text: string): string =>
  hasAbandonedRequest(known) ? text : '';

export const renderUnconfirmedBanner = (
  known: AbandonableState,
  text: string,
): TemplateResult | typeof nothing =>
  hasAbandonedRequest(known) ? html`<ak-banner variant="warn" text=${text}></ak-banner>` : nothing;
