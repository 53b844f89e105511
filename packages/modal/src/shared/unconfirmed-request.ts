// leftBanner(): that a wallet which was left alone with its question may send yet, above what could be sent beside it. A
// template; used by the forms and reviews of sending and swapping, which also say it.
import '../element/second-paint.js';
import { isLeftAsking } from '@openappkit/kit/internal';
import { html, nothing, type TemplateResult } from 'lit';

type AbandonableState = Parameters<typeof isLeftAsking>[0];

/** '' where no wallet has a question that nobody waits for. */
export const unconfirmedText = (known: AbandonableState, text: string): string =>
  isLeftAsking(known) ? text : '';

export const renderUnconfirmedBanner = (
  known: AbandonableState,
  text: string,
): TemplateResult | typeof nothing =>
  isLeftAsking(known) ? html`<ak-banner variant="warn" text=${text}></ak-banner>` : nothing;
