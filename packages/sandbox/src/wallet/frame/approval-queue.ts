// The requests that wait for a person, in the order they came. Used by the frame.

import type { Pending } from '../protocol/messages.js';

/** A waiting request, and whether the page could open the window for it. */
export interface Waiting extends Pending {
  /** The window was blocked: the next identical request takes this one's place. */
  readonly blocked: boolean;
}

/** First in, first shown. */
export class ApprovalQueue {
  private waiting: Waiting[] = [];

  /** The one to show now. */
  get first(): Waiting | undefined {
    return this.waiting[0];
  }

  get size(): number {
    return this.waiting.length;
  }

  /** False when the same request is already in front of the person. */
  add(request: Waiting): boolean {
    const twin = this.waiting.find((one) => isSame(one, request));
    if (twin && !twin.blocked) return false;
    this.waiting = [...this.waiting.filter((one) => one !== twin), request];
    return true;
  }

  /** Takes it off the queue; undefined when it is not there any more. */
  take(id: number): Waiting | undefined {
    const found = this.waiting.find((one) => one.id === id);
    this.waiting = this.waiting.filter((one) => one !== found);
    return found;
  }
}

function isSame(a: Pending, b: Pending): boolean {
  return a.method === b.method && JSON.stringify(a.params) === JSON.stringify(b.params);
}
