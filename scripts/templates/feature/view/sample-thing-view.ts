// <ak-sample-thing-view>: say here what the view shows and what the user does in it.
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/skeleton';
import { define, reset } from '@openappkit/ui/base';
import { defineMessages } from '@openappkit/kit/internal';
import { css, html, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { renderAction } from '../../shared/empty-state.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';

export const sampleThingMessages = defineMessages('sample-thing', {
  list: 'Sample thing',
  none: 'Nothing here yet',
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
      ul {
        display: grid;
        gap: 0.5em;
        padding: 1em 1.25em;
      }
    `,
  ];

  readonly #sampleThing = new LazyController(
    this,
    (kit) => kit.feature('sampleThing'),
    (sampleThing) => void sampleThing.load(),
  );

  protected override draw(): TemplateResult {
    const t = this.messages(sampleThingMessages);
    const { state, isMissing } = this.#sampleThing;
    if (isMissing || state?.status === 'failed') return this.#failed();
    if (state?.status !== 'ready') return html`<ak-skeleton .count=${3}></ak-skeleton>`;
    if (state.items.length === 0) return html`<ak-empty heading=${t.none}></ak-empty>`;
    return html`<ul aria-label=${t.list}>
      ${state.items.map((item) => html`<li>${item}</li>`)}
    </ul>`;
  }

  #failed(): TemplateResult {
    const t = this.messages(commonMessages);
    return html`<ak-empty heading=${t.partFailed} text=${t.checkConnection}>
      ${renderAction(t.tryAgain, () => this.#sampleThing.retry(), 'secondary')}
    </ak-empty>`;
  }
}

define('ak-sample-thing-view', SampleThingView);
