// ViewElement: base of every view. Adds the parameters of its route, the first control for focus, and
// speech. Views read the kit's state and call one verb per handler; no fetch, storage or timer in them.
import './first-picture.js';
import type { AppKit } from '@openappkit/kit';
import { property } from 'lit/decorators.js';
import { KitElement } from './kit-element.js';
import { announce } from '../modal/announce.js';

/** Base class of the views. */
export class ViewElement<Params = unknown> extends KitElement {
  /** What the router was told. */
  @property({ attribute: false }) params?: Params;

  /** A view is handed its kit by the router; a view inside one takes that of the view around it. */
  override get appKit(): AppKit | undefined {
    if (this.kit) return this.kit;
    const root = this.getRootNode();
    const around: Partial<KitElement> | undefined =
      root instanceof ShadowRoot ? root.host : undefined;
    return around?.appKit ?? super.appKit;
  }

  /** Focuses the first useful control. False when the title should have focus instead. */
  focusFirst(): boolean {
    return false;
  }

  /** Speaks through the dialog's live regions. */
  protected announce(text: string, urgent = false): void {
    announce(this, text, urgent);
  }
}
