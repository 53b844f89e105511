// All buttons share one template, so that a connect button turns into an account button in place and keeps focus.
import { html, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';

export interface TriggerOptions {
  readonly size?: 'sm' | 'md' | 'lg';
  readonly disabled: boolean;
  readonly namespace?: string | undefined;
}

/** Attributes of the trigger. Omitted ones are empty. */
export interface TriggerAttributes {
  readonly state: string;
  readonly label?: string | undefined;
  readonly spoken?: string;
  readonly address?: string;
  readonly balance?: string;
  readonly balanceImage?: string | undefined;
  readonly image?: string | undefined;
}

/**
 * @param name the test id that apps already query, without the namespace
 * @param content replaces the label
 */
export function renderTrigger(
  kit: AppKit,
  { size = 'md', disabled, namespace }: TriggerOptions,
  name: string,
  { state, label, spoken, address, balance, balanceImage, image }: TriggerAttributes,
  act: () => unknown,
  content?: TemplateResult,
): TemplateResult {
  return html`<ak-trigger-button
    data-testid=${namespace ? `${name}-${namespace}` : name}
    state=${state}
    label=${label}
    accessible-label=${spoken}
    address=${address}
    balance=${balance}
    balance-image=${balanceImage}
    image=${image}
    size=${size}
    has-popup="dialog"
    exportparts="trigger, image, balance, balance-image"
    ?disabled=${disabled}
    .theme=${kit.core.theme.resolve()}
    @click=${() => disabled || act()}
    >${content}</ak-trigger-button
  >`;
}
