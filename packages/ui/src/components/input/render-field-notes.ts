import { html, nothing, type TemplateResult } from 'lit';
import { errorIcon } from '../../icons/error.js';
import { statusIcon } from '../../icons/status-icon.js';

/** A line under a field. `plain` has no icon. */
export interface FieldNote {
  readonly tone: 'plain' | 'ok' | 'info' | 'warn' | 'bad';
  readonly text: string;
}

/** Returns the IDs of the rendered lines, for `aria-describedby`. */
export function describedBy(error: string, notes: readonly FieldNote[]): string {
  return [...(error ? ['error'] : []), ...notes.map((_, index) => `note-${index}`)].join(' ');
}

export function renderFieldNotes(error: string, notes: readonly FieldNote[]): TemplateResult {
  return html`${
    error
      ? html`<div id="error" class="note bad" part="error">${errorIcon}<span>${error}</span></div>`
      : nothing
  }${notes.map(
    ({ tone, text }, index) =>
      html`<div id="note-${index}" class="note ${tone}" part="note">
        ${tone === 'plain' ? nothing : statusIcon(tone)}<span>${text}</span>
      </div>`,
  )}`;
}
