// <ak-sample-thing-view>: say here what the view shows and what the user does in it.
import '../../element/second-paint.js';
import { define, reset } from '@openappkit/ui/base';
import { html, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { viewStyles } from '../../shared/view.styles.js';
import { sampleThingViewStyles } from './sample-thing-view.styles.js';
import { sampleThingMessages } from './messages.js';

/**
 * @summary What this view shows, in one sentence.
 * @route SampleThing
 */
export class SampleThingView extends ViewElement<undefined> {
  static override styles = [reset, viewStyles, sampleThingViewStyles];

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
