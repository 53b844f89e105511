// No shadow root, so that one style sheet serves every page. Requests come from sites, so render them as text.

import { LitElement } from 'lit';

export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
