// An element in the page's own tree, so that one style sheet serves every page. What is shown of a request goes in as text,
// never as markup: requests come from sites. Used by the wallet's and the phone's pages.

import { LitElement } from 'lit';

export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
