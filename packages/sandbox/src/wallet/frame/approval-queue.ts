// Requests that wait for approval, oldest first.

import type { Pending } from '../protocol/messages.js';

/** A request, and whether the page could open the window for it. */
export interface QueuedRequest extends Pending {
  /** The window was blocked. The next identical request replaces this one. */
  readonly blocked: boolean;
}

export class ApprovalQueue {
  private waiting: QueuedRequest[] = [];

  /** The request to show now. */
  get first(): QueuedRequest | undefined {
    return this.waiting[0];
  }

  get size(): number {
    return this.waiting.length;
  }

  /** Returns false if the same request is already shown. */
  add(request: QueuedRequest): boolean {
    const twin = this.waiting.find((one) => isSame(one, request));
    if (twin && !twin.blocked) return false;
    this.waiting = [...this.waiting.filter((one) => one !== twin), request];
    return true;
  }

  /** Removes the request; undefined if it is not in the queue. */
  take(id: number): QueuedRequest | undefined {
    const found = this.waiting.find((one) => one.id === id);
    this.waiting = this.waiting.filter((one) => one !== found);
    return found;
  }
}

function isSame(a: Pending, b: Pending): boolean {
  return a.method === b.method && JSON.stringify(a.params) === JSON.stringify(b.params);
}
