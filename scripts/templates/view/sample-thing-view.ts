// <ak-sample-thing-view>: say here what the view shows and what the user does in it.
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { css, html, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { plurals } from '../../messages/plurals.js';
import { viewStyles } from '../../shared/view.styles.js';

const plural = plurals('en');

export const sampleThingMessages = defineMessages('sample-thing', {
  text: ({ count }: MessageParams<'count', number>) =>
    plural(count, {
      one: 'This app works on # network.',
      other: 'This app works on # networks.',
    }),
  done: 'Done',
});

/**
 * @summary What this view shows, in one sentence.
 * @route SampleThing
 */
export class SampleThingView extends ViewElement<undefined> {
  static override styles = [
    reset,
    viewStyles,
    css`
      p {
        padding: 1em 1.25em;
        line-height: calc(1.5 * var(--_ak-line-height));
      }
      .actions {
        padding: 0 1.25em calc(1.25em + env(safe-area-inset-bottom, 0px));
      }
    `,
  ];

  constructor() {
    super();
    this.watch((kit) => kit.core.chain.state);
  }

  protected override draw(kit: AppKit): TemplateResult {
    const t = this.messages(sampleThingMessages);
    const count = kit.core.chain.state.networks.length;
    return html`<p>${t.text({ count })}</p>
      <div class="actions">
        <ak-button full-width @click=${() => kit.close()}>${t.done}</ak-button>
      </div>`;
  }
}

define('ak-sample-thing-view', SampleThingView);
